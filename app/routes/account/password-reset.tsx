import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountAnswer } from "./types.ts";

const INTENT = "reset-password";

/** Mails the shopper a link to choose a new password with (specification, section 2, Settings). */
export function PasswordReset({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
	const busy = useNavigation().formData?.get("intent") === INTENT;
	const said = answer?.intent === INTENT ? answer : null;
	return (
		<Form className="fset stack" method="post" action="/account?tab=settings" data-wake>
			<h3>Password</h3>
			<p className="wrap-anywhere">
				We mail a link to <b>{email}</b>; with it you choose a new password.
			</p>
			{said && (
				<Notice tone={said.bad ? "bad" : undefined}>
					<b>{said.title}.</b> {said.description ?? "The link works once, for an hour."}
				</Notice>
			)}
			<Button name="intent" value={INTENT} look="line" busy={busy}>
				Send password reset email
			</Button>
		</Form>
	);
}
