import { redirect, replace } from "react-router";
import { signOut } from "#app/features/auth/auth.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signing out is a POST. */
export function loader() {
	return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
	await signOut(context.get(privateContext).session);
	// Not "storage" and "cookies": what visitors keep on the device stays, and the next page reads the flash
	const headers = { "Set-Cookie": flashCookie(request, "signed-out"), "Clear-Site-Data": '"cache"' };
	return replace("/", { headers });
}
