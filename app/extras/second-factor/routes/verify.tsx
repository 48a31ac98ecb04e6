import { data, replace, useNavigation } from "react-router";
import { AuthUnavailable, OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { safeRedirect, withCookieCheck, withNext } from "#app/features/auth/redirects.ts";
import { privateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { Link } from "#app/ui/link.tsx";
import { Page } from "#app/ui/page.tsx";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { BRAND } from "#shared/shop.config.ts";
import { CodeForm } from "../code-form.tsx";
import { completeSignIn } from "../second-factor.server.ts";
import type { Route } from "./+types/verify.ts";

export const meta = () => privatePageMeta("Enter your code");

export async function loader({ url, context }: Route.LoaderArgs) {
	const next = safeRedirect(url.searchParams.get("next"));
	const { session } = context.get(privateContext);
	if (await userOrNull(session.user())) throw replace(next);
	const signIn = withNext("/auth", next);
	if (!session.unverified) throw replace(signIn);
	return { next, signIn };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	if (ctx.isRateLimited) return data({ error: TOO_MANY_REQUESTS }, 429);
	const failure = await completeSignIn(ctx, String(form.get("code") ?? "")).catch((error: unknown) => {
		if (!(error instanceof AuthUnavailable)) throw error;
		return { status: 503, error: OUTAGE };
	});
	if (failure) return data({ error: failure.error }, failure.status);
	const next = safeRedirect(String(form.get("next") ?? ""));
	ctx.session.flash("welcome-back");
	return replace(withCookieCheck(request, next));
}

export default function AuthVerify({ loaderData: { next, signIn }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction?.startsWith("/auth/verify") ?? false;
	return (
		<Page title="Enter your code" lead={`Open your authenticator app and find the code for ${BRAND}.`}>
			<CodeForm fields={{ next }} error={actionData?.error} busy={busy} />
			<p className="mt-6">
				<Link to={signIn}>Sign in again</Link>, or <Link to="/contact">contact us</Link> if you no longer have the app.
			</p>
		</Page>
	);
}
