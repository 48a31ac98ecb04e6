import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/platform/context.server.ts";
import { refreshTokens } from "./refresh.server.ts";
import { createSession, privateContext } from "./session.server.ts";
import { flagCookies, readSession, sessionCookies } from "./session-cookie.server.ts";

/**
 * The one place that reads, refreshes, stores and clears the session (architecture decision 1).
 * Only private routes carry it, so a public page can't know who asks.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const ctx = context.get(requestContext);
	const held = readSession(request);
	const tokens = held && (await refreshTokens(ctx, held));
	const session = createSession(ctx.env, tokens, tokens !== held);
	context.set(privateContext, { ...ctx, session });

	const response = await next();
	const change = session.changed();
	if (change)
		for (const cookie of sessionCookies(request, change.tokens)) response.headers.append("Set-Cookie", cookie);
	// Lost or left over: mended with the next answer
	for (const cookie of change ? [] : flagCookies(request, session.accessToken))
		response.headers.append("Set-Cookie", cookie);
	return response;
};
