import type { PostedFields } from "#app/platform/resubmit.server.ts";
import { Button } from "#app/ui/button.tsx";

/** Sends a failed form again without JavaScript. */
export function ResubmitForm({ action, fields }: { action: string; fields: PostedFields }) {
	return (
		<form className="space-y-4" method="post" action={action} encType="multipart/form-data">
			<p>What you sent is saved here.</p>
			{fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button>Send it again</Button>
		</form>
	);
}
