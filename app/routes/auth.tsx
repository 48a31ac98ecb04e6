import { useId, useRef } from "react";
import { data, Form, replace, useNavigation } from "react-router";
import { resetPath } from "#app/extras/forgot-password/index.server.ts";
import { CREDENTIALS_MISSING, signIn, signUp } from "#app/features/auth/auth.server.ts";
import {
	CredentialFields,
	type CredentialsFailure,
	Unconfirmed,
	useFailure,
} from "#app/features/auth/credential-fields.tsx";
import {
	areCookiesBlocked,
	COOKIES_BLOCKED,
	safeRedirect,
	withCookieCheck,
	withNext,
} from "#app/features/auth/redirects.ts";
import { privateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { pendingConfirmationCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { formCode, readFormData } from "#app/platform/forms.ts";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Alert, keepPageOnError } from "#app/ui/submission.tsx";
import { INCOMPLETE_EMAIL } from "#shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/auth.ts";
import "#app/features/auth/auth.css";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(loaderData?.mode === "sign-up" ? "Sign Up" : "Sign In");

export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const requested = searchParams.get("next");
	const isCheck = searchParams.get("check") === "cookies";
	if (isCheck && request.headers.has("cookie")) throw replace(safeRedirect(requested));
	// In an outage, the form is shown and submitting it fails
	if (await userOrNull(context.get(privateContext).session.user())) throw replace(safeRedirect(requested));
	const next = safeRedirect(requested ?? referringPage(request));
	const mode = searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in";
	const forgotPath = resetPath(context.get(privateContext).env);
	return { mode, next, isBlocked: isCheck, isForCart: searchParams.get("for") === "cart", forgotPath } as const;
}

/** Returns the page of this site that the shopper came from, or null. */
function referringPage(request: Request): string | null {
	const referrer = request.headers.get("referer");
	if (!referrer || !URL.canParse(referrer) || new URL(referrer).origin !== new URL(request.url).origin) return null;
	const { pathname, search } = new URL(referrer);
	return pathname.startsWith("/auth") ? null : pathname + search;
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const text = (name: string) => String(form.get(name) ?? "");
	const credentials = { identifier: formCode(form, "identifier"), password: text("password") };
	const ctx = context.get(privateContext);
	const signingUp = text("intent") === "sign-up";
	const next = safeRedirect(text("next"));
	const respond = (
		status: number,
		title: string,
		description: string,
		fields: CredentialsFailure["fields"],
		unconfirmed = false,
	) =>
		data<CredentialsFailure>({ title, description, fields, identifier: credentials.identifier, unconfirmed }, status);
	const fail = respond.bind(null, 422);

	const failed = failedTitle(form);
	const tooOften = () => respond(429, failed, TOO_MANY_REQUESTS, { identifier: TOO_MANY_REQUESTS });
	if (ctx.isRateLimited) return tooOften();
	const missing = (["identifier", "password"] as const).filter((name) => !credentials[name].trim());
	if (missing.length > 0)
		return fail(failed, CREDENTIALS_MISSING, Object.fromEntries(missing.map((name) => [name, CREDENTIALS_MISSING])));
	// Auth would fold some other letters to ASCII, which would bypass the limits per account
	if (/[^ -~]/.test(credentials.identifier)) return fail(failed, INCOMPLETE_EMAIL, { identifier: INCOMPLETE_EMAIL });
	const different = "Please ensure both passwords match.";
	if (signingUp && credentials.password !== text("confirm"))
		return fail("Passwords don't match", different, { confirm: different });

	if (!signingUp && (await isAccountLimited(ctx, "sign-in", credentials.identifier))) return tooOften();
	const result = await (signingUp ? signUp : signIn)(ctx, credentials);
	if (!result.ok) {
		const { error, weak, code } = result;
		if (code === "email_not_confirmed") return fail(failed, error, { identifier: error }, true);
		// Other errors of a sign-up concern the email, unless they mention the password
		const field = signingUp && !weak && !/password/i.test(error) ? "identifier" : "password";
		return fail(failed, error, { [field]: weak ?? error });
	}
	if (!signingUp && !result.session) return replace(withCookieCheck(request, withNext("/auth/verify", next)));
	const pending = result.session ? null : { email: credentials.identifier, next };
	ctx.session.flash(!signingUp ? "welcome-back" : pending ? "account-created" : "account-ready");
	const headers = { "Set-Cookie": pendingConfirmationCookie(request, pending) };
	return replace(withCookieCheck(request, pending ? "/auth/sent" : next), { headers });
}

