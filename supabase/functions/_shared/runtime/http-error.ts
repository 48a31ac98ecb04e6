import type { ErrorStatus, FieldError } from "../contracts/error.ts";
import { type OrderErrorCode, orderErrorRule } from "../contracts/order-errors.ts";

interface Options {
	details?: unknown;
	/** Seconds, for the Retry-After header. */
	retryAfter?: number;
}

/** An error response. `message` is shown to shoppers. */
export class HttpError extends Error {
	override name = "HttpError";
	readonly status: ErrorStatus;
	readonly code: string;
	readonly details: unknown;
	readonly retryAfter: number | undefined;

	constructor(status: ErrorStatus, code: string, message: string, { details, retryAfter }: Options = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
		this.retryAfter = retryAfter;
	}
}

export function invalidFields(fields: readonly FieldError[]): HttpError {
	return new HttpError(422, "invalid", fields[0]?.message ?? "The request is not valid", { details: fields });
}

/** `details` must match the code's rule; other properties are dropped. */
export function orderError(code: OrderErrorCode, details?: unknown): HttpError {
	const rule = orderErrorRule(code);
	const parsed = rule.details ? rule.details.parse(details) : details;
	const message = typeof rule.message === "string" ? rule.message : rule.message(parsed);
	return new HttpError(rule.status, code, message, { details: parsed ?? undefined });
}
