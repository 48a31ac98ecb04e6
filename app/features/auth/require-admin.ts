import { data, type MiddlewareFunction } from "react-router";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { requireUser } from "./require-user.ts";
import { privateContext } from "./session.server.ts";

/**
 * Around every page below /admin and its actions: admins only, decided by the database. A visitor is sent to sign in,
 * anybody else gets 403 (decision 22).
 */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
	await requireUser(request, context);
	const { log, session } = context.get(privateContext);
	const isAdmin = await orUnavailable(log, "is-admin", async () => {
		const { data: answer, error } = await session.db.rpc("is_admin");
		if (error) throw error;
		if (typeof answer !== "boolean") throw new Error("what was answered is neither yes nor no");
		return answer;
	});
	if (!isAdmin) throw data(null, 403);
};
