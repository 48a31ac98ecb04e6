import { randomBytes } from "node:crypto";

// https://docs.stripe.com/api, as far as the shop reads them.

export interface Session {
	id: string;
	object: "checkout.session";
	status: "open" | "complete" | "expired";
	payment_status: "unpaid" | "paid";
	payment_intent: string | null;
	payment_method_types: string[];
	amount_total: number;
	total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
	currency: string;
	customer_email: string | null;
	client_reference_id: string | null;
	metadata: Record<string, string>;
	mode: string;
	livemode: false;
	created: number;
	expires_at: number;
	success_url: string;
	cancel_url: string | null;
	/** Null unless open. */
	url: string | null;
}

export interface Intent {
	id: string;
	object: "payment_intent";
	status: "requires_payment_method" | "processing" | "succeeded";
	amount: number;
	currency: string;
	metadata: Record<string, string>;
	receipt_email: string | null;
	latest_charge: string | null;
}

export interface Charge {
	id: string;
	object: "charge";
	amount: number;
	amount_refunded: number;
	refunded: boolean;
	disputed: boolean;
	paid: boolean;
	currency: string;
	payment_intent: string;
	created: number;
	balance_transaction: { id: string; object: "balance_transaction"; fee: number };
}

export interface Refund {
	id: string;
	object: "refund";
	amount: number;
	currency: string;
	status: "pending" | "succeeded" | "failed";
	payment_intent: string;
	charge: string;
	metadata: Record<string, string>;
	reason: string | null;
}

export interface Dispute {
	id: string;
	object: "dispute";
	status: string;
	amount: number;
	charge: string;
	payment_intent: string;
}

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
	/** Stripe stores no validation errors under the idempotency key. */
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

export const createId = (prefix: string, length = 24) =>
	`${prefix}_${randomBytes(length).toString("hex").slice(0, length)}`;
