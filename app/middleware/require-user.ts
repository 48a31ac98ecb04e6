import type { User } from "@supabase/supabase-js";
import { type RouterContextProvider, redirect } from "react-router";
import { sessionContext } from "../data/session.server.ts";

/** The signed-in shopper; a visitor is sent to sign in and comes back here (specification, section 2, Account). */
export async function requireUser(request: Request, context: Readonly<RouterContextProvider>): Promise<User> {
	const user = await context.get(sessionContext).user();
	if (user) return user;
	const { pathname, search } = new URL(request.url);
	throw redirect(`/auth?next=${encodeURIComponent(pathname + search)}`);
}
