import { Form, useNavigation } from "react-router";
import { SimplePage } from "#app/features/content/simple-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Alert } from "#app/ui/submission.tsx";

const YOUR_EMAILS = { to: "/account/mails", label: "Your emails" };

/** The page of a mail's link. Nothing ends until the button is pressed, as mail scanners open links. */
export function Unsubscribe({ token, result }: { token: string; result: "done" | "failed" | undefined }) {
	const busy = Boolean(useNavigation().formAction);
	if (result === "done")
		return (
			<SimplePage
				title="You're unsubscribed"
				text="You get no more emails about price drops. Those about your orders and your account still come."
				{...YOUR_EMAILS}
			/>
		);
	if (!token)
		return (
			<SimplePage
				title="This link is incomplete"
				text="Open it again from the email, or turn the emails off in your account."
				{...YOUR_EMAILS}
			/>
		);
	return (
		<div className="page pb-section">
			<PageHead title="Unsubscribe" lead="One click, and you get no more emails about price drops on your favorites." />
			{result === "failed" && <Alert>That didn't work just now. Please try again.</Alert>}
			{/* The default action would be this page's URL with the token */}
			<Form method="post" action="/account/mails?token=" replace>
				<input type="hidden" name="token" value={token} />
				<Button busy={busy}>Unsubscribe</Button>
			</Form>
		</div>
	);
}
