import { type ShippingMethod as ConfiguredMethod, RETURN_DAYS, SHIPPING_METHODS } from "../shop.config.ts";
import { formatCents, formatRound } from "./money.ts";
import { METHODS, type ShippingMethod, STANDARD } from "./shipping.ts";

// The shop's promises as texts of pages (spec S9.21 to S9.23)

export const freeShippingOver = formatRound(STANDARD.freeOver);
const timeOf = ({ label, minDays, maxDays }: ShippingMethod) =>
	`${label.replace(/ Shipping$/, " shipping")} takes ${minDays}-${maxDays} business days`;
/** Texts such as "Standard shipping takes 3-5 business days", by label. */
export const deliveryTimes = Object.fromEntries(METHODS.map((method) => [method.label, timeOf(method)]));
export const deliveryTime = timeOf(STANDARD);

function termsOf(method: ConfiguredMethod): string {
	if (method.price === null)
		return `${method.label} is offered for an additional fee, but can't be chosen at checkout yet.`;
	const { price, freeOver } = method;
	const free = freeOver === null ? "" : `; it's free when the subtotal is over ${formatRound(freeOver)}`;
	return `${timeOf(method)} and costs ${formatCents(price)}${free}.`;
}
export const shippingTerms = SHIPPING_METHODS.map(termsOf);
export const allShippingTerms = shippingTerms.join(" ");
/** Terms of methods that can't be chosen yet. Without one it is "", which makes builds reject texts that use it. */
export const comingShipping = SHIPPING_METHODS.flatMap((method) => (method.price === null ? termsOf(method) : [])).join(
	" ",
);
export const returnWithin = `${RETURN_DAYS} days`;
export const returnWindow = `${returnWithin} of receipt`;
export const returnProcessing = "5-7 business days";
export const refundShows = "3-5 days";
/** Counted from the order (spec S9.23) and enforced by the database function `cancel_order`. */
export const CANCEL_WITHIN_MS = 60 * 60 * 1000;
export const cancelWithin = `${CANCEL_WITHIN_MS / 3_600_000} hour`;
export const wrongItemWithin = "48 hours of delivery";
export const storeCreditBonus = "10%";

/** The days between the request and the deletion of an account. The database function `due_account_deletions` has the same number. */
export const DELETION_DAYS = 14;
export const ORDERS_STAY =
	"Orders on their way arrive first. Orders stay in our records with their pieces, prices and dates, without your name, address, email and phone number.";
