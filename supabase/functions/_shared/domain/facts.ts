import { type Cents, formatCents } from "./money.ts";

/** Compared with the subtotal before any promo; at exactly this, shipping is charged (spec S9.04). */
export const FREE_SHIPPING_OVER: Cents = 5000;
export const STANDARD_SHIPPING: Cents = 499;

/** Business days (delivery.ts). */
export const DELIVERY_DAYS = { min: 3, max: 5 } as const;

// Promises in the words of the pages (spec S9.21 to S9.23)

export const freeShippingOver = `$${FREE_SHIPPING_OVER / 100}`;
export const standardShipping = formatCents(STANDARD_SHIPPING);
export const standardDelivery = `${DELIVERY_DAYS.min}-${DELIVERY_DAYS.max} business days`;
export const returnWithin = "14 days";
export const returnWindow = `${returnWithin} of receipt`;
export const returnProcessing = "5-7 business days";
export const refundShows = "3-5 days";
/** Enforced by the database function `cancel_order`. */
export const cancelWithin = "1 hour";
export const wrongItemWithin = "48 hours of delivery";
export const storeCreditBonus = "10%";
