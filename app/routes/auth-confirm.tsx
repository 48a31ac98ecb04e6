import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { followLink, type MailedLink, NEW_PASSWORD_PATH } from "#app/features/auth/auth.server.ts";
import { areCookiesBlocked, COOKIES_BLOCKED, withCookieCheck, withNext } from "#app/features/auth/redirects.ts";
import { privateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { pendingConfirmationCookie, readPendingConfirmation } from "#app/features/auth/session-cookie.server.ts";
import { SimplePage } from "#app/features/content/simple-page.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { EmailAddress } from "#shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/auth-confirm.ts";

/** Keep the URL's token from other sites and search engines. */
const TOKEN_HEADERS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
export const headers = () => TOKEN_HEADERS;

export const meta = () => privatePageMeta("Your link");

/** Returns null if the link is invalid. */
function parseLink(from: URLSearchParams | FormData): MailedLink | null {
	const [type, token, email] = ["type", "token", "email"].map((name) => String(from.get(name) ?? ""));
	if (type !== "signup" && type !== "email" && type !== "recovery" && type !== "email_change") return null;
	// Links that change an account's email have `from` (supabase/templates/mails.toml); only guests may get an email this way
	if (type === "email_change" && from.get("from")) return null;
	// Mail clients and templates may leave a plus sign unencoded
	const address = EmailAddress.safeParse(email?.replaceAll(" ", "+")).data;
	return token && /^\d{6,10}$/.test(token) && address ? { type, token, email: address } : null;
}

/** @example mask("amara@example.com") // "a…@example.com" */
const mask = (email: string) => email.replace(/^(.).*@/, "$1…@");

/** Doesn't use up the token, as mail scanners open links. The form's field gets the token from the URL, not from loader data. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const link = parseLink(new URL(request.url).searchParams);
	const current = link && (await userOrNull(context.get(privateContext).session.user()))?.email;
	const replaces = current && current !== link.email.toLowerCase() ? mask(current) : null;
	return data(link ? { type: link.type, account: mask(link.email), replaces } : null, { status: link ? 200 : 400 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const link = parseLink(await readFormData(request));
	if (!link) return data({ failed: "incomplete" } as const, 400);
	const purpose = link.type === "recovery" ? "recovery" : "signup";
	const ctx = context.get(privateContext);
	if (ctx.isRateLimited || (await isAccountLimited(ctx, "mailed-link", link.email)))
		return data({ failed: null, link } as const, { status: 429, headers: TOKEN_HEADERS });
	const result = await followLink(ctx, link);
	if (result === "outage") return data({ failed: "outage" } as const, 503);
	if (result === "used") return data({ failed: purpose } as const, 400);
	const headers = new Headers(TOKEN_HEADERS);
	if (result === "unverified") {
		const next = purpose === "recovery" ? NEW_PASSWORD_PATH : readPendingConfirmation(request)?.next;
		return redirect(withCookieCheck(request, withNext("/auth/verify", next ?? "/")), { headers });
	}
	if (purpose === "recovery") {
		ctx.session.flash("password-recovery");
		return redirect(withCookieCheck(request, NEW_PASSWORD_PATH), { headers });
	}
	ctx.session.flash("email-confirmed");
	headers.append("Set-Cookie", pendingConfirmationCookie(request, null));
	const otherwise = link.type === "email_change" ? "/account?tab=orders" : "/";
	return redirect(withCookieCheck(request, readPendingConfirmation(request)?.next ?? otherwise), { headers });
}

/** Checks for blocked cookies before the token is used up. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	areCookiesBlocked() ? ({ failed: "cookies" } as const) : serverAction();

const WORDS = {
	signup: ["Confirm your email", "One click, and your account is ready to use.", "Confirm My Email"],
	recovery: [
		"Choose a new password",
		"Press Continue to sign in, then choose it. Until you do, your old password still works.",
		"Continue",
	],
} as const;

const GONE = "The link was already used, or it's more than 15 minutes old.";
const FAILURES = {
	outage: [
		"One moment, please",
		"We could not check the link just now. It is still good: open it again from the email.",
	],
	signup: [
		"This link no longer works",
		`${GONE} Sign in: if your email still needs to be confirmed, we'll offer you a new link.`,
	],
	recovery: [
		"This link no longer works",
		`${GONE} You can request a new one in your account's settings, or contact us if you can't sign in.`,
	],
	cookies: [
		COOKIES_BLOCKED.title,
		"They keep you signed in. Allow cookies for this site in your browser's settings. The link is still good: open it again from the email.",
	],
	incomplete: ["This link is incomplete", "Open it again from the email, or copy all of it into the address bar."],
} as const;

export default function AuthConfirm({ loaderData, actionData }: Route.ComponentProps) {
	const query = new URLSearchParams(useLocation().search);
	const busy = useNavigation().formAction === "/auth/confirm";
	const limited = actionData && "link" in actionData ? actionData.link : null;
	const link = limited ?? loaderData;
	if (actionData?.failed || !link) {
		const [title, text] = FAILURES[actionData?.failed ?? "incomplete"];
		return <SimplePage title={title} text={text} to="/auth" label="Sign In" />;
	}
	const [title, text, label] = WORDS[link.type === "recovery" ? "recovery" : "signup"];
	return (
		<Page title={title} lead={text}>
			<Alert>{limited && TOO_MANY_REQUESTS}</Alert>
			{loaderData?.replaces && (
				<Notice>
					You are signed in as <b>{loaderData.replaces}</b>. This link signs you in as <b>{loaderData.account}</b>{" "}
					instead.
				</Notice>
			)}
			{/* The default action would be this page's URL, with the token */}
			<Form method="post" action="/auth/confirm" replace>
				<input type="hidden" name="token" value={limited?.token ?? query.get("token") ?? ""} />
				<input type="hidden" name="email" value={limited?.email ?? query.get("email") ?? ""} />
				<input type="hidden" name="type" value={link.type} />
				<Button busy={busy}>{label}</Button>
			</Form>
		</Page>
	);
}
