import { log } from "../../../log.ts";
import { HttpError } from "../../../runtime/http-error.ts";
import { enabledMethods } from "../payment-contract.ts";
import { type PaymentProvider, ProviderUnavailable } from "../provider.ts";

const setting = (name: string) => Deno.env.get(name)?.trim() || undefined;

function required(name: string): string {
	const value = setting(name);
	if (value) return value;
	throw new Error(`STRIPE_SECRET_KEY is set, but ${name} isn't (docs/deploy.md)`);
}

/** Returns the stand-in's URL. Throws unless it is on this machine and the key is a test key, which can't move money. */
function standInUrl(secretKey: string): string | undefined {
	const address = setting("STRIPE_API_URL");
	if (!address) return undefined;
	const { hostname, origin } = new URL(address);
	if (!["127.0.0.1", "localhost"].includes(hostname) || !secretKey.startsWith("sk_test_"))
		throw new Error("STRIPE_API_URL is for the stand-in on this machine, with a test key");
	return origin;
}

async function configuredProvider(): Promise<PaymentProvider | null> {
	const secretKey = setting("STRIPE_SECRET_KEY");
	if (!secretKey) return null;
	const apiUrl = standInUrl(secretKey);
	const webhookSecret = required("STRIPE_WEBHOOK_SECRET");
	const siteUrl = new URL(required("SITE_URL")).origin;
	const checkoutOrigin = apiUrl ?? setting("STRIPE_CHECKOUT_ORIGIN") ?? "https://checkout.stripe.com";
	// Loaded lazily, as it is 1.1 MB that shops without payments don't need
	const { stripeProvider } = await import("../stripe.ts");
	return stripeProvider({
		secretKey,
		webhookSecret,
		siteUrl,
		apiUrl,
		checkoutOrigin,
		tax: setting("STRIPE_TAX") === "on",
	});
}

/** Null without STRIPE_SECRET_KEY; payments are then simulated. */
export const provider: PaymentProvider | null = await configuredProvider();

export const PAYMENT_METHODS: readonly string[] = enabledMethods(setting("PAYMENT_METHODS"));

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
