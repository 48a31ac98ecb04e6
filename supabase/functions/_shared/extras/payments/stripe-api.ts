/** Pinned. To upgrade, adapt stripe.ts and the stand-in (supabase/local/stripe). */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** The webhook endpoint subscribes to these; others are acknowledged and ignored. */
export const STRIPE_EVENTS = [
	"checkout.session.completed",
	"checkout.session.expired",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"charge.refunded",
	"refund.created",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.closed",
] as const;

/** Minimums other than 50 of the smallest unit (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MIN_AMOUNTS: Readonly<Record<string, number>> = {
	AED: 200,
	BGN: 100,
	CZK: 1500,
	DKK: 250,
	GBP: 30,
	HKD: 400,
	HUF: 17_500,
	MXN: 1000,
	MYR: 200,
	NOK: 300,
	PLN: 200,
	RON: 200,
	SEK: 300,
	THB: 1000,
};

/** Returns the minimum of a payment in the currency's smallest unit. Stripe lists none for some currencies, which it converts. */
export const minAmount = (currency: string): number => MIN_AMOUNTS[currency] ?? 50;

/** Eight digits of the smallest unit. Stripe accepts more for a few currencies. */
export const MAX_AMOUNT = 99_999_999;

interface PaymentRefs {
	provider: string;
	/** The provider's id of the checkout page. */
	checkout_ref: string | null;
	payment_ref: string | null;
}

/** Returns the payment's URL in the provider's dashboard, or null if nothing was paid. */
export function dashboardUrl({ provider, checkout_ref, payment_ref }: PaymentRefs): string | null {
	if (provider !== "stripe" || !payment_ref) return null;
	const mode = checkout_ref?.startsWith("cs_test_") ? "test/" : "";
	return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment_ref)}`;
}
