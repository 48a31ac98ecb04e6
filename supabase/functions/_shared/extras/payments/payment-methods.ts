/** Parses the setting PAYMENT_METHODS. PayPal through Stripe is limited to European accounts. */
export const enabledMethods = (setting: string | undefined): string[] =>
	(setting?.trim() || "credit-card").split(",").map((name) => name.trim());
