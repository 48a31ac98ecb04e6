// The meaning of an order's status together with its payment's (docs/decisions/0054). SQL enforces the steps and the amounts that are
// owed; tests/postgres compares it with this file.

import type { Cents } from "../../../domain/money.ts";
import { type OrderStatus, type OrderStep, orderSteps, statusFacts } from "../../../domain/order-status.ts";
import { PaymentStatus } from "../payment-contract.ts";

/** "close" closes the payment page, which cancels the order. "answer" is to answer a dispute in the provider's dashboard. */
export type PaymentStep = OrderStep | "accept" | "close" | "refund" | "answer";

interface OrderPaymentState {
	/** The shop is owed the payment's amount, the shopper `owedAmount`. "undecided" means that an admin or the bank decides. */
	owedTo: "nobody" | "shop" | "shopper" | "undecided";
	/** Empty if there is nothing to do, or, while money is owed, only to wait. */
	steps: readonly PaymentStep[];
}

const state = (owedTo: OrderPaymentState["owedTo"], ...steps: PaymentStep[]): OrderPaymentState => ({ owedTo, steps });

const END = state("nobody");
const SENT = state("nobody", "advance");
const CANCEL = state("nobody", "cancel");
const ANSWER = state("undecided", "answer");
const DISPUTED = state("undecided", "advance", "cancel", "answer");
const PAID = {
	waiting: state("nobody", "advance", "cancel", "shopper-cancel", "refund"),
	packed: state("nobody", "advance", "cancel", "refund"),
	sent: state("nobody", "advance", "refund"),
	delivered: state("nobody", "refund"),
	back: state("shopper", "refund"),
};
const simulated = (status: OrderStatus) => state("nobody", ...orderSteps(status));
const SIMULATED = {
	waiting: simulated("pending"),
	packed: simulated("processing"),
	sent: simulated("shipped"),
	delivered: END,
	back: END,
};
const RETURNED = { waiting: CANCEL, packed: CANCEL, sent: SENT, delivered: END, back: END };

type Pieces = ReturnType<typeof statusFacts>["pieces"];

/** Keyed by payment status, then by the place of the order's products. Missing pairs never occur. */
const STATES: Readonly<Record<PaymentStatus, Readonly<Partial<Record<Pieces, OrderPaymentState>>>>> = {
	pending: SIMULATED,
	awaiting_payment: { waiting: state("shop", "close") },
	processing: { waiting: state("shop") },
	review: { waiting: state("undecided", "accept") },
	paid: PAID,
	partially_refunded: PAID,
	refunded: RETURNED,
	disputed: {
		waiting: DISPUTED,
		packed: DISPUTED,
		sent: state("undecided", "advance", "answer"),
		delivered: ANSWER,
		back: ANSWER,
	},
	charged_back: RETURNED,
	expired: { back: END },
	failed: { back: END },
};

/** Returns null for a pair that never occurs. An unknown status counts as `processing` (spec S4.19). */
export const orderPaymentState = (status: string, paymentStatus: string): OrderPaymentState | null =>
	STATES[PaymentStatus.parse(paymentStatus)][statusFacts(status).pieces] ?? null;

export const canTakeStep = (status: string, paymentStatus: string, step: PaymentStep): boolean =>
	orderPaymentState(status, paymentStatus)?.steps.includes(step) ?? false;

/** Whether the order won't change any more, unless an admin cancels it. */
export function isOver(status: string, paymentStatus: string): boolean {
	const found = orderPaymentState(status, paymentStatus);
	return found?.owedTo === "nobody" && !found.steps.includes("advance");
}

interface PaymentTexts {
	/** Shown on the admin's pages. */
	label: string;
	/** Shown to the shopper instead of the order's status until the payment is received. Null if the status is enough. */
	shopperLabel: string | null;
	/** Shown on the shopper's order page before the refunds. Null if these are enough. */
	notice: { title: string; text: string } | null;
	/** Explains to admins why the order can't be packed now. */
	hint: { title: string; description: string } | null;
}

const UNPAID = "Nothing was charged, and its pieces are available again.";
const NOT_PAID = { title: "This order wasn't paid", description: "It was canceled." };
const PUT_BACK = "Cancel the order to put its pieces back on sale.";

