import type { Posted } from "#app/platform/resubmit.server.ts";
import { Button } from "#app/ui/button.tsx";

/** For a browser without JavaScript, whose page is gone: one press sends the same again. */
export function SendAgain({ to, posted }: { to: string; posted: Posted }) {
	return (
		<form className="space-y-4" method="post" action={to} encType="multipart/form-data">
			<p>What you sent is kept here.</p>
			{posted.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button>Send it again</Button>
		</form>
	);
}
