import { type Form, list, strings } from "./form.ts";
import {
	type Charge,
	type Dispute,
	type Intent,
	invalid,
	type LineItem,
	missing,
	newCharge,
	newDispute,
	newIntent,
	newRefund,
	newSession,
	type Refund,
	rejected,
	type Session,
} from "./objects.ts";

const SESSION_PARAMETERS = [
	...["mode", "client_reference_id", "metadata", "payment_intent_data", "customer_email", "line_items", "expires_at"],
	...["allowed_payment_method_types", "adaptive_pricing", "success_url", "cancel_url", "submit_type"],
	...["shipping_address_collection", "phone_number_collection"],
];
const REFUND_PARAMETERS = ["payment_intent", "amount", "metadata", "reason"];
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;
const MAX_LINES = 100;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

/** See https://docs.stripe.com/payments/collect-addresses. */
const UNSUPPORTED_COUNTRIES = "AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI";

function requireKnown(form: Form, known: readonly string[]): void {
	const param = Object.keys(form).find((name) => !known.includes(name));
	if (param) throw invalid(`Received unknown parameter: ${param}`, { param, code: "parameter_unknown" });
}

function integer(value: unknown, param: string, min: number): number {
	const number = Number(value);
	if (Number.isInteger(number) && number >= min && number <= MAX_AMOUNT) return number;
	throw invalid(`Invalid integer: ${value}`, { param, code: "parameter_invalid_integer" });
}

function readLine(line: Form): LineItem & { currency: string } {
	const price = line.price_data as Form | undefined;
	const { name } = strings(price?.product_data);
	if (!name) throw invalid("Missing product name", { param: "line_items[0][price_data][product_data][name]" });
	const quantity = integer(line.quantity ?? 1, "line_items[0][quantity]", 1);
	const amount = integer(price?.unit_amount, "line_items[0][price_data][unit_amount]", 0);
	return { description: name, quantity, amount_total: amount * quantity, currency: String(price?.currency) };
}

function requireSupportedCountries(collection: Form): void {
	const param = "shipping_address_collection[allowed_countries]";
	const countries = list(collection.allowed_countries).map(String);
	const isSupported = (code: string) => /^[A-Z]{2}$/.test(code) && !UNSUPPORTED_COUNTRIES.includes(code);
	if (countries.length === 0 || !countries.every(isSupported))
		throw invalid(`Invalid ${param}: must be supported countries`, { param });
}

/** An account in test mode. Rejects requests that Stripe's API of this version rejects, and parameters that aren't implemented here. */
export class StripeAccount {
	readonly sessions = new Map<string, Session>();
	readonly lineItems = new Map<string, LineItem[]>();
	/** `payment_intent_data` by session. */
	readonly intentData = new Map<string, Form>();
	readonly intents = new Map<string, Intent>();
	readonly charges = new Map<string, Charge>();
	readonly refunds = new Map<string, Refund>();
	readonly disputes = new Map<string, Dispute>();
	/** The payment methods that the seller enables in the dashboard. */
	enabledMethods = ["card", "paypal"];
	/** Whether new refunds are pending at first, as PayPal's can be. */
	hasSlowRefunds = false;
	/** The number of seconds that the account's clock is ahead. */
	clockOffset = 0;
	origin = "";
	readonly #emit: (type: string, object: object) => Promise<void>;

	/** `emit` resolves after the first delivery. */
	constructor(emit: (type: string, object: object) => Promise<void>) {
		this.#emit = emit;
	}

	now(): number {
		return Math.floor(Date.now() / 1000) + this.clockOffset;
	}

	createSession(form: Form): Session {
		requireKnown(form, SESSION_PARAMETERS);
		if (form.mode !== "payment") throw invalid("This stand-in implements mode=payment only.", { param: "mode" });
		for (const param of ["success_url", "cancel_url"])
			if (!URL.canParse(String(form[param]))) throw invalid("Not a valid URL", { param, code: "url_invalid" });
		const lines = list(form.line_items).map((line) => readLine(line as Form));
		const [currency = ""] = new Set(lines.map((line) => line.currency));
		if (lines.length === 0 || lines.length > MAX_LINES || lines.some((line) => line.currency !== currency))
			throw invalid("The `line_items` are missing, too many, or in several currencies.", { param: "line_items" });
		const amount_total = lines.reduce((sum, line) => sum + line.amount_total, 0);
		if (amount_total < MIN_AMOUNT) throw invalid("The total is too small.", { code: "amount_too_small" });
		if (amount_total > MAX_AMOUNT) throw invalid("The total is too large.", { code: "amount_too_large" });
		const allowed = list(form.allowed_payment_method_types);
		const payment_method_types = this.enabledMethods.filter((method) => allowed.includes(method));
		if (payment_method_types.length === 0) throw invalid("No valid payment method types for this Checkout Session.");
		const created = this.now();
		const expires_at = Number(form.expires_at);
		if (!(expires_at >= created + MIN_SECONDS && expires_at <= created + MAX_SECONDS))
			throw invalid("`expires_at` must be 30 minutes to 24 hours from creation.", { param: "expires_at" });
		if (form.shipping_address_collection) requireSupportedCountries(form.shipping_address_collection as Form);
		const price = { amount: amount_total, currency };
		const session = newSession(form, price, payment_method_types, created, this.origin);
		this.sessions.set(session.id, session);
		this.lineItems.set(session.id, lines);
		this.intentData.set(session.id, (form.payment_intent_data ?? {}) as Form);
		return session;
	}

