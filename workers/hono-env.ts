import type { Env, RequestContext } from "#app/platform/context.server.ts";

export interface HonoEnv {
	Bindings: Env;
	Variables: { context: RequestContext };
}