export const PAYMENT_TEXTS: Readonly<Record<PaymentStatus, PaymentTexts>> = {
	pending: { label: "Simulated", shopperLabel: null, notice: null, hint: null },
	awaiting_payment: {
		label: "Waiting for the customer",
		shopperLabel: "Waiting for payment",
		notice: { title: "Waiting for your payment", text: "Nothing has been charged yet." },
		hint: { title: "This order isn't paid", description: "It can be packed once the customer has paid." },
	},
	processing: {
		label: "On its way",
		shopperLabel: "Payment is being processed",
		notice: {
			title: "Your payment is being processed",
			text: "That can take a few days. We hold your pieces until then, and will email you.",
		},
		hint: { title: "The payment is on its way", description: "The order goes on once it has arrived, or failed." },
	},
	review: {
		label: "To check",
		shopperLabel: "Payment under review",
		notice: {
			title: "We are looking at your payment",
			text: "Something about it has to be checked. We hold your pieces and will email you; please don't pay again.",
		},
		hint: {
			title: "The payment must be checked",
			description: "Accept it first. Canceling the order after that sends the money back.",
		},
	},
	paid: { label: "Paid", shopperLabel: null, notice: null, hint: null },
	partially_refunded: { label: "Partly refunded", shopperLabel: "Partly refunded", notice: null, hint: null },
	refunded: {
		label: "Refunded",
		shopperLabel: "Refunded",
		notice: null,
		hint: { title: "All of it was refunded", description: PUT_BACK },
	},
	disputed: {
		label: "Disputed",
		shopperLabel: "Payment disputed",
		notice: {
			title: "Your payment is disputed",
			text: "Your bank is looking at it, so we can't refund it here. If it is a mistake, write to us.",
		},
		hint: null,
	},
	charged_back: {
		label: "Returned by the bank",
		shopperLabel: "Returned by your bank",
		notice: { title: "Your bank returned your payment", text: "It decided the dispute for you." },
		hint: { title: "The bank took the money back", description: PUT_BACK },
	},
	expired: {
		label: "Not paid in time",
		shopperLabel: "Not paid",
		notice: { title: "This order was not paid", text: UNPAID },
		hint: NOT_PAID,
	},
	failed: {
		label: "Failed",
		shopperLabel: "Payment failed",
		notice: { title: "Your payment failed", text: UNPAID },
		hint: NOT_PAID,
	},
};

export interface PaidAmounts {
	received: Cents;
	dispute: string | null;
	/** The amount that the bank withholds or has taken back. */
	disputed: Cents;
	/** Oldest first. */
	refunds: readonly { amount: Cents; status: string }[];
}

export const refundedAmount = ({ refunds }: Pick<PaidAmounts, "refunds">, ...statuses: string[]): Cents =>
	refunds.reduce((sum, { amount, status }) => (statuses.includes(status) ? sum + amount : sum), 0);

export const UNDER_WAY = ["requested", "pending"];

/** Returns the amount that the bank has returned to the shopper. */
export const takenByBank = ({ dispute, disputed }: Pick<PaidAmounts, "dispute" | "disputed">): Cents =>
	dispute === "lost" ? disputed : 0;

/** Returns the amount that can be refunded, like the database function `refundable_amount`. It is 0 while the bank decides. */
export function refundableAmount(paymentStatus: string, payment: PaidAmounts): Cents {
	if (paymentStatus === "review" || payment.dispute === "open") return 0;
	const returned = refundedAmount(payment, "succeeded", ...UNDER_WAY) + takenByBank(payment);
	return Math.max(0, payment.received - returned);
}

/** Returns the amount that the shop owes the shopper and isn't refunding yet, like the database function `owed_amount`. */
export function owedAmount(status: string, paymentStatus: string, payment: PaidAmounts): Cents {
	const refundable = refundableAmount(paymentStatus, payment);
	if (status === "cancelled") return refundable;
	const last = payment.refunds.at(-1);
	return last && ["failed", "withdrawn"].includes(last.status) ? Math.min(refundable, last.amount) : 0;
}
