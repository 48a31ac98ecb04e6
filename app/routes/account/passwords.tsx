import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "../+types/account.ts";

interface PasswordFormProps {
	email: string;
	result: Route.ComponentProps["actionData"];
}

export function PasswordReset({ email, result }: PasswordFormProps) {
	const busy = useNavigation().formData?.get("intent") === "reset-password";
	const own = result?.intent === "reset-password" ? result : null;
	return (
		<Form className="fieldset space-y-4" method="post" action="/account?tab=settings">
			<h3>Password</h3>
			<p className="wrap-anywhere">
				We'll email a link to <b>{email}</b> that lets you choose a new password.
			</p>
			{own && (
				<Notice tone={own.bad ? "bad" : undefined}>
					<b>{`${own.title}.`}</b> <span>{own.description ?? "The link works once, for 15 minutes."}</span>
				</Notice>
			)}
			<Button name="intent" value="reset-password" look="line" busy={busy}>
				Send password reset email
			</Button>
		</Form>
	);
}

/** Shown after a reset link, at /account?tab=settings&reset=true. Without a link, the current password is required. */
export function NewPassword({ email, result, isProven }: PasswordFormProps & { isProven: boolean }) {
	const busy = useNavigation().formData?.get("intent") === "new-password";
	const fields = result?.intent === "new-password" ? result.fields : undefined;
	return (
		<Form className="fieldset space-y-4" method="post" noValidate>
			<h3>Choose a new password</h3>
			<input type="hidden" name="intent" value="new-password" />
			{/* Password managers read it */}
			<input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			{!isProven && (
				<PasswordField
					label="Current password"
					name="current"
					autoComplete="current-password"
					error={fields?.current}
				/>
			)}
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				hint="At least 8 characters, with a letter and a number"
				error={fields?.password}
			/>
			<PasswordField label="Confirm new password" name="confirm" autoComplete="new-password" error={fields?.confirm} />
			<Button busy={busy}>Save New Password</Button>
		</Form>
	);
}
