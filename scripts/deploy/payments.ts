import Stripe from "stripe";
import { z } from "zod";
import { PaymentMethod } from "../../supabase/functions/_shared/contracts/orders.ts";
import { STRIPE_API_VERSION, STRIPE_EVENTS } from "../../supabase/functions/_shared/extras/payments/stripe-api.ts";
import { CURRENCY } from "../../supabase/functions/_shared/shop.config.ts";
import { CliError, logStep } from "../support/cli.ts";
import { type Deployment, type Settings, secretOf, supabaseJson } from "./deployment.ts";

const KEYS_PAGE = "https://dashboard.stripe.com/apikeys";
const WEBHOOKS_PAGE = "https://dashboard.stripe.com/webhooks";
const METHOD_TYPES = { "credit-card": "card", paypal: "paypal" } as const;
/** The amount of payment pages that are opened for checks, in the currency's smallest unit; above Stripe's minimum. */
const CHECKED_AMOUNT = 10_000;
const Secrets = z.object({ secrets: z.array(z.object({ name: z.string() })) });

function stripeClient({ stripeUrl }: Deployment, key: string): Stripe {
	const url = stripeUrl ? new URL(stripeUrl) : null;
	const standIn = url && { host: url.hostname, port: url.port, protocol: "http" as const };
	return new Stripe(key, { apiVersion: STRIPE_API_VERSION, telemetry: false, ...standIn });
}

/** Hides the message of Stripe's errors, which may quote the key. */
async function callStripe<T>(what: string, call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeError)) throw error;
		const details = [error.type, error.code, error.statusCode].filter(Boolean).join(" ");
		const message = `Stripe can't ${what}: ${details}. Check the key's permissions (docs/deploy.md).`;
		throw new CliError(message, { cause: error });
	}
}

async function secretNames(deployment: Deployment): Promise<string[]> {
	const { secrets } = Secrets.parse(await supabaseJson(deployment, ["secrets", "list"]));
	return secrets.map(({ name }) => name);
}

function requireKey(deployment: Deployment, key: string): void {
	if (!/^[sr]k_(test|live)_\w+$/.test(key))
		throw new CliError(`STRIPE_SECRET_KEY must start with rk_ or sk_ (${KEYS_PAGE}).`);
	if (deployment.environment !== "production" && !/^[sr]k_test_/.test(key))
		throw new CliError(`STRIPE_SECRET_KEY is a live key, which ${deployment.environment} must not use.`);
}

/** Opens and closes a payment page for each method, which fails unless the method is enabled in Stripe's dashboard. */
async function checkMethods(stripe: Stripe, { shopUrl, paymentMethods = "" }: Settings) {
	for (const name of paymentMethods.split(",")) {
		const method = PaymentMethod.safeParse(name.trim());
		if (!method.success)
			throw new CliError(
				`PAYMENT_METHODS in wrangler.toml names ${name}; it can be ${PaymentMethod.options.join(", ")}.`,
			);
		const product = { currency: CURRENCY.toLowerCase(), unit_amount: CHECKED_AMOUNT, product_data: { name: "Check" } };
		const creation = stripe.checkout.sessions.create({
			mode: "payment",
			allowed_payment_method_types: [METHOD_TYPES[method.data]],
			line_items: [{ quantity: 1, price_data: product }],
			expires_at: Math.floor(Date.now() / 1000) + 3_600,
			success_url: shopUrl,
			cancel_url: shopUrl,
		});
		const { id } = await callStripe(`open a payment page for ${method.data}`, creation);
		await callStripe("close a payment page", stripe.checkout.sessions.expire(id));
	}
}

/** Creates or updates the webhook endpoint. Returns its signing secret, or null if the project already has it. */
async function webhookSecret(deployment: Deployment, stripe: Stripe): Promise<string | null> {
	const url = `${deployment.settings.projectUrl}/functions/v1/payment-events`;
	const { data } = await callStripe("list webhook endpoints", stripe.webhookEndpoints.list({ limit: 100 }));
	const existing = data.find((endpoint) => endpoint.url === url);
	const enabled_events = [...STRIPE_EVENTS];
	if (!existing) {
		const creation = stripe.webhookEndpoints.create({ url, enabled_events, api_version: STRIPE_API_VERSION });
		const { secret } = await callStripe("create the webhook endpoint", creation);
		logStep(`Created the webhook endpoint ${url}`);
		return secret ?? null;
	}
	await callStripe(
		"update the webhook endpoint",
		stripe.webhookEndpoints.update(existing.id, { enabled_events, disabled: false }),
	);
	if ((await secretNames(deployment)).includes("STRIPE_WEBHOOK_SECRET") && !process.env.STRIPE_WEBHOOK_SECRET)
		return null;
	return secretOf(deployment, "STRIPE_WEBHOOK_SECRET", `Signing secret of ${url} (${WEBHOOKS_PAGE})`);
}

/** Returns empty secrets if payments are simulated, because the environment may have others. */
export async function paymentSecrets(deployment: Deployment): Promise<Record<string, string>> {
	const { paymentOrigin, paymentMethods = "" } = deployment.settings;
	if (!paymentOrigin) {
		if (!(await secretNames(deployment)).includes("STRIPE_SECRET_KEY"))
			return { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
		throw new CliError(
			"The project has the secret STRIPE_SECRET_KEY, but wrangler.toml has no PAYMENT_ORIGIN. Set it, or delete the secret with supabase secrets unset (docs/deploy.md).",
		);
	}
	const secretKey = await secretOf(deployment, "STRIPE_SECRET_KEY", `Stripe's restricted key (${KEYS_PAGE})`);
	requireKey(deployment, secretKey);
	const stripe = stripeClient(deployment, secretKey);
	await checkMethods(stripe, deployment.settings);
	const webhook = await webhookSecret(deployment, stripe);
	return {
		STRIPE_SECRET_KEY: secretKey,
		...(webhook && { STRIPE_WEBHOOK_SECRET: webhook }),
		STRIPE_CHECKOUT_ORIGIN: paymentOrigin,
		PAYMENT_METHODS: paymentMethods,
		STRIPE_SUPPRESS_NOTICES: "true",
	};
}
