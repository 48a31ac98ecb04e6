import {
	FREE_SHIPPING_OVER,
	MAX_DELIVERY_DAYS,
	MIN_DELIVERY_DAYS,
	RETURN_DAYS,
	STANDARD_SHIPPING,
} from "../shop.config.ts";
import { formatCents, formatWhole, MINOR_UNITS } from "./money.ts";

// Promises in the words of the pages (spec S9.21 to S9.23)

export const freeShippingOver =
	FREE_SHIPPING_OVER % MINOR_UNITS ? formatCents(FREE_SHIPPING_OVER) : formatWhole(FREE_SHIPPING_OVER / MINOR_UNITS);
export const standardShipping = formatCents(STANDARD_SHIPPING);
export const standardDelivery = `${MIN_DELIVERY_DAYS}-${MAX_DELIVERY_DAYS} business days`;
export const returnWithin = `${RETURN_DAYS} days`;
export const returnWindow = `${returnWithin} of receipt`;
export const returnProcessing = "5-7 business days";
export const refundShows = "3-5 days";
/** Enforced by the database function `cancel_order`. */
export const cancelWithin = "1 hour";
export const wrongItemWithin = "48 hours of delivery";
export const storeCreditBonus = "10%";
