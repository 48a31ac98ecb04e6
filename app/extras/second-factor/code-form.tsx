import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

interface CodeFormProps {
	fields: Readonly<Record<string, string>>;
	error: string | undefined;
	busy: boolean;
	children?: ReactNode;
}

export function CodeForm({ fields, error, busy, children }: CodeFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.select();
	}, [error]);
	return (
		<Form className="max-w-xl space-y-4" method="post" ref={form} noValidate>
			{children}
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Field
				label="Code"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				hint="Six digits"
				error={error}
			/>
			<Button busy={busy}>Verify</Button>
		</Form>
	);
}
