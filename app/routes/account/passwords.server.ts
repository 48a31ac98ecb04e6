import { redirect } from "react-router";
import { mailPasswordReset, updatePassword } from "#app/features/auth/auth.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import type { AccountAction } from "./types.ts";

/** Mails a reset to the account's own e-mail, whatever the form says. */
export async function resetPassword({ request, user, ctx }: AccountAction) {
	const failure = await mailPasswordReset(ctx, request, user.email);
	return failure ? { title: "Error", description: failure, bad: true } : { title: "Password reset email sent" };
}

/** Throws the redirect to the settings once the password is changed: a form that is done with must not stay. */
export async function newPassword({ request, form, ctx }: AccountAction) {
	const [password, confirm] = ["password", "confirm"].map((name) => String(form.get(name) ?? "")) as [string, string];
	const refuse = (title: string, description: string, fields: Record<string, string>) => ({
		title,
		description,
		fields,
		bad: true,
	});
	const empty = "Enter your new password";
	if (!password) return refuse("Update failed", empty, { password: empty });
	const different = "Please ensure both passwords match.";
	if (password !== confirm) return refuse("Passwords don't match", different, { confirm: different });
	const refused = await updatePassword(ctx, password);
	if (refused) return refuse("Update failed", refused.error, { password: refused.weak ?? refused.error });
	throw redirect("/account?tab=settings", { headers: { "Set-Cookie": flashCookie(request, "password-updated") } });
}
