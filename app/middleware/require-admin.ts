import { data, type MiddlewareFunction } from "react-router";
import { sessionContext } from "../data/session.server.ts";
import { requireUser } from "./require-user.ts";

/**
 * Around every page below /admin and its actions: admins only, decided by the database. A visitor is sent to sign in,
 * anybody else gets 403 (decision 22).
 */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
	await requireUser(request, context);
	const { data: isAdmin, error } = await context.get(sessionContext).supabase().rpc("is_admin");
	// What is no yes and no no was not the database's
	if (error || typeof isAdmin !== "boolean")
		throw data(null, { status: 503, statusText: "The database does not answer" });
	if (!isAdmin) throw data(null, 403);
};
