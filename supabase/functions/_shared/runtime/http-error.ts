import type { ErrorStatus, FieldError } from "../contracts/error.ts";

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
