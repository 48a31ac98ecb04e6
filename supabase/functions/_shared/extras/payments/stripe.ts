import Stripe from "stripe";
import { PaymentMethod } from "../../contracts/orders.ts";
import { COUNTRIES } from "../../domain/countries.ts";
import { isoFromTimestamp } from "../../domain/postgres-formats.ts";
import { CURRENCY } from "../../shop.config.ts";
import { toCollectedAddress } from "./collected-address.ts";
import {
	AttemptExhausted,
	type Checkout,
	type CheckoutLine,
	type CheckoutOrder,
	type CollectedAddress,
	InvalidSignature,
	type PaymentProvider,
	type PaymentSnapshot,
	ProviderUnavailable,
	RefundRejected,
} from "./provider.ts";
import { MAX_AMOUNT, minAmount, STRIPE_API_VERSION, STRIPE_EVENTS } from "./stripe-api.ts";

const EXPAND = ["payment_intent.latest_charge.balance_transaction"];
const METHOD_TYPES = { "credit-card": "card", paypal: "paypal" } as const;
const MAX_NAME_LENGTH = 250;
const MAX_REFUND_ATTEMPTS = 5;

export interface StripeSettings {
	/** Starts with sk_, or rk_ for a restricted key. */
	secretKey: string;
	webhookSecret: string;
	siteUrl: string;
	/** The stand-in's origin (supabase/local/stripe). */
	apiUrl?: string;
	checkoutOrigin: string;
	/** Whether Stripe Tax adds taxes. */
	tax: boolean;
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

export function stripeProvider(settings: StripeSettings): PaymentProvider {
	const { secretKey, webhookSecret, siteUrl, apiUrl, checkoutOrigin, tax } = settings;
	const api = apiUrl ? new URL(apiUrl) : null;
	const stripe = new Stripe(secretKey, {
		apiVersion: STRIPE_API_VERSION,
		httpClient: Stripe.createFetchHttpClient(),
		// Two attempts must fit into the Worker's 10 s.
		timeout: 4_000,
		maxNetworkRetries: 1,
		telemetry: false,
		...(api && { host: api.hostname, port: api.port, protocol: "http" as const }),
	});
	const isLive = /^[sr]k_live_/.test(secretKey);
	const cryptoProvider = Stripe.createSubtleCryptoProvider();

	/** Returns null for another shop's session, as several shops may share an account. */
	function checkoutFrom(session: Stripe.Checkout.Session, at: string): Checkout | null {
		const orderId = session.metadata?.order_id;
		if (session.livemode !== isLive || session.mode !== "payment" || !orderId) return null;
		const intent = session.payment_intent as Stripe.PaymentIntent | null;
		const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
		const transaction = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined;
		return {
			snapshot: {
				order_id: orderId,
				at,
				checkout_ref: session.id,
				payment_ref: intent?.id ?? null,
				collected: collectedAddress(session),
				state: stateOf(session, intent),
				amount: session.amount_total ?? 0,
				tax: session.total_details?.amount_tax ?? 0,
				currency: session.currency ?? "",
				paid_at: charge?.paid ? isoFromSeconds(charge.created) : null,
				fee: transaction?.fee ?? null,
				dispute: null,
				disputed: 0,
				refunds: [],
			},
			url: session.status === "open" ? session.url : null,
			expiresAt: isoFromSeconds(session.expires_at),
		};
	}

	async function withRefunds(session: Stripe.Checkout.Session, at: string): Promise<Checkout | null> {
		const checkout = checkoutFrom(session, at);
		const intent = session.payment_intent as Stripe.PaymentIntent | null;
		if (!checkout || !intent || checkout.snapshot.state !== "paid") return checkout;
		const isDisputed = (intent.latest_charge as Stripe.Charge | null)?.disputed;
		const [refunds, disputes] = await Promise.all([
			stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
			isDisputed ? stripe.disputes.list({ payment_intent: intent.id, limit: 10 }) : null,
		]);
		checkout.snapshot.refunds = refunds.data.map((refund) => ({
			id: refund.metadata?.refund_id ?? null,
			ref: refund.id,
			amount: refund.amount,
			status: refundStatusOf(refund.status),
		}));
		Object.assign(checkout.snapshot, disputeOf(disputes?.data ?? []));
		return checkout;
	}

	async function findSession(ref: string): Promise<Stripe.Checkout.Session | undefined> {
		if (ref.startsWith("cs_")) return stripe.checkout.sessions.retrieve(ref, { expand: EXPAND });
		const expand = EXPAND.map((path) => `data.${path}`);
		return (await stripe.checkout.sessions.list({ payment_intent: ref, limit: 1, expand })).data[0];
	}

	async function closeSession({ id }: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
		await stripe.checkout.sessions.expire(id).catch((error) => {
			// The session was paid or has expired in the meantime
			if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		});
		return stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
	}

	return {
		name: "stripe",
		checkoutOrigin,
		minAmount: minAmount(CURRENCY),
		maxAmount: MAX_AMOUNT,

		async createCheckout(order) {
			const at = new Date().toISOString();
			try {
				const session = await stripe.checkout.sessions.create(sessionParameters(order, siteUrl, tax), {
					idempotencyKey: `checkout-${order.order_id}-${order.attempt}`,
				});
				const checkout = checkoutFrom(session, at);
				if (!checkout) throw new Error("Stripe returned another session; check the key's mode and account");
				return checkout;
			} catch (error) {
				if (error instanceof Stripe.errors.StripeError && isExhausted(error))
					throw new AttemptExhausted(codeOf(error), { cause: error });
				throw unavailable(error);
			}
		},

		async readEvent(body, headers) {
			const signature = headers.get("stripe-signature") ?? "";
			try {
				const event = await stripe.webhooks.constructEventAsync(
					body,
					signature,
					webhookSecret,
					undefined, // 300 s by default; 0 would disable the check
					cryptoProvider,
				);
				const { id, type, created, livemode } = event;
				const isHandled = livemode === isLive && (STRIPE_EVENTS as readonly string[]).includes(type);
				return {
					id,
					type,
					at: isoFromSeconds(created),
					ref: isHandled ? refOf(event.data.object as EventObject) : null,
				};
			} catch (error) {
				throw new InvalidSignature("not signed by the provider, or too old", { cause: error });
			}
		},

		async retrieve(ref, { close = false } = {}) {
			const at = new Date().toISOString();
			try {
				const session = await findSession(ref);
				if (!session) return null;
				const isClosing = close && session.status === "open";
				return await withRefunds(isClosing ? await closeSession(session) : session, at);
			} catch (error) {
				if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
				throw unavailable(error);
			}
		},

		async refund({ id, paymentRef, amount, reason }) {
			const parameters: Stripe.RefundCreateParams = {
				payment_intent: paymentRef,
				amount,
				metadata: { refund_id: id },
				...(reason === "cancelled" && { reason: "requested_by_customer" }),
			};
			const isMade = async () => {
				const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: 100 });
				return data.some(({ metadata }) => metadata?.refund_id === id);
			};
			try {
				for (let attempt = 1; ; attempt++) {
					try {
						await stripe.refunds.create(parameters, { idempotencyKey: `refund-${id}-${attempt}` });
						return;
					} catch (error) {
						if (!isStoredFailure(error) || attempt === MAX_REFUND_ATTEMPTS) throw error;
						if (await isMade()) return;
					}
				}
			} catch (error) {
				const isRejected =
					error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== "idempotency_key_in_use";
				throw isRejected ? new RefundRejected(error.code ?? "rejected", { cause: error }) : unavailable(error);
			}
		},
	};
}

