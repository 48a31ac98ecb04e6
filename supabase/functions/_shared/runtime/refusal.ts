import type { FieldError } from "../contracts/error.ts";

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** An answer other than the one that was asked for; respond.ts gives it the contract's shape. */
export class Refusal extends Error {
	override name = "Refusal";
	readonly status: Status;
	/** For programs: "price_changed". */
	readonly code: string;
	/** Field errors, cart lines or a quote, as the contract of the function says. */
	readonly details?: unknown;
	/** Seconds until asking again makes sense; the answer's Retry-After. */
	readonly retryAfter?: number;

	/** `message` is for the shopper to read. */
	constructor(status: Status, code: string, message: string, details?: unknown, retryAfter?: number) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
		this.retryAfter = retryAfter;
	}
}

/** 422 naming the fields that were refused. */
export function invalid(fields: readonly FieldError[]): Refusal {
	return new Refusal(422, "invalid", fields[0]?.message ?? "The request is not valid", fields);
}
