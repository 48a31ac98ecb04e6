import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useHydrated } from "#app/platform/device-store.ts";
import { readStorage } from "#app/platform/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { CredentialFields, type CredentialsFailure, Unconfirmed, useFailure } from "./credential-fields.tsx";
import { HAD_ACCOUNT_KEY } from "./device-owner.ts";
import { focusAccountPanel } from "./focus-account-panel.ts";

interface AccountPanelProps {
	/** The page that shows the panel. */
	next: string;
	onSignUp?: () => void;
	/** Offers no sign-up, as visitors may check out without an account. */
	signInOnly?: boolean;
	forgotPath?: string | null;
}

/** Signs up or in without leaving the page; without JavaScript, by way of /auth. */
export default function AccountPanel({ next, onSignUp, signInOnly = false, forgotPath = null }: AccountPanelProps) {
	// After signing in, the panel is removed together with the focused field
	useEffect(() => () => void setTimeout(() => location.pathname === next && focusHeading()), [next]);
	const panel = useRef<HTMLDivElement>(null);
	// A link is in the panel's place while the script loads
	const [isAwaited] = useState(() => !import.meta.env.SSR && document.activeElement?.matches("#account > a"));
	useEffect(() => {
		const signIn = panel.current?.querySelector<HTMLDetailsElement>("#sign-in");
		if (signIn && readStorage(HAD_ACCOUNT_KEY) && !panel.current?.contains(document.activeElement)) signIn.open = true;
		if (isAwaited) focusAccountPanel();
	}, [isAwaited]);
	return (
		<div ref={panel} data-late={useHydrated() ? undefined : ""}>
			{!signInOnly && <AccountForm mode="sign-up" title="I'm new here" next={next} onSubmit={onSignUp} />}
			<AccountForm
				mode="sign-in"
				title={signInOnly ? "Have an account? Sign in" : "I have an account"}
				next={next}
				forgotPath={forgotPath}
			/>
		</div>
	);
}

interface AccountFormProps {
	mode: "sign-up" | "sign-in";
	title: string;
	next: string;
	onSubmit?: (() => void) | undefined;
	forgotPath?: string | null;
}

function AccountForm({ mode, title, next, onSubmit, forgotPath }: AccountFormProps) {
	const { Form, data: failure, state } = useFetcher<CredentialsFailure>();
	const details = useRef<HTMLDetailsElement>(null);
	useFailure(failure, details);
	const signingUp = mode === "sign-up";
	return (
		<details
			id={mode}
			name="account"
			open={signingUp}
			ref={details}
			onToggle={fillIdentifier}
			className="border-t-2 border-bar bg-card not-first:mt-4"
		>
			<summary className="min-h-touch cursor-pointer px-4 py-3 font-semibold">
				<span className="link">{title}</span>
			</summary>
			{failure?.unconfirmed && (
				<div className="px-4">
					<Unconfirmed email={failure.identifier} next={next} />
				</div>
			)}
			<Form className="space-y-4 p-4 pt-1" method="post" action="/auth" noValidate onSubmit={onSubmit}>
				<CredentialFields {...{ mode, next, failure, forgotPath }} label="Account email" />
				<Button look="ink" block busy={state !== "idle"}>
					{signingUp ? "Sign Up" : "Sign In"}
				</Button>
			</Form>
		</details>
	);
}

/** Fills in the email that was typed into the checkout's form. */
function fillIdentifier({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
	const identifier = currentTarget.querySelector<HTMLInputElement>("[name=identifier]");
	const typed = document.querySelector<HTMLInputElement>("main input[name=email]");
	if (currentTarget.open && identifier?.value === "" && typed) identifier.value = typed.value;
}
