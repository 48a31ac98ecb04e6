import path from "node:path";
import { STRIPE_EVENTS } from "../../functions/_shared/extras/payments/stripe-api.ts";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../demo.ts";
import { startStripeStandIn } from "./stand-in.ts";

const PAYMENT_METHODS = "credit-card,paypal";

export type LocalPayments = Awaited<ReturnType<typeof startPayments>>;

/** Starts the stand-in. Returns it with the settings of the functions and the Worker. `databaseDir` is null for a database in memory. */
export async function startPayments(gatewayUrl: string, databaseDir: string | null | undefined) {
	const stateFile = databaseDir ? path.join(path.dirname(databaseDir), "stripe.json") : null;
	const stripe = await startStripeStandIn(stateFile);
	stripe.addEndpoint(`${gatewayUrl}/functions/v1/payment-events`, STRIPE_EVENTS);
	return {
		stripe,
		settings: {
			STRIPE_API_URL: stripe.url,
			STRIPE_SECRET_KEY,
			STRIPE_WEBHOOK_SECRET,
			STRIPE_SUPPRESS_NOTICES: "true",
			PAYMENT_METHODS,
		},
		workerVars: { PAYMENT_ORIGIN: stripe.url, PAYMENT_METHODS },
	};
}
