import { data, redirect } from "react-router";
import { NEW_PASSWORD_PATH } from "#app/features/auth/auth.server.ts";
import { withCookieCheck } from "#app/features/auth/redirects.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { pendingConfirmationCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { formCode, readFormData } from "#app/platform/forms.ts";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { EmailAddress, INCOMPLETE_EMAIL } from "#shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { keepAsAccount } from "../guest-account.server.ts";
import KeepOrder, { type KeepResult } from "../keep-order.tsx";
import type { Route } from "./+types/keep.ts";

const ORDERS = "/account?tab=orders";

export const meta = () => privatePageMeta("Keep your order");

/** Turns the guest into an account, which keeps the order. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = context.get(privateContext);
	const form = await readFormData(request);
	const email = formCode(form, "email");
	const password = String(form.get("password") ?? "");
	const fail = (errors: KeepResult["errors"], status = 422) => data<KeepResult>({ email, errors }, status);
	if (ctx.isRateLimited) return fail({ email: TOO_MANY_REQUESTS }, 429);
	if (!ctx.session.isGuest) return redirect(ORDERS);
	// Auth would fold some other letters to ASCII, which would bypass the limit per account
	if (!EmailAddress.safeParse(email).success || /[^ -~]/.test(email)) return fail({ email: INCOMPLETE_EMAIL });
	if (!password) return fail({ password: "Choose a password" });
	if (await isAccountLimited(ctx, "mailed-link", email)) return fail({ email: TOO_MANY_REQUESTS }, 429);
	const kept = await keepAsAccount(ctx, email, password);
	if (typeof kept === "object")
		return fail({ [kept.weak || /password/i.test(kept.error) ? "password" : "email"]: kept.weak ?? kept.error });
	if (kept === "kept") {
		ctx.session.flash("account-ready");
		return redirect(withCookieCheck(request, ORDERS));
	}
	const next = kept === "late" ? NEW_PASSWORD_PATH : ORDERS;
	const headers = { "Set-Cookie": pendingConfirmationCookie(request, { email, next }) };
	return data<KeepResult>({ email, errors: null }, { headers });
}

export function loader({ context }: Route.LoaderArgs) {
	const { session, isRateLimited } = context.get(privateContext);
	return session.isGuest || isRateLimited ? null : redirect(ORDERS);
}

export default function Keep({ actionData }: Route.ComponentProps) {
	const result = actionData as KeepResult | undefined;
	return (
		<div className="page pb-section">
			<KeepOrder email={result?.email ?? ""} result={result} />
		</div>
	);
}
