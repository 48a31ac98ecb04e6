import { data, Form, redirect, useNavigation } from "react-router";
import { mailForgottenPassword, NEW_PASSWORD_PATH } from "#app/features/auth/auth.server.ts";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { EmailField } from "#app/features/auth/credential-fields.tsx";
import { privateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { formCode, readFormData } from "#app/platform/forms.ts";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { keepPageOnError, useFocusOnError } from "#app/ui/submission.tsx";
import { EmailAddress } from "#shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { resetPath } from "../index.server.ts";
import type { Route } from "./+types/forgot.ts";

export const meta = () => privatePageMeta("Forgot your password?");

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(privateContext);
	if (!resetPath(ctx.env)) throw data(null, 404);
	if (await userOrNull(ctx.session.user())) throw redirect(NEW_PASSWORD_PATH);
	return null;
}

type Result = { email: string; error: string | null };

/** Responds the same whether or not the address has an account (user enumeration). */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = context.get(privateContext);
	if (!resetPath(ctx.env)) throw data(null, 404);
	const email = formCode(await readFormData(request), "email");
	const respond = (error: string | null, status = 200) => data<Result>({ email, error }, status);
	const invalid = EmailAddress.safeParse(email).error?.issues[0];
	if (ctx.isRateLimited) return respond(TOO_MANY_REQUESTS, 429);
	if (invalid) return respond(invalid.message, 422);
	if (await isAccountLimited(ctx, "mailed-link", email)) return respond(TOO_MANY_REQUESTS, 429);
	return (await mailForgottenPassword(ctx, request, email)) ? respond(null) : respond(OUTAGE, 503);
}

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	const result = actionData && "email" in actionData ? (actionData as Result) : undefined;
	const busy = useNavigation().formAction === "/auth/forgot";
	const form = useFocusOnError<HTMLFormElement>(result?.error && result);
	return (
		<Page title="Forgot your password?" lead="We email you a link that lets you choose a new one.">
			<Form className="max-w-xl space-y-4" method="post" action="/auth/forgot" ref={form} noValidate>
				{result && !result.error && (
					<Notice role="status">
						<b>Check your email.</b>{" "}
						<span>{`If ${result.email} has an account here, a link is on its way. It works once, for 15 minutes.`}</span>
					</Notice>
				)}
				<EmailField name="email" defaultValue={result?.email} error={result?.error ?? undefined} result={result} />
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
					<Button busy={busy}>Email Me a Link</Button>
					<TextLink to="/auth">Back to Sign In</TextLink>
				</div>
			</Form>
		</Page>
	);
}
