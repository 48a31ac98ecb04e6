import { z } from "zod";
import { findState, formatPostalCode, matchesPattern } from "../domain/address-format.ts";
import { findCountry } from "../domain/countries.ts";
import { PaymentState } from "../extras/payments/index.ts";
import { code, EmailAddress, line, PromoCode } from "./fields.ts";
import { Item, itemsOf, ShippingMethodLabel } from "./pricing.ts";

const optionalLine = (max: number) =>
	line(max)
		.transform((text) => text || undefined)
		.optional();

/** Spec S3.13, with a second address line and the state. */
const ShippingFields = z.strictObject({
	firstName: line(100).min(1, "Enter your first name"),
	lastName: line(100).min(1, "Enter your last name"),
	email: EmailAddress,
	phone: code(40).min(1, "Enter your phone number"),
	address: line(300).min(1, "Enter your address"),
	address2: optionalLine(300),
	city: line(100).min(1, "Enter your city"),
	/** A code or name. Only the form requires it, as spec S3.13 has no such field. */
	state: optionalLine(100),
	postalCode: code(20).min(1, "Enter your postal code"),
	country: line(100).min(1, "Enter your country"),
});

export const SHIPPING_FIELDS = Object.keys(ShippingFields.shape) as (keyof typeof ShippingFields.shape)[];

/** Validates by the country's rules. Returns its name, the state's code, and the postal code in the country's spelling. */
export const Shipping = ShippingFields.superRefine(({ country: name, state, postalCode, phone }, context) => {
	const reject = (field: keyof typeof ShippingFields.shape, message: string) =>
		context.addIssue({ code: "custom", path: [field], message });
	const country = findCountry(name);
	if (!country) {
		if (name) reject("country", "We don't ship there yet. Choose a country from the list");
		return;
	}
	if (postalCode && formatPostalCode(country, postalCode) === null)
		reject("postalCode", `Enter the whole code, for example ${country.postalCode.example}`);
	if (phone && !matchesPattern(country.phone.pattern, phone))
		reject("phone", `Enter the whole number, for example ${country.phone.example}`);
	if (state && country.states && !findState(country, state))
		reject("state", `Choose a ${country.states.label.toLowerCase()} from the list`);
}).transform(({ state: typed = "", ...shipping }) => {
	const country = findCountry(shipping.country);
	const [state] = (country && findState(country, typed)) ?? [];
	const postalCode = (country && formatPostalCode(country, shipping.postalCode)) ?? shipping.postalCode;
	return { ...shipping, postalCode, country: country?.name ?? shipping.country, ...(state && { state }) };
});
export type Shipping = z.infer<typeof Shipping>;

export const PaymentMethod = z.enum(["credit-card", "paypal"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The order number, created on the device before the first attempt. */
export const Reference = z.string().regex(/^ORD-\d{6}$/, "An order number looks like ORD-123456");

/** The maximum of a `numeric(10,2)` column, in cents. */
const MAX_AMOUNT = 9_999_999_999;

export const OrderRequest = z.strictObject({
	/** `price` is the price that the shopper saw, in cents after discount (spec S3.09). */
	items: itemsOf(Item.extend({ price: z.int().min(0).max(MAX_AMOUNT) })).min(1, "The cart is empty"),
	/** Null if the payment page will ask for it (docs/decisions/0050). */
	shipping: Shipping.nullable(),
	paymentMethod: PaymentMethod,
	shippingMethod: ShippingMethodLabel,
	/** Has an effect only if PROMO_STAGES includes the checkout. */
	promoCode: PromoCode.optional(),
	reference: Reference,
	/** The total that the shopper saw, in cents. */
	quotedTotal: z.int().min(0).max(MAX_AMOUNT, "One order can't be worth that much; please split it"),
	/** The provider that the checkout page named; null or missing for a simulated payment. */
	paymentProvider: z.enum(["stripe"]).nullable().optional(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `total` is in cents, `createdAt` in ISO 8601. */
export const PlacedOrder = z.object({
	id: z.string(),
	reference: z.string(),
	createdAt: z.string(),
	total: z.int(),
	paymentMethod: PaymentMethod,
	shippingMethod: z.string(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** `payment` is missing for simulated payments. */
export const OrderResponse = z.object({
	success: z.literal(true),
	error: z.null(),
	data: PlacedOrder.extend({ payment: PaymentState.optional() }),
});
export type OrderResponse = z.infer<typeof OrderResponse>;
