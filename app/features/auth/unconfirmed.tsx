import { Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/** Offers the confirmation link again. */
export function Unconfirmed({ email, next }: { email: string; next: string }) {
	return (
		<Form className="mb-4" method="post" action="/auth/sent">
			<Notice role="status">
				Open the link we emailed to <b>{email}</b> to confirm it and sign in.{" "}
				<input type="hidden" name="email" value={email} />
				<input type="hidden" name="next" value={next} />
				<button type="submit" className="link">
					Send it again
				</button>
			</Notice>
		</Form>
	);
}
