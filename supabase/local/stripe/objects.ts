import { randomBytes } from "node:crypto";
import { type Form, list, strings } from "./form.ts";

// The properties of Stripe's objects (https://docs.stripe.com/api) that the shop reads.

export const createId = (prefix: string, length = 24) =>
	`${prefix}_${randomBytes(length).toString("hex").slice(0, length)}`;

interface Address {
	line1: string;
	line2: string | null;
	city: string | null;
	state: string | null;
	postal_code: string | null;
	country: string;
}

interface CustomerDetails {
	email: string | null;
	name: string | null;
	phone: string | null;
	/** The billing address. */
	address: Address | null;
}

interface Priced {
	amount: number;
	currency: string;
}

const textOrNull = (field: Form[string] | undefined) => String(field ?? "") || null;

/** `url` is null unless the page is open. Like Stripe's, it works only with its fragment. */
export function newSession(
	form: Form,
	{ amount, currency }: Priced,
	methods: string[],
	created: number,
	origin: string,
) {
	const id = createId("cs_test", 58);
	const email = textOrNull(form.customer_email);
	const countries = list((form.shipping_address_collection as Form | undefined)?.allowed_countries).map(String);
	return {
		...{ id, object: "checkout.session", mode: "payment", livemode: false, created, currency },
		status: "open" as "open" | "complete" | "expired",
		payment_status: "unpaid" as "unpaid" | "paid",
		payment_intent: null as string | null,
		payment_method_types: methods,
		amount_total: amount,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		customer_email: email,
		customer_details: (email && { email, name: null, phone: null, address: null }) as CustomerDetails | null,
		collected_information: null as { shipping_details: { name: string; address: Address } } | null,
		/** Null unless the page asks for an address. */
		shipping_address_collection: countries.length > 0 ? { allowed_countries: countries } : null,
		phone_number_collection: { enabled: strings(form.phone_number_collection).enabled === "true" },
		client_reference_id: textOrNull(form.client_reference_id),
		metadata: strings(form.metadata),
		expires_at: Number(form.expires_at),
		success_url: String(form.success_url),
		cancel_url: String(form.cancel_url),
		url: `${origin}/c/pay/${id}#${randomBytes(24).toString("base64url")}` as string | null,
	};
}
export type Session = ReturnType<typeof newSession>;

export const newIntent = ({ amount_total, currency }: Session, isDelayed: boolean, data: Form = {}) => ({
	...{ id: createId("pi"), object: "payment_intent", amount: amount_total, currency },
	status: (isDelayed ? "processing" : "succeeded") as "requires_payment_method" | "processing" | "succeeded",
	latest_charge: null as string | null,
	metadata: strings(data.metadata),
	receipt_email: textOrNull(data.receipt_email),
});
export type Intent = ReturnType<typeof newIntent>;

/** The fee is 2.9 % and 30 cents. */
export const newCharge = ({ id: payment_intent, amount, currency }: Intent, created: number) => ({
	...{ id: createId("ch"), object: "charge", amount, currency, created, payment_intent, paid: true },
	...{ amount_refunded: 0, refunded: false, disputed: false },
	balance_transaction: {
		id: createId("txn"),
		object: "balance_transaction",
		fee: Math.round(amount * 0.029) + 30,
	},
});
export type Charge = ReturnType<typeof newCharge>;

export const newRefund = (
	form: Form,
	{ id: charge, currency, payment_intent }: Charge,
	amount: number,
	isSlow: boolean,
) => ({
	...{ id: createId("re"), object: "refund", amount, currency, charge, payment_intent },
	status: (isSlow ? "pending" : "succeeded") as "pending" | "succeeded" | "failed",
	metadata: strings(form.metadata),
	reason: textOrNull(form.reason),
});
export type Refund = ReturnType<typeof newRefund>;

export const newDispute = ({ id: charge, payment_intent }: Charge, status: string, amount: number) => ({
	...{ id: createId("dp"), object: "dispute", status, amount, charge, payment_intent },
});
export type Dispute = ReturnType<typeof newDispute>;

export interface StripeEvent {
	id: string;
	object: "event";
	type: string;
	api_version: string;
	created: number;
	livemode: boolean;
	data: { object: Record<string, unknown> };
}

export interface Endpoint {
	id: string;
	object: "webhook_endpoint";
	url: string;
	status: "enabled" | "disabled";
	enabled_events: string[];
	api_version: string | null;
}

export interface LineItem {
	description: string;
	quantity: number;
	amount_total: number;
}

export class StripeApiError extends Error {
	override name = "StripeApiError";
	readonly status: number;
	readonly body: Record<string, unknown>;
	/** Whether it is a validation error, which Stripe doesn't store under the idempotency key. */
	readonly isValidation: boolean;
	constructor(status: number, message: string, fields: Record<string, unknown> = {}, isValidation = true) {
		super(message);
		this.status = status;
		this.body = { error: { type: "invalid_request_error", message, ...fields } };
		this.isValidation = isValidation;
	}
}

export const invalid = (message: string, fields?: Record<string, unknown>) => new StripeApiError(400, message, fields);
export const rejected = (message: string, fields?: Record<string, unknown>) =>
	new StripeApiError(400, message, fields, false);
export const missing = (object: string, id: string) =>
	new StripeApiError(404, `No such ${object}: '${id}'`, { code: "resource_missing", param: "id" });
