import { type OrderErrorCode, orderErrorRule } from "../contracts/order-errors.ts";
import { HttpError } from "./http-error.ts";

/** `details` as in the code's rule; other properties are dropped. */
export function orderError(code: OrderErrorCode, details?: unknown): HttpError {
	const rule = orderErrorRule(code);
	const parsed = rule.details ? rule.details.parse(details) : details;
	const message = typeof rule.message === "string" ? rule.message : rule.message(parsed);
	return new HttpError(rule.status, code, message, { details: parsed ?? undefined });
}