	findSession(id: string): Session {
		const session = this.sessions.get(id);
		if (!session) throw missing("checkout.session", id);
		if (session.status === "open" && session.expires_at <= this.now()) void this.expire(session);
		return session;
	}

	sessionsOf(intentId: string): Session[] {
		return [...this.sessions.values()].filter(({ payment_intent }) => payment_intent === intentId);
	}

	/** Expands as `expand[]=payment_intent.latest_charge.balance_transaction` does. */
	expand(session: Session) {
		const intent = this.intents.get(session.payment_intent ?? "");
		const charge = this.charges.get(intent?.latest_charge ?? "");
		return { ...session, payment_intent: intent ? { ...intent, latest_charge: charge ?? null } : null };
	}

	expire(session: Session): Promise<void> {
		if (session.status !== "open")
			throw rejected(`Only open Checkout Sessions can be expired, not one with the status ${session.status}.`);
		session.status = "expired";
		session.url = null;
		return this.#emit("checkout.session.expired", session);
	}

	/** Expires sessions whose `expires_at` has passed, as Stripe does within minutes. */
	async advanceClock(seconds: number): Promise<void> {
		this.clockOffset += seconds;
		const due = [...this.sessions.values()].filter(
			({ status, expires_at }) => status === "open" && expires_at <= this.now(),
		);
		for (const session of due) await this.expire(session);
	}

	/** Completes the session. Methods that take days only start the payment, which `settlePayment` ends. */
	async pay(session: Session): Promise<void> {
		const isDelayed = session.payment_method_types[0] === "us_bank_account";
		const intent = newIntent(session, isDelayed, this.intentData.get(session.id));
		this.intents.set(intent.id, intent);
		if (!isDelayed) this.#charge(intent);
		session.status = "complete";
		session.payment_status = isDelayed ? "unpaid" : "paid";
		session.payment_intent = intent.id;
		session.url = null;
		await this.#emit("checkout.session.completed", session);
	}

	#charge(intent: Intent): void {
		const charge = newCharge(intent, this.now());
		this.charges.set(charge.id, charge);
		intent.latest_charge = charge.id;
	}

	async settlePayment(intentId: string, outcome: "succeeded" | "failed"): Promise<void> {
		const intent = this.#intent(intentId);
		const [session] = this.sessionsOf(intentId);
		if (!session) throw missing("checkout.session", intentId);
		intent.status = outcome === "succeeded" ? outcome : "requires_payment_method";
		if (outcome === "succeeded") {
			this.#charge(intent);
			session.payment_status = "paid";
		}
		await this.#emit(`checkout.session.async_payment_${outcome}`, session);
	}

	createRefund(form: Form): Refund {
		requireKnown(form, REFUND_PARAMETERS);
		const charge = this.#chargeOf(String(form.payment_intent));
		const disputes = [...this.disputes.values()].filter((dispute) => dispute.charge === charge.id);
		if (disputes.some(({ status }) => !/^(won|warning_)/.test(status)))
			throw rejected("The charge has been charged back.", { code: "charge_disputed" });
		const left = charge.amount - charge.amount_refunded;
		if (left === 0) throw rejected("The charge has been refunded.", { code: "charge_already_refunded" });
		const amount = form.amount === undefined ? left : integer(form.amount, "amount", 1);
		if (amount > left) throw rejected("The amount is greater than what is left of the charge.", { param: "amount" });
		const refund = newRefund(form, charge, amount, this.hasSlowRefunds);
		this.refunds.set(refund.id, refund);
		charge.amount_refunded += amount;
		charge.refunded = charge.amount_refunded === charge.amount;
		void this.#emit("refund.created", refund).then(() => this.#emit("charge.refunded", charge));
		return refund;
	}

	async settleRefund(id: string, status: "succeeded" | "failed"): Promise<void> {
		const refund = this.refunds.get(id);
		if (!refund) throw missing("refund", id);
		refund.status = status;
		if (status === "failed") this.#chargeOf(refund.payment_intent).amount_refunded -= refund.amount;
		await this.#emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
	}

	/** Opens a dispute of the payment, or of a part of it, or changes the status of the open one. */
	async dispute(intentId: string, status: string, disputedAmount?: number): Promise<void> {
		const charge = this.#chargeOf(intentId);
		const existing = [...this.disputes.values()].find((dispute) => dispute.charge === charge.id);
		const dispute = existing ?? newDispute(charge, status, disputedAmount ?? charge.amount);
		dispute.status = status;
		this.disputes.set(dispute.id, dispute);
		charge.disputed = true;
		const change = /won|lost/.test(status) ? "closed" : "updated";
		await this.#emit(`charge.dispute.${existing ? change : "created"}`, dispute);
	}

	#intent(id: string): Intent {
		const intent = this.intents.get(id);
		if (!intent) throw missing("payment_intent", id);
		return intent;
	}

	#chargeOf(intentId: string): Charge {
		const charge = this.charges.get(this.#intent(intentId).latest_charge ?? "");
		if (charge) return charge;
		throw rejected("This payment has no successful charge.", { code: "payment_intent_unexpected_state" });
	}
}
