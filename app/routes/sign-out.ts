import { redirect, replace } from "react-router";
import { signOut } from "#app/features/auth/auth.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signing out is a POST. */
export function loader() {
	return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
	const { session, logSecurity } = context.get(privateContext);
	if (session.accessToken) logSecurity("signed_out");
	await signOut(session);
	session.flash("signed-out");
	// Not "storage" and "cookies": what visitors keep on the device stays, and the next page reads the flash
	return replace("/", { headers: { "Clear-Site-Data": '"cache"' } });
}
