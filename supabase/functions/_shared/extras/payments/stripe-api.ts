/** Pinned: a newer version is a change of stripe.ts and of the stand-in (supabase/local/stripe). */
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

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, where it isn't 50 of the smallest unit. */
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

/** Of a payment, in the currency's smallest unit. Stripe lists no minimum for some currencies, and converts them. */
export const minAmount = (currency: string): number => MIN_AMOUNTS[currency] ?? 50;

/** Eight digits of the smallest unit; of a few currencies Stripe takes more. */
export const MAX_AMOUNT = 99_999_999;

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
