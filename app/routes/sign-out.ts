import { redirect, replace } from "react-router";
import { signOut } from "#app/features/auth/auth.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signing out requires a POST. */
export function loader() {
	return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
	const { session, logSecurity } = context.get(privateContext);
	if (session.accessToken) logSecurity("signed_out");
	await signOut(session);
	session.flash("signed-out");
	// Doesn't clear "storage", which keeps a visitor's data, nor "cookies", which has the flash code for the next page
	return replace("/", { headers: { "Clear-Site-Data": '"cache"' } });
}
