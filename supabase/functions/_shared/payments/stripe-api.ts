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
