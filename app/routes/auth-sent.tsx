import { data, Form, redirect, useNavigation } from "react-router";
import { resendConfirmation } from "#app/features/auth/auth.server.ts";
import { safeRedirect } from "#app/features/auth/redirects.ts";
import { privateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { pendingConfirmationCookie, readPendingConfirmation } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { formCode, readFormData } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Page } from "#app/ui/page.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/auth-sent.ts";

export const meta = () => privatePageMeta("Check your email");

/** Shows the same page whether or not the address already had an account (user enumeration). */
export async function loader({ request, context }: Route.LoaderArgs) {
	const pending = readPendingConfirmation(request);
	const { session, isRateLimited } = context.get(privateContext);
	if (await userOrNull(session.user())) throw redirect(pending?.next ?? "/");
	if (!pending && !isRateLimited) throw redirect("/auth");
	return pending;
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const email = formCode(form, "email");
	if (!email) return redirect("/auth");
	const next = safeRedirect(String(form.get("next") ?? ""));
	const ctx = context.get(privateContext);
	if (ctx.isRateLimited) return data({ email, next }, 429);
	ctx.session.flash((await resendConfirmation(ctx, email)) ? "link-sent" : "link-not-sent");
	return redirect("/auth/sent", { headers: { "Set-Cookie": pendingConfirmationCookie(request, { email, next }) } });
}

export default function AuthSent({ loaderData, actionData: limited }: Route.ComponentProps) {
	const busy = useNavigation().formAction === "/auth/sent";
	const { email = "", next = "/" } = limited ?? loaderData ?? {};
	return (
		<Page
			title="Check your email"
			lead={
				<>
					We sent a link to <b>{email}</b>. Open it to confirm that the address is yours and sign in.
				</>
			}
		>
			<div className="prose">
				<h2 className="text-3">Didn't get it?</h2>
				<p>Give it a minute or two, and check your spam and promotions folders.</p>
				<p>
					Typo in the address? <Link to="/auth?mode=sign-up">Sign up again</Link> with the right one.
				</p>
				<p>
					If the address already has an account, we don't send a link: <Link to="/auth">sign in</Link> instead.
				</p>
			</div>
			<Form className="mt-6 space-y-4" method="post">
				<Alert>{limited && TOO_MANY_REQUESTS}</Alert>
				<input type="hidden" name="email" value={email} />
				<input type="hidden" name="next" value={next} />
				<Button look="line" busy={busy}>
					Send the link again
				</Button>
			</Form>
		</Page>
	);
}
