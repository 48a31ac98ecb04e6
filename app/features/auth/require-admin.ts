import { data, type MiddlewareFunction } from "react-router";
import { platformContext } from "#app/platform/context.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { requireUser } from "./require-user.ts";
import { sessionContext } from "./session.server.ts";

/**
 * Around every page below /admin and its actions: admins only, decided by the database. A visitor is sent to sign in,
 * anybody else gets 403 (decision 22).
 */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
	await requireUser(request, context);
	const { requestId } = context.get(platformContext);
	const isAdmin = await orUnavailable("is-admin", requestId, async () => {
		const { data: answer, error } = await context.get(sessionContext).supabase().rpc("is_admin");
		if (error) throw error;
		if (typeof answer !== "boolean") throw new Error("what was answered is neither yes nor no");
		return answer;
	});
	if (!isAdmin) throw data(null, 403);
};
