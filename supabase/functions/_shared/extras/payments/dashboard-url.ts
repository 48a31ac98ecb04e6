interface PaymentRefs {
	provider: string;
	/** The provider's id of the checkout page. */
	checkout_ref: string | null;
	payment_ref: string | null;
}

/** Of the payment in the provider's dashboard, where admins sign in; null if nothing was paid. */
export function dashboardUrl({ provider, checkout_ref, payment_ref }: PaymentRefs): string | null {
	if (provider !== "stripe" || !payment_ref) return null;
	const mode = checkout_ref?.startsWith("cs_test_") ? "test/" : "";
	return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment_ref)}`;
}
