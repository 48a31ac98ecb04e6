import type { User } from "@supabase/supabase-js";
import { data, type RouterContextProvider, replace } from "react-router";
import { pageAddress } from "#app/platform/page-address.ts";
import { AuthUnavailable, privateContext } from "./session.server.ts";

/** The signed-in shopper, or null for a visitor. Throws a 503, which the error page explains, while the auth service can't be asked. */
export async function getUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
	try {
		return await context.get(privateContext).session.user();
	} catch (error) {
		if (error instanceof AuthUnavailable) throw data(null, { status: 503, statusText: "Signing in can't be checked" });
		throw error;
	}
}

/** The signed-in shopper; a visitor is sent to sign in and comes back here (specification, section 2, Account). */
export async function requireUser(request: Request, context: Readonly<RouterContextProvider>): Promise<User> {
	const user = await getUser(context);
	if (user) return user;
	// In the page's place: Back leads past it, to where the shopper came from
	throw replace(`/auth?next=${encodeURIComponent(pageAddress(request.url))}`);
}
