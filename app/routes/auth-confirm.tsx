import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { followLink, type LinkType, NEW_PASSWORD_PATH } from "#app/features/auth/auth.server.ts";
import { pendingConfirmationCookie, readPendingConfirmation } from "#app/features/auth/pending-confirmation.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { SimplePage } from "#app/features/content/simple-page.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/auth-confirm.ts";

/** The URL contains a token. */
const TOKEN_HEADERS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
export const headers = () => TOKEN_HEADERS;

export const meta = () => privatePageMeta("Your link", "The link that we mailed you.");

/** Null if the link is invalid. */
function parseLink(from: URLSearchParams | FormData): { type: LinkType; tokenHash: string } | null {
	const tokenHash = from.get("token_hash");
	const type = from.get("type");
	if (type !== "signup" && type !== "email" && type !== "recovery") return null;
	return typeof tokenHash === "string" && /^[\w-]{8,256}$/.test(tokenHash) ? { type, tokenHash } : null;
}

/** Does not use up the token, as mail scanners open links. The form's field gets it from the URL, not from loader data. */
export function loader({ request }: Route.LoaderArgs) {
	const type = parseLink(new URL(request.url).searchParams)?.type ?? null;
	return data({ type }, { status: type ? 200 : 400 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const link = parseLink(await readFormData(request));
	if (!link) return data({ failed: "incomplete" } as const, 400);
	const purpose = link.type === "recovery" ? "recovery" : "signup";
	const result = await followLink(context.get(privateContext), link);
	if (result === "outage") return data({ failed: "outage" } as const, 503);
	if (result === "used") return data({ failed: purpose } as const, 400);
	const headers = new Headers(TOKEN_HEADERS);
	if (purpose === "recovery") {
		headers.append("Set-Cookie", flashCookie(request, "password-recovery"));
		return redirect(NEW_PASSWORD_PATH, { headers });
	}
	headers.append("Set-Cookie", flashCookie(request, "email-confirmed"));
	headers.append("Set-Cookie", pendingConfirmationCookie(request, null));
	return redirect(readPendingConfirmation(request)?.next ?? "/", { headers });
}

const WORDS = {
	signup: ["Confirm your e-mail", "One press, and your account is ready to use.", "Confirm my e-mail"],
	recovery: [
		"Choose a new password",
		"Press Continue and you are signed in; then choose it. Until you have, your old password stays as it is.",
		"Continue",
	],
} as const;

const GONE = "The link was used before, or it is older than an hour.";
const FAILURES = {
	outage: [
		"One moment, please",
		"We could not check the link just now. It is still good: open it from the mail again.",
	],
	signup: [
		"This link no longer works",
		`${GONE} Sign in: if your e-mail still has to be confirmed, you are offered a new one.`,
	],
	recovery: [
		"This link no longer works",
		`${GONE} You can ask for a new one in the settings of your account, or write to us by the contact page.`,
	],
	incomplete: ["This link is incomplete", "Open it from the mail again, or copy all of it into the address bar."],
} as const;

export default function AuthConfirm({ loaderData: { type }, actionData }: Route.ComponentProps) {
	const tokenHash = new URLSearchParams(useLocation().search).get("token_hash") ?? "";
	const busy = useNavigation().formAction === "/auth/confirm";
	const failure = actionData?.failed ?? (type ? null : "incomplete");
	if (failure || !type) {
		const [title, text] = FAILURES[failure || "incomplete"];
		return <SimplePage title={title} text={text} to="/auth" label="Sign In" />;
	}
	const [title, text, label] = WORDS[type === "recovery" ? "recovery" : "signup"];
	return (
		<div className="mx-auto w-full max-w-page px-gutter pb-section">
			<PageHead title={title} lead={text} />
			{/* The default action would be this page's URL with the token */}
			<Form method="post" action="/auth/confirm" replace data-replay>
				<input type="hidden" name="token_hash" value={tokenHash} />
				<input type="hidden" name="type" value={type} />
				<Button busy={busy}>{label}</Button>
			</Form>
		</div>
	);
}
