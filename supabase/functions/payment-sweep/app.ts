import { sweepPayments, withProvider } from "../_shared/extras/payments/index.server.ts";
import { createApp } from "../_shared/runtime/app.ts";
import { requireSecretKey } from "../_shared/runtime/auth.ts";

/** `POST /payment-sweep`, every minute, with the secret key only (docs/decisions/0049). */
export const app = createApp("payment-sweep", async (context) => {
	await requireSecretKey(context.req.raw);
	const requestId = context.get("requestId");
	return context.json(await withProvider(requestId, (provider) => sweepPayments(provider, requestId)));
});
