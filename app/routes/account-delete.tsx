import type { ReactNode } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { deletionRequestedAt, type Erasure, eraseAccount } from "#app/features/account/account-data.server.ts";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { hasFreshSecondFactor, hasRecoveryProof, reauthenticate } from "#app/features/auth/reauthenticate.server.ts";
import {
	getUser,
	isAuthUnavailable,
	privateContext,
	requireUser,
	type Session,
} from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { SimplePage } from "#app/features/content/simple-page.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { CurrentPasswordField } from "#app/ui/password-field.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/account-delete.ts";

const SETTINGS = "/account?tab=settings";
const DONE = "/account/delete?done";

export const meta = () => privatePageMeta("Delete your account");

/** Confirms the deletion that was requested in the settings (docs/decisions/0035). */
export async function loader({ url, context }: Route.LoaderArgs) {
	if (url.searchParams.has("done") && !(await getUser(context))) return null;
	const { id, email } = await requireUser(url, context);
	const { log, session } = context.get(privateContext);
	if (!(await orUnavailable(log, "deletion-request", () => deletionRequestedAt(session, id)))) throw redirect(SETTINGS);
	return { email: email ?? "", isProven: isProven(session), isOutdated: isOutdated(session) };
}

const isProven = (session: Session) => hasRecoveryProof(session) || hasFreshSecondFactor(session);

/** Whether the shopper must sign in again, as the password alone can't renew a session with a second factor. */
const isOutdated = (session: Session) => claimOf(session.accessToken, "aal") === "aal2" && !isProven(session);

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	const fail = (status: number, error: string, fields: { current?: string } = {}) => data({ error, fields }, status);
	if (ctx.isRateLimited) return fail(429, TOO_MANY_REQUESTS);
	if (await isAuthUnavailable(ctx.session)) return fail(503, OUTAGE);
	const user = await requireUser(url, context);
	if (isOutdated(ctx.session)) return fail(409, FAILURES["sign-in-again"]);
	const rejection = isProven(ctx.session) ? null : await reauthenticate(ctx, user, form);
	if (rejection) return fail(rejection.status ?? 422, rejection.error, rejection.fields);
	const result = await eraseAccount(ctx, user);
	if (result === "not-requested") return redirect(SETTINGS);
	if (result !== "erased") return fail(result === "failed" ? 503 : 409, FAILURES[result]);
	// This code also makes the browser remove the account's data (sync.ts)
	ctx.session.flash("signed-out");
	return redirect(DONE, { headers: { "Clear-Site-Data": '"cache"' } });
}

const FAILURES: Readonly<Record<Exclude<Erasure, "erased" | "not-requested">, string>> = {
	"open-orders": "One of your orders is being packed or on its way. Please come back once it has arrived.",
	"open-payments":
		"One of your orders is waiting for its payment or its refund. Please come back once the money has arrived.",
	"sign-in-again": "Please sign out and back in, then return within 15 minutes.",
	failed: "We couldn't delete your account just now. Please try again.",
};

export default function AccountDelete({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction === "/account/delete";
	if (!loaderData)
		return <SimplePage title="Your account is deleted" text="Nothing of yours is left here except anonymous orders." />;
	if (loaderData.isOutdated)
		return (
			<Page title="Delete your account" lead="This needs a new sign-in with your code.">
				<Form className="max-w-xl space-y-4" method="post" action="/sign-out">
					<Notice role={actionData ? "alert" : undefined}>{FAILURES["sign-in-again"]}</Notice>
					<Choice>
						<Button>Sign Out</Button>
					</Choice>
				</Form>
			</Page>
		);
	return (
		<Page title="Delete your account" lead="This can't be undone.">
			<Form className="fieldset max-w-xl space-y-4" method="post" action="/account/delete" noValidate>
				<Alert>{actionData?.error}</Alert>
				<p>
					This erases your profile, picture, cart, favorites and sessions. Orders we haven't packed are canceled. The
					others stay in our records with their pieces and prices, but without your name, address, email and phone
					number.
				</p>
				{/* Read by password managers */}
				<input name="username" autoComplete="username" defaultValue={loaderData.email} readOnly hidden />
				{!loaderData.isProven && <CurrentPasswordField error={actionData?.fields.current} />}
				<Choice>
					<Button look="danger" busy={busy}>
						Delete My Account
					</Button>
				</Choice>
			</Form>
		</Page>
	);
}

function Choice({ children }: { children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
			{children}
			<TextLink to={SETTINGS}>Keep My Account</TextLink>
		</div>
	);
}