const isoFromSeconds = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Omits Stripe's message, which contains parameters of the request. */
const codeOf = ({ type, code, param, statusCode, requestId }: StripeError) =>
	[type, code, param, statusCode, requestId].filter(Boolean).join(" ");

const unavailable = (error: unknown) =>
	error instanceof Stripe.errors.StripeError ? new ProviderUnavailable(codeOf(error), { cause: error }) : error;

/** Whether retries can't succeed: Stripe stores a 500 for a day under the idempotency key, and an `expires_at` only gets closer. */
const isExhausted = (error: StripeError) =>
	(error.statusCode ?? 0) >= 500 ||
	(error.type === "StripeIdempotencyError" && error.code !== "idempotency_key_in_use") ||
	(error.type === "StripeInvalidRequestError" && `${error.param} ${error.message}`.includes("expires_at"));

/** Whether Stripe repeats a 500 that it stored under the idempotency key. */
const isStoredFailure = (error: unknown) =>
	error instanceof Stripe.errors.StripeError &&
	(error.statusCode ?? 0) >= 500 &&
	error.headers?.["idempotent-replayed"] === "true";

/** Depends only on the order, as Stripe rejects an idempotency key with other parameters. */
function sessionParameters(
	{ order_id, currency, lines, expires_at, order }: CheckoutOrder,
	siteUrl: string,
	tax: boolean,
): Stripe.Checkout.SessionCreateParams {
	const metadata = { order_id, reference: order.reference };
	return {
		mode: "payment",
		client_reference_id: order_id,
		metadata,
		// Stripe doesn't copy the session's metadata to the payment
		payment_intent_data: {
			metadata,
			description: `Order ${order.reference}`,
			...(order.contact_email && { receipt_email: order.contact_email }),
		},
		...(order.contact_email && { customer_email: order.contact_email }),
		...(order.shipping_country === "" && {
			shipping_address_collection: { allowed_countries: COUNTRIES.map(({ code }) => code) },
			phone_number_collection: { enabled: true },
		}),
		// Excludes methods that take days, because stock is held until the payment
		allowed_payment_method_types: [METHOD_TYPES[PaymentMethod.parse(order.payment_method)]],
		adaptive_pricing: { enabled: false },
		...(tax && { automatic_tax: { enabled: true } }),
		line_items: (lines as CheckoutLine[]).map(({ name, amount, quantity }) => ({
			quantity,
			price_data: {
				currency: currency.toLowerCase(),
				unit_amount: amount,
				product_data: { name: name.slice(0, MAX_NAME_LENGTH) },
			},
		})),
		expires_at: Math.floor(Date.parse(isoFromTimestamp(expires_at)) / 1000),
		success_url: `${siteUrl}/order-confirmation?order=${order_id}`,
		cancel_url: `${siteUrl}/account/orders/${order_id}`,
		submit_type: "pay",
	};
}

