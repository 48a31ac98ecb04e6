import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { EmailField } from "#app/features/auth/credential-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PASSWORD_RULE, PasswordField } from "#app/ui/password-field.tsx";
import { useFocusOnError } from "#app/ui/submission.tsx";

export interface KeepResult {
	email: string;
	/** Null after success, and for an address that has an account and gets no link (user enumeration). */
	errors: { email?: string; password?: string } | null;
}

interface KeepOrderProps {
	email: string;
	/** The page's action data, for browsers without scripts. */
	result?: KeepResult | undefined;
}

/** Offers a guest an account with the order. */
export default function KeepOrder({ email, result: posted }: KeepOrderProps): ReactNode {
	const { Form, data: result = posted, state } = useFetcher<KeepResult>();
	const errors = result?.errors ?? {};
	const form = useFocusOnError<HTMLFormElement>(result?.errors);
	return (
		<section className="mt-8 border-t-2 border-bar py-4 print:hidden" aria-labelledby="keep-order">
			<h2 className="text-3" id="keep-order">
				Keep this order in an account
			</h2>
			<p className="mt-2 mb-4 text-ink-muted">
				Choose a password, and this order, its tracking and your favorites are in one place. The link in our emails
				opens the order in any case, for 60 days.
			</p>
			<Form className="space-y-4" method="post" action="/account/keep" ref={form} noValidate>
				{result && !result.errors && (
					<Notice role="status">
						<b>Check your email.</b>{" "}
						<span>{`Open the link we emailed to ${result.email}, and the order is in your account. If the address has an account already, we send no link.`}</span>
					</Notice>
				)}
				<EmailField name="email" defaultValue={email} error={errors.email} result={result} />
				<PasswordField
					label="Password"
					name="password"
					autoComplete="new-password"
					error={errors.password}
					result={result}
					hint={PASSWORD_RULE}
				/>
				<Button look="ink" busy={state !== "idle"}>
					{result && !result.errors ? "Email the Link Again" : "Keep My Order"}
				</Button>
			</Form>
		</section>
	);
}