/** Spec S8.04 and S8.05. */
const failedTitle = (form: FormData) => (form.get("intent") === "sign-up" ? "Sign up failed" : "Login failed");

export async function clientAction(args: Route.ClientActionArgs) {
	const form = await args.request.clone().formData();
	if (!areCookiesBlocked()) return keepPageOnError(args, undefined, failedTitle(form));
	const identifier = String(form.get("identifier") ?? "");
	const fields = { identifier: COOKIES_BLOCKED.description };
	return data<CredentialsFailure>({ ...COOKIES_BLOCKED, fields, identifier }, 403);
}

export default function Auth({ loaderData, actionData: failure }: Route.ComponentProps) {
	const { mode, next, isBlocked, isForCart, forgotPath } = loaderData;
	const busy = useNavigation().formAction?.startsWith("/auth") ?? false;
	const signingUp = mode === "sign-up";
	const hint = useId();
	const form = useRef<HTMLFormElement>(null);
	useFailure(failure, form);

	return (
		<div className="auth">
			<div className="auth-art" aria-hidden="true">
				<span className="cloth">
					<Picture src="/cloth/gingham.svg" alt="" priority="low" />
				</span>
				<span>
					<Picture src="/products/enc-0005.svg" alt="" priority="auto" />
				</span>
				<span className="cloth">
					<Picture src="/cloth/cable.svg" alt="" priority="low" />
				</span>
			</div>
			<section>
				<h1>{signingUp ? "Make it yours" : "Welcome back"}</h1>
				<nav className="tabs border-b border-line mt-4 mb-6" aria-label="Sign in or sign up">
					<ModeLink current={!signingUp} label="Sign In" next={next} />
					<ModeLink current={signingUp} label="Sign Up" mode="sign-up" next={next} />
				</nav>
				{isBlocked && !failure && (
					<Alert>
						<b>{`${COOKIES_BLOCKED.title}.`}</b> <span>{COOKIES_BLOCKED.description}</span>
					</Alert>
				)}
				{isForCart && !failure && (
					<Notice>
						Without JavaScript, your cart is kept in an account. Sign in or sign up, then add the piece again.
					</Notice>
				)}
				{failure?.unconfirmed && <Unconfirmed email={failure.identifier} next={next} />}
				<Form className="*:not-first:mt-4" method="post" ref={form} noValidate>
					<CredentialFields mode={mode} next={next} failure={failure} forgotPath={forgotPath} />
					{!import.meta.env.LIVE && !signingUp && !forgotPath && (
						<p>
							<button type="button" className="link text-small" aria-disabled="true" aria-describedby={hint}>
								Forgot password?
							</button>{" "}
							<span className="hint">Coming soon</span>
						</p>
					)}
					<Button block busy={busy}>
						{signingUp ? "Sign Up" : "Sign In"}
					</Button>
					{!import.meta.env.LIVE && <InertGoogle hint={hint} />}
				</Form>
			</section>
		</div>
	);
}

/** Spec S2.50. */
const InertGoogle = ({ hint }: { hint: string }) => (
	<>
		<p className="flex items-center gap-4 text-small text-ink-muted *:h-px *:flex-1 *:bg-line">
			<i />
			or
			<i />
		</p>
		<Button type="button" look="line" block aria-disabled="true" aria-describedby={hint}>
			Continue with Google
		</Button>
		<p className="hint text-center" id={hint}>
			Coming soon
		</p>
	</>
);

function ModeLink({ current, label, mode, next }: { current: boolean; label: string; mode?: string; next: string }) {
	const query = new URLSearchParams({ ...(mode && { mode }), ...(next !== "/" && { next }) }).toString();
	return (
		<Link to={`/auth${query && `?${query}`}`} aria-current={current ? "page" : undefined} replace>
			{label}
		</Link>
	);
}
