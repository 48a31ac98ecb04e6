import {
	applyPayment,
	InvalidSignature,
	needsAttention,
	withProvider,
} from "../_shared/extras/payments/index.server.ts";
import { log } from "../_shared/log.ts";
import { createApp } from "../_shared/runtime/app.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";

/**
 * `POST /payment-events`, the provider's webhook: its signature is verified, then the payment's state is queried
 * (docs/decisions/0049). The provider repeats an event until 200, which events of other shops get, too.
 */
export const app = createApp("payment-events", (context) => {
	const requestId = context.get("requestId");
	return withProvider(requestId, async (provider) => {
		// The signature is of the exact bytes
		const body = await context.req.text();
		const { ref, ...event } = await provider.readEvent(body, context.req.raw.headers).catch((error) => {
			if (!(error instanceof InvalidSignature)) throw error;
			throw new HttpError(400, "invalid_signature", "The payment provider's signature is missing, wrong or too old");
		});
		const checkout = ref ? await provider.retrieve(ref) : null;
		const applied = await applyPayment(checkout?.snapshot ?? null, { ...event, provider: provider.name });
		log(needsAttention(applied) ? "error" : "info", "payment-events", {
			requestId,
			eventId: event.id,
			type: event.type,
			orderId: checkout?.snapshot.order_id,
			...applied,
		});
		return context.json({ outcome: applied.outcome });
	});
});
