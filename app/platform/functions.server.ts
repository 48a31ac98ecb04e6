import { FunctionsFetchError } from "@supabase/supabase-js";
import type { z } from "zod";
import { ErrorBody } from "#shared/contracts/error.ts";
import type { RequestContext } from "./context.server.ts";
import { supabaseFor } from "./supabase.server.ts";

const TIMEOUT_MS = 10_000;

/** An error response of an edge function. `status` is 503 if there was no response, and at least 502 if it was unexpected. */
export class FunctionError extends Error {
	override name = "FunctionError";
	readonly status: number;
	readonly code: string;
	readonly details: unknown;
	constructor(status: number, code: string, message: string, details?: unknown) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
	}
}

/** Throws a FunctionError unless the response matches `schema`. */
export async function invokeFunction<Response>(
	{ env, log, logSecurity, requestId }: RequestContext,
	name: string,
	body: object,
	schema: z.ZodType<Response>,
	{ accessToken, headers }: { accessToken?: string | null; headers?: Record<string, string> } = {},
): Promise<Response> {
	const { functions } = supabaseFor(env, accessToken ?? undefined, TIMEOUT_MS);
	const { data, error, response } = await functions.invoke<unknown>(name, {
		body,
		headers: { ...headers, "x-request-id": requestId },
	});
	if (error instanceof FunctionsFetchError) {
		log("error", name, { error: error.context });
		const message = "Our checkout service is not responding right now. Please try again.";
		throw new FunctionError(503, "unavailable", message, String(error.context));
	}
	const result = error ? null : schema.safeParse(data);
	if (result?.success) return result.data;

	const status = response?.status ?? 0;
	const errorBody = ErrorBody.safeParse(error ? await response?.json().catch(() => null) : null);
	const { code, message, details } = errorBody.data?.error ?? {
		code: "unavailable",
		message: "An unexpected error occurred",
	};
	if (status === 429) logSecurity("rate_limited", { limit: name });
	// The function logs the cause under the same request id
	if (status >= 500 || !errorBody.success)
		log("error", name, { status, code: errorBody.success ? code : "not in the contract" });
	throw new FunctionError(errorBody.success || status >= 500 ? status : 502, code, message, details);
}

export const jsonError = (status: number, code: string, message: string, details?: unknown): Response =>
	Response.json({ error: { code, message, details } } satisfies ErrorBody, { status });

export function errorResponse(error: unknown): Response {
	if (!(error instanceof FunctionError)) throw error;
	return jsonError(error.status, error.code, error.message, error.details);
}