function collectedAddress({
	collected_information: information,
	customer_details: customer,
}: Stripe.Checkout.Session): CollectedAddress | null {
	const shipping = information?.shipping_details;
	if (!shipping) return null;
	const { name, address } = shipping;
	return toCollectedAddress({
		...address,
		name,
		email: customer?.email ?? null,
		phone: customer?.phone ?? null,
		postalCode: address.postal_code,
	});
}

function stateOf(
	{ status, payment_status }: Stripe.Checkout.Session,
	intent: Stripe.PaymentIntent | null,
): PaymentSnapshot["state"] {
	if (status === "expired") return "expired";
	if (status === "open") return "open";
	if (payment_status !== "unpaid") return "paid";
	return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "failed" : "processing";
}

function refundStatusOf(status: string | null): PaymentSnapshot["refunds"][number]["status"] {
	if (status === "succeeded") return status;
	return status === "pending" || status === "requires_action" ? "pending" : "failed";
}

/** Inquiries (`warning_…`) don't take money, and `prevented` disputes were refunded. Lost disputes may still be won. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Pick<PaymentSnapshot, "dispute" | "disputed"> {
	const known = disputes
		.filter(({ status }) => !status.startsWith("warning_"))
		.map(({ status, amount }) => ({
			state: status === "won" ? "won" : status === "lost" || status === "prevented" ? "lost" : "open",
			amount,
		}));
	return {
		dispute: (["open", "lost", "won"] as const).find((state) => known.some((entry) => entry.state === state)) ?? null,
		disputed: known.reduce((sum, { state, amount }) => (state === "won" ? sum : sum + amount), 0),
	};
}

interface EventObject {
	object: string;
	id: string;
	payment_intent?: string | { id: string } | null;
}

function refOf({ object, id, payment_intent: intent }: EventObject): string | null {
	if (object === "checkout.session") return id;
	return typeof intent === "string" ? intent : (intent?.id ?? null);
}
