import type { PaymentStatus } from "#shared/contracts/payments.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";

/** Without one, payment is simulated. Times are ISO 8601. */
export interface OrderPayment {
	/** When the payment page closes. */
	expiresAt: string;
	paidAt: string | null;
	received: Cents;
	/** Oldest first. */
	refunds: { amount: Cents; status: string; reason: string }[];
}

export interface PayableOrder {
	status: string;
	paymentStatus: PaymentStatus;
	payment: OrderPayment | null;
}

export interface PaymentNotice {
	title: string;
	text: string;
	/** `pay` offers to pay or to change the order, `put-back` to fill the cart again, `contact` links the contact page. */
	offer: "pay" | "put-back" | "contact" | null;
}

const UNPAID = "Nothing was charged, and its pieces are available again.";
const BANK = "Your bank may need some days to show it.";

const NOTICES: Partial<Record<PaymentStatus, PaymentNotice>> = {
	awaiting_payment: { title: "Waiting for your payment", text: "Nothing has been charged yet.", offer: "pay" },
	processing: {
		title: "Your payment is being processed",
		text: "That can take a few days. We hold your pieces until then, and will email you.",
		offer: null,
	},
	review: {
		title: "We are looking at your payment",
		text: "The amount that we received isn't the order's total. We hold your pieces and will email you; please don't pay again.",
		offer: "contact",
	},
	expired: { title: "This order was not paid", text: UNPAID, offer: "put-back" },
	failed: { title: "Your payment failed", text: UNPAID, offer: "put-back" },
	disputed: {
		title: "Your payment is disputed",
		text: "Your bank is looking at it, so we can't refund it here. If it is a mistake, write to us.",
		offer: "contact",
	},
};

const TIME_IS_OVER: PaymentNotice = {
	title: "The time to pay is over",
	text: "We are making sure that nothing was charged. Then its pieces are available again.",
	offer: null,
};

/** Null where the order's status suffices. */
export function paymentNotice({ paymentStatus, payment }: PayableOrder, now: number): PaymentNotice | null {
	if (!payment) return null;
	const isOver = paymentStatus === "awaiting_payment" && Date.parse(payment.expiresAt) <= now;
	return isOver ? TIME_IS_OVER : (NOTICES[paymentStatus] ?? refundNotice(payment));
}

export const refundedAmount = ({ refunds }: Pick<OrderPayment, "refunds">, ...statuses: string[]): Cents =>
	refunds.reduce((sum, { amount, status }) => (statuses.includes(status) ? sum + amount : sum), 0);

const UNDER_WAY = ["requested", "pending"];

/** Received and not refunded; a failed refund is owed again. */
export const refundable = (payment: OrderPayment): Cents =>
	payment.received - refundedAmount(payment, "succeeded", ...UNDER_WAY);

function refundNotice(payment: OrderPayment): PaymentNotice | null {
	const { received, refunds } = payment;
	const last = refunds.at(-1);
	if (!last) return null;
	if (last.status === "failed") {
		const text = `We couldn't send back ${formatCents(last.amount)}. We are looking into it and will email you.`;
		return { title: "Your refund didn't go through", text, offer: "contact" };
	}
	const done = refundedAmount(payment, "succeeded");
	const underWay = refundedAmount(payment, ...UNDER_WAY);
	const title = titleOf(last.reason, done === received, underWay > 0);
	const sentences = [
		done > 0 &&
			`We refunded ${formatCents(done)}${done < received ? ` of ${formatCents(received)}` : ""}, the way you paid.`,
		underWay > 0 && `${formatCents(underWay)} ${done > 0 ? "more " : ""}is on its way back to you.`,
		BANK,
	];
	return { title, text: sentences.filter(Boolean).join(" "), offer: null };
}

function titleOf(reason: string, isWhole: boolean, isUnderWay: boolean): string {
	if (reason === "late") return "You paid after the order was cancelled";
	if (isUnderWay) return "Your refund is on its way";
	return isWhole ? "Your payment was refunded" : "Part of your payment was refunded";
}

const LABELS: Partial<Record<PaymentStatus, string>> = {
	awaiting_payment: "Waiting for your payment",
	processing: "Payment is being processed",
	review: "Payment under review",
	expired: "Not paid",
	failed: "Payment failed",
	disputed: "Payment disputed",
	partially_refunded: "Partly refunded",
	refunded: "Refunded",
};

/** In lists of orders; null where the order's status suffices. */
export function paymentLabel(status: string, paymentStatus: PaymentStatus): string | null {
	if (paymentStatus === "paid" && status === "cancelled") return "Refund on its way";
	return LABELS[paymentStatus] ?? null;
}
