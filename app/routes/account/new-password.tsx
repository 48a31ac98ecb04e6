import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { AccountAnswer } from "./types.ts";

const INTENT = "new-password";

/** The form that a mailed reset leads to, /account?tab=settings&reset=true (decision 24). */
export function NewPassword({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
	const busy = useNavigation().formData?.get("intent") === INTENT;
	const form = useRef<HTMLFormElement>(null);
	const fields = answer?.intent === INTENT ? answer.fields : undefined;
	useEffect(() => {
		if (fields) form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
	}, [fields]);
	return (
		<Form className="fset stack" method="post" ref={form} noValidate data-wake>
			<h3>Choose a new password</h3>
			<input type="hidden" name="intent" value={INTENT} />
			{/* For password managers: whose password it is */}
			<input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				hint="At least 8 characters, with a letter and a number"
				error={fields?.password}
			/>
			<PasswordField label="Confirm new password" name="confirm" autoComplete="new-password" error={fields?.confirm} />
			<Button busy={busy}>Save new password</Button>
		</Form>
	);
}
