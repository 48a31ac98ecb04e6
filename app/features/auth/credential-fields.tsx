import { type ComponentProps, type RefObject, useEffect } from "react";
import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PASSWORD_RULE, PasswordField } from "#app/ui/password-field.tsx";
import { showToast } from "#app/ui/toasts.ts";

/** Action data of /auth: a toast and errors by field. */
export interface CredentialsFailure {
	title: string;
	description: string;
	fields: { identifier?: string; password?: string; confirm?: string };
	identifier: string;
	unconfirmed?: boolean;
}

export function useFailure(failure: CredentialsFailure | undefined, form: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		if (!failure) return;
		showToast({ title: failure.title, description: failure.description, bad: true });
		const first = form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]");
		first?.focus();
		first?.select();
	}, [failure, form]);
}

export const EmailField = (field: Omit<ComponentProps<typeof Field>, "label"> & { label?: string }) => (
	<Field label="Email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
);

interface CredentialFieldsProps {
	mode: "sign-up" | "sign-in";
	/** The path to go to afterwards. */
	next: string;
	failure: CredentialsFailure | undefined;
	/** The page on which to request a new password; null for no link to it. */
	forgotPath?: string | null;
	/** The email field's label, which must differ from another email field's on the page. */
	label?: string;
}

export function CredentialFields({ mode, next, failure, forgotPath, label = "Email" }: CredentialFieldsProps) {
	const errors = failure?.fields ?? {};
	const signingUp = mode === "sign-up";
	return (
		<>
			<input type="hidden" name="intent" value={mode} />
			<input type="hidden" name="next" value={next} />
			<EmailField
				label={label}
				name="identifier"
				defaultValue={failure?.identifier}
				error={errors.identifier}
				result={failure}
			/>
			<PasswordField
				label="Password"
				name="password"
				autoComplete={signingUp ? "new-password" : "current-password"}
				error={errors.password}
				result={failure}
				hint={signingUp ? PASSWORD_RULE : null}
			/>
			{signingUp && (
				<PasswordField
					label="Confirm password"
					name="confirm"
					autoComplete="new-password"
					error={errors.confirm}
					result={failure}
				/>
			)}
			{!signingUp && forgotPath && (
				<p>
					<TextLink className="text-small" to={forgotPath}>
						Forgot password?
					</TextLink>
				</p>
			)}
		</>
	);
}

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
