// Amounts are in the currency's smallest unit, times in ISO 8601.

export interface CheckoutLine {
	name: string;
	/** The price of one. */
	amount: number;
	quantity: number;
}

/** A row of `payments` with its order. The same order and attempt always lead to the same page. */
export interface CheckoutOrder {
	order_id: string;
	attempt: number;
	/** ISO 4217. */
	currency: string;
	/** CheckoutLine[]; the generated types have `Json`. */
	lines: unknown;
	expires_at: string;
	/** The provider sends its receipt to the email. The payment page asks for the email or the address if it is empty. */
	order: { reference: string; contact_email: string; shipping_country: string; payment_method: string };
}

/** The address that the shopper entered on the payment page, keyed by the columns of `orders`. */
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

/** The provider's state of a payment, which the SQL function `apply_payment` stores. */
export interface PaymentSnapshot {
	order_id: string;
	/** When the provider was queried. */
	at: string;
	checkout_ref: string;
	payment_ref: string | null;
	/** Null until the page has collected an address, which is stored once the order is paid. */
	collected: CollectedAddress | null;
	state: "open" | "processing" | "paid" | "expired" | "failed";
	/** The charged amount, including tax. */
	amount: number;
	tax: number;
	currency: string;
	paid_at: string | null;
	/** Null until the provider reports it. */
	fee: number | null;
	dispute: "open" | "won" | "lost" | null;
	/** The amount that the bank withholds or has taken back. */
	disputed: number;
	/** `id` is null for refunds made in the provider's dashboard. */
	refunds: { id: string | null; ref: string; amount: number; status: "pending" | "succeeded" | "failed" }[];
}

export interface Checkout {
	snapshot: PaymentSnapshot;
	/** Null unless the page is open. Never stored or logged, as anyone with the URL can see and pay the order. */
	url: string | null;
	expiresAt: string;
}

/** A webhook with a verified signature. */
export interface ProviderEvent {
	id: string;
	type: string;
	at: string;
	/** The argument for `retrieve`; null for events that the shop ignores. */
	ref: string | null;
}

/** All methods may throw a ProviderUnavailable. */
export interface PaymentProvider {
	readonly name: "stripe";
	readonly checkoutOrigin: string;
	readonly minAmount: number;
	readonly maxAmount: number;
	/** Throws an AttemptExhausted if this attempt can no longer get a page. */
	createCheckout(order: CheckoutOrder): Promise<Checkout>;
	/** Throws an InvalidSignature. `body` is the request's exact text. */
	readEvent(body: string, headers: Headers): Promise<ProviderEvent>;
	/** `ref` is that of a page, payment or event. Returns null if it isn't this shop's. `close` expires an open page first. */
	retrieve(ref: string, options?: { close?: boolean }): Promise<Checkout | null>;
	/** Idempotent by `id`. Throws a RefundRejected if retries would fail, too. */
	refund(refund: { id: string; paymentRef: string; amount: number; reason: string }): Promise<void>;
}

export class InvalidSignature extends Error {
	override name = "InvalidSignature";
}

/** Too little time is left for a page, or the provider has stored a failure under the attempt's idempotency key. */
export class AttemptExhausted extends Error {
	override name = "AttemptExhausted";
}

export class RefundRejected extends Error {
	override name = "RefundRejected";
}

/** The message contains no request parameters. */
export class ProviderUnavailable extends Error {
	override name = "ProviderUnavailable";
}
