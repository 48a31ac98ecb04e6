import { log } from "../../../log.ts";
import { HttpError } from "../../../runtime/http-error.ts";
import type { ProviderUnavailable } from "../provider.ts";

/** Without STRIPE_SECRET_KEY. */
export const noPayments = () => new HttpError(404, "not_found", "This shop takes no payments");

export function paymentsUnavailable({ message: code }: ProviderUnavailable, requestId: string): HttpError {
	log("error", "payments", { requestId, code });
	return new HttpError(503, "unavailable", "The payment provider does not respond right now. Please try again.", {
		retryAfter: 60,
	});
}
