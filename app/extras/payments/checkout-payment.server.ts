import type { PrivateContext } from "#app/features/auth/session.server.ts";
import type { OrderResult } from "#app/features/checkout/create-order.server.ts";
import { PAYMENT_LABELS } from "#app/features/orders/payment-labels.ts";
import type { Env } from "#app/platform/context.server.ts";
import { type OrderRequest, PaymentMethod } from "#shared/contracts/orders.ts";
import type { PaymentState } from "#shared/extras/payments/payment-contract.ts";
import { enabledMethods } from "#shared/extras/payments/payment-methods.ts";

type PaymentSettings = Pick<Env, "PAYMENT_ORIGIN" | "PAYMENT_METHODS">;

export interface CheckoutPayment {
	/** Null for simulated payments. */
	provider: NonNullable<OrderRequest["paymentProvider"]> | null;
	methods: { value: PaymentMethod; label: string }[];
	note: string;
	button: string;
}

const toOptions = (methods: readonly PaymentMethod[]) =>
	methods.map((value) => ({ value, label: PAYMENT_LABELS[value] }));

export function checkoutPayment({ PAYMENT_ORIGIN, PAYMENT_METHODS }: PaymentSettings): CheckoutPayment {
	if (!PAYMENT_ORIGIN) {
		const note = "Demo checkout: no card is charged or stored";
		return { provider: null, methods: toOptions(PaymentMethod.options), note, button: "Pay" };
	}
	const enabled = enabledMethods(PAYMENT_METHODS);
	return {
		provider: "stripe",
		methods: toOptions(PaymentMethod.options.filter((method) => enabled.includes(method))),
		note: "You pay on Stripe's page. We never see your card.",
		button: "Continue to Payment",
	};
}

/** Null unless the order can be paid now. An address outside PAYMENT_ORIGIN is logged instead. */
export function safePaymentUrl(
	{ env, log }: Pick<PrivateContext, "env" | "log">,
	payment: PaymentState | undefined,
): string | null {
	if (!payment?.url) return null;
	const { origin } = new URL(payment.url);
	if (origin === env.PAYMENT_ORIGIN) return payment.url;
	log("error", "payment-url", { outcome: `the functions' provider is at ${origin}` });
	return null;
}

export function pathAfterOrder({ PAYMENT_ORIGIN }: PaymentSettings, { success, data }: OrderResult): string {
	const id = data?.id ?? "";
	const status = data?.payment?.paymentStatus;
	if (status === "awaiting_payment") return `/account/orders/${id}?payment=unavailable`;
	// The response about an order that was stored before has no payment
	const isUnpaid = status ? status === "expired" || status === "failed" : PAYMENT_ORIGIN && !success;
	return isUnpaid ? `/account/orders/${id}` : `/order-confirmation?order=${id}${success ? "" : "&stored"}`;
}
