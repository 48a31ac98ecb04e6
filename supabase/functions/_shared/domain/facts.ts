import { type Cents, formatCents } from "./money.ts";

/** Compared with the subtotal before any promo; at exactly this, shipping is charged (spec S9.04). */
export const FREE_SHIPPING_OVER: Cents = 5000;
export const STANDARD_SHIPPING: Cents = 499;

/** Business days (delivery.ts). */
export const DELIVERY_DAYS = { min: 3, max: 5 } as const;

const RETURN_DAYS = "14 days";

/** Promises in the words of the pages (spec S9.21 to S9.23). */
export const FACTS = {
	freeShippingOver: `$${FREE_SHIPPING_OVER / 100}`,
	standardShipping: formatCents(STANDARD_SHIPPING),
	standardDelivery: `${DELIVERY_DAYS.min}-${DELIVERY_DAYS.max} business days`,
	returnWithin: RETURN_DAYS,
	returnWindow: `${RETURN_DAYS} of receipt`,
	returnProcessing: "5-7 business days",
	refundShows: "3-5 days",
	cancelWithin: "1 hour", // enforced by the database function `cancel_order`
	wrongItemWithin: "48 hours of delivery",
	storeCreditBonus: "10%",
} as const;

/** Marketing, never in structured data (spec S1.15). */
export const CLAIMS = {
	happyCustomers: "1200+",
	itemsResold: "15,000+",
	carbonReduction: "75%",
	profitsToCharity: "5%",
} as const;
