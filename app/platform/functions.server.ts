import type { z } from "zod";
import { ErrorBody } from "#shared/contracts/error.ts";
import { type OrderAnswer, OrderAnswer as OrderAnswerSchema, type OrderRequest } from "#shared/contracts/orders.ts";
import { type PricingRequest, Quote } from "#shared/contracts/pricing.ts";
import { PromoAnswer } from "#shared/contracts/promo.ts";
import { SeedAnswer } from "#shared/contracts/seed.ts";
import { log } from "#shared/log.ts";
import type { Platform } from "./context.ts";

/** A function's refusal, as it said it (architecture, contracts). `status` 503 where it did not answer at all, 502 or more where something else did. */
export class FunctionRefusal extends Error {
	override name = "FunctionRefusal";
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

const TIMEOUT_MS = 10_000;

interface Call {
	body: unknown;
	accessToken?: string | null;
	headers?: Record<string, string>;
}

async function call<T>(
	{ env, requestId }: Platform,
	name: string,
	answer: z.ZodType<T>,
	{ body, accessToken, headers }: Call,
): Promise<T> {
	let response: Response;
	try {
		response = await fetch(`${env.SUPABASE_URL}/functions/v1/${name}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				apikey: env.SUPABASE_PUBLISHABLE_KEY,
				"x-request-id": requestId,
				...(accessToken && { authorization: `Bearer ${accessToken}` }),
				...headers,
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
	} catch (error) {
		log("error", name, { requestId, error });
		throw new FunctionRefusal(
			503,
			"unavailable",
			"The shop's till does not answer right now. Please try again.",
			String(error),
		);
	}
	const json: unknown = await response.json().catch(() => null);
	const parsed = response.ok ? answer.safeParse(json) : null;
	if (parsed?.success) return parsed.data;
	const refusal = ErrorBody.safeParse(json);
	const { status } = response;
	// The function's own lines, under the same id, say more
	if (status >= 500 || !refusal.success)
		log("error", name, { requestId, status, code: refusal.data?.error.code ?? "not in the contract" });
	if (!refusal.success) {
		// An answer that is not the function's is a failure, even where it says 200
		throw new FunctionRefusal(status >= 500 ? status : 502, "unavailable", "An unexpected error occurred");
	}
	const { code, message, details } = refusal.data.error;
	throw new FunctionRefusal(status, code, message, details);
}

/** What these lines cost by the server's prices. Open to visitors. */
export function askPricing(platform: Platform, request: PricingRequest): Promise<Quote> {
	return call(platform, "pricing", Quote, { body: request });
}

/** Whether a typed code is one of the shop's, and what it gives. Open to visitors. */
export function askPromo(platform: Platform, code: string): Promise<PromoAnswer> {
	return call(platform, "promo", PromoAnswer, { body: { code } });
}

/** Places an order once for a key, however often it is asked. */
export function askOrders(
	platform: Platform,
	accessToken: string | null,
	key: string,
	request: OrderRequest,
): Promise<OrderAnswer> {
	return call(platform, "orders", OrderAnswerSchema, {
		body: request,
		accessToken,
		headers: { "idempotency-key": key },
	});
}

/** Fills an empty products table with the bundled catalogue, in the admin's name; any other table stays as it is. */
export function askSeed(platform: Platform, accessToken: string | null): Promise<SeedAnswer> {
	return call(platform, "seed", SeedAnswer, { body: { dataset: "catalogue" }, accessToken });
}
