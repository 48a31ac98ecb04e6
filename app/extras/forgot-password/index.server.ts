import type { Env } from "#app/platform/context.server.ts";

/** Returns the page on which to request a link, or null if the button stays inert (spec S2.50). */
export const resetPath = ({ FORGOT_PASSWORD }: Pick<Env, "FORGOT_PASSWORD">): string | null =>
	FORGOT_PASSWORD === "on" ? "/auth/forgot" : null;
