import type { PaymentMethod } from "#shared/contracts/orders.ts";

export const PAYMENT_LABELS = { "credit-card": "Credit card", paypal: "PayPal" } as const satisfies Record<
	PaymentMethod,
	string
>;
