import type { Env, RequestContext } from "#app/platform/context.server.ts";

/** The bindings and variables of the Worker's Hono apps. */
export interface HonoEnv {
	Bindings: Env;
	Variables: { context: RequestContext };
}
