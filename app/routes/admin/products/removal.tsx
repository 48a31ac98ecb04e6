import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface RemovalProps {
	label: string;
	intent: string;
	confirm: string;
	children: ReactNode;
}

/** Requires a second click, even without scripts. */
export function Removal({ label, intent, confirm, children }: RemovalProps) {
	const busy = useNavigation().formData?.get("intent") === intent;
	return (
		<details className="fold mt-12 max-w-[60ch]">
			<summary>{label}</summary>
			<Form method="post" className="space-y-4 pb-4">
				<p>{children}</p>
				<Button look="danger" name="intent" value={intent} busy={busy}>
					{confirm}
				</Button>
			</Form>
		</details>
	);
}
