// Amounts are in the currency's smallest unit, times in ISO 8601.

export interface CheckoutLine {
	name: string;
	/** Of one. */
	amount: number;
	quantity: number;
}

/** A row of `payments` with its order. The same order and attempt always get the same page. */
export interface CheckoutOrder {
	order_id: string;
	attempt: number;
	/** ISO 4217. */
	currency: string;
	/** CheckoutLine[]; the generated types have `Json`. */
	lines: unknown;
	expires_at: string;
	/** The provider's receipt goes to the email address. The page asks for what is empty: it, or the whole address. */
	order: { reference: string; contact_email: string; shipping_country: string; payment_method: string };
}

/** What a payment page asked for, by the columns of `orders`. */
export interface CollectedAddress {
	contact_name: string;
	contact_email: string;
	contact_phone: string;
	shipping_address_line1: string;
	shipping_address_line2: string | null;
	shipping_city: string;
	shipping_state: string | null;
	shipping_postal_code: string;
	shipping_country: string;
}

/** The provider's state of a payment, as the SQL function `apply_payment` takes it. */
export interface PaymentSnapshot {
	order_id: string;
	/** When the provider was queried. */
	at: string;
	checkout_ref: string;
	payment_ref: string | null;
	/** Null until the page has collected one; stored once it is paid. */
	collected: CollectedAddress | null;
	state: "open" | "processing" | "paid" | "expired" | "failed";
	/** Charged, including tax. */
	amount: number;
	tax: number;
	currency: string;
	paid_at: string | null;
	/** Null until the provider reports it. */
	fee: number | null;
	dispute: "open" | "won" | "lost" | null;
	/** What the bank withholds or took back. */
	disputed: number;
	/** `id` is null for refunds made in the provider's dashboard. */
	refunds: { id: string | null; ref: string; amount: number; status: "pending" | "succeeded" | "failed" }[];
}

export interface Checkout {
	snapshot: PaymentSnapshot;
	/** Never stored or logged: whoever has it can pay and see the order. Null unless the page is open. */
	url: string | null;
	expiresAt: string;
}

/** A webhook with a verified signature. */
export interface ProviderEvent {
	id: string;
	type: string;
	at: string;
	/** What `retrieve` takes; null for events that the shop ignores. */
	ref: string | null;
}

/** Methods throw a ProviderUnavailable. */
export interface PaymentProvider {
	readonly name: "stripe";
	readonly checkoutOrigin: string;
	readonly minAmount: number;
	readonly maxAmount: number;
	/** Throws an AttemptExhausted if this attempt can't get a page anymore. */
	createCheckout(order: CheckoutOrder): Promise<Checkout>;
	/** Throws an InvalidSignature. `body` is the request's exact text. */
	readEvent(body: string, headers: Headers): Promise<ProviderEvent>;
	/** Takes the ref of a page, payment or event; null if it isn't this shop's. `close` expires an open page first. */
	retrieve(ref: string, options?: { close?: boolean }): Promise<Checkout | null>;
	/** Idempotent by `id`. Throws a RefundRejected if retries would fail, too. */
	refund(refund: { id: string; paymentRef: string; amount: number; reason: string }): Promise<void>;
}

export class InvalidSignature extends Error {
	override name = "InvalidSignature";
}

/** Too little time is left, or the provider stored a failure under the attempt's idempotency key. */
export class AttemptExhausted extends Error {
	override name = "AttemptExhausted";
}

export class RefundRejected extends Error {
	override name = "RefundRejected";
}

/** The message contains no parameters of the request. */
export class ProviderUnavailable extends Error {
	override name = "ProviderUnavailable";
}
