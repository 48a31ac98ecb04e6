import { redirect, replace } from "react-router";
import { signOut } from "../data/auth.server.ts";
import { sessionContext } from "../data/session.server.ts";
import { flashCookie } from "../data/session-cookie.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Somebody who opens this address has nothing to do here; signing out is a post. */
export function loader() {
	return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
	await signOut(context.get(sessionContext));
	return replace("/", { headers: { "Set-Cookie": flashCookie(request, "signed-out") } });
}
