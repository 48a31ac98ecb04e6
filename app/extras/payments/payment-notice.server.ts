import { type Cents, formatCents } from "#shared/domain/money.ts";
import {
	owedAmount,
	PAYMENT_TEXTS,
	type PaidAmounts,
	refundedAmount,
	takenByBank,
	UNDER_WAY,
} from "#shared/extras/payments/domain/order-payment.ts";
import { PaymentStatus } from "#shared/extras/payments/payment-contract.ts";

/** Without one, payment is simulated. Times are ISO 8601. */
export interface OrderPayment extends PaidAmounts {
	/** When the payment page closes. */
	expiresAt: string;
	paidAt: string | null;
	/** Oldest first. */
	refunds: { amount: Cents; status: string; reason: string }[];
}

export interface PayableOrder {
	status: string;
	paymentStatus: string;
	payment: OrderPayment | null;
}

export interface PaymentNotice {
	title: string;
	text: string;
	/** `pay` offers to pay or to change the order, `put-back` to fill the cart again, `contact` links the contact page. */
	offer: "pay" | "put-back" | "contact" | null;
}

const BANK = "Your bank may need some days to show it.";

const REFUND_AFTER_DISPUTE = "The order is cancelled: what your bank leaves with us, we refund.";

const OFFERS: Partial<Record<PaymentStatus, PaymentNotice["offer"]>> = {
	awaiting_payment: "pay",
	review: "contact",
	expired: "put-back",
	failed: "put-back",
	disputed: "contact",
};

const TIME_IS_OVER: PaymentNotice = {
	title: "The time to pay is over",
	text: "We are making sure that nothing was charged. Then its pieces are available again.",
	offer: null,
};

/** Null where the order's status suffices. */
export function paymentNotice({ status, payment, ...order }: PayableOrder, now: number): PaymentNotice | null {
	if (!payment) return null;
	const paymentStatus = PaymentStatus.parse(order.paymentStatus);
	if (paymentStatus === "awaiting_payment" && Date.parse(payment.expiresAt) <= now) return TIME_IS_OVER;
	const { notice } = PAYMENT_TEXTS[paymentStatus];
	const returned = describeReturns(payment);
	if (notice) {
		const sentences = [notice.text, ...(paymentStatus === "review" ? [] : returned)];
		if (status === "cancelled" && paymentStatus === "disputed") sentences.push(REFUND_AFTER_DISPUTE);
		return { title: notice.title, text: sentences.join(" "), offer: OFFERS[paymentStatus] ?? null };
	}
	const owed = owedAmount(status, paymentStatus, payment);
	if (owed > 0) {
		const text = `We couldn't send back ${formatCents(owed)}. We are looking into it and will email you.`;
		return { title: "Your refund didn't go through", text: [text, ...returned].join(" "), offer: "contact" };
	}
	return returned.length > 0 ? { title: titleOf(payment), text: [...returned, BANK].join(" "), offer: null } : null;
}

/** A sentence for each way in which money goes back. */
function describeReturns(payment: OrderPayment): string[] {
	const { received } = payment;
	const done = refundedAmount(payment, "succeeded");
	const underWay = refundedAmount(payment, ...UNDER_WAY);
	const taken = Math.min(takenByBank(payment), received - done);
	return [
		taken > 0 && `Your bank gave you ${formatCents(taken)} back.`,
		done > 0 &&
			`We refunded ${formatCents(done)}${done < received ? ` of ${formatCents(received)}` : ""}, the way you paid.`,
		underWay > 0 && `${formatCents(underWay)} ${done > 0 || taken > 0 ? "more " : ""}is on its way back to you.`,
	].filter((sentence) => sentence !== false);
}

function titleOf(payment: OrderPayment): string {
	const done = refundedAmount(payment, "succeeded");
	if (payment.refunds.at(-1)?.reason === "late") return "You paid after the order was cancelled";
	if (refundedAmount(payment, ...UNDER_WAY) > 0) return "Your refund is on its way";
	if (done === 0) return "Part of your payment was returned";
	return done === payment.received ? "Your payment was refunded" : "Part of your payment was refunded";
}

/** Returns the label for lists of orders, null where the order's status suffices. */
export const paymentLabel = (status: string, paymentStatus: string): string | null =>
	paymentStatus === "paid" && status === "cancelled"
		? "Refund on its way"
		: PAYMENT_TEXTS[PaymentStatus.parse(paymentStatus)].shopperLabel;
