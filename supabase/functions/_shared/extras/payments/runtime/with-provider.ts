import { log } from "../../../log.ts";
import { HttpError } from "../../../runtime/http-error.ts";
import { type PaymentProvider, ProviderUnavailable } from "../provider.ts";
import { provider } from "./configured-provider.ts";

/** Throws an HttpError: 404 if payments are simulated, 503 while the provider is unavailable. */
export async function withProvider<T>(requestId: string, run: (provider: PaymentProvider) => Promise<T>): Promise<T> {
	if (!provider) throw new HttpError(404, "not_found", "This shop takes no payments");
	try {
		return await run(provider);
	} catch (error) {
		if (!(error instanceof ProviderUnavailable)) throw error;
		log("error", "payments", { requestId, code: error.message });
		const message = "The payment provider does not respond right now. Please try again.";
		throw new HttpError(503, "unavailable", message, { retryAfter: 60 });
	}
}
