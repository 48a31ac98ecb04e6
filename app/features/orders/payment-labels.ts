/** What a shopper reads of how an order is paid. */
export const PAYMENT_LABELS = { "credit-card": "Credit card", paypal: "PayPal" } as const;
