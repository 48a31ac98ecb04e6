import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "../domain/product.ts";
import { METHODS } from "../domain/shipping.ts";
import { CURRENCY } from "../shop.config.ts";
import { ColumnAmount, ProductId, PromoCode } from "./fields.ts";

const cents = z.int();

/** The label of a method in METHODS; undefined for the default. */
export const ShippingMethodLabel = z.enum(METHODS.map(({ label }) => label)).optional();

export const Item = z.strictObject({ productId: ProductId, quantity: z.int().min(1).max(MAX_QUANTITY) });

/** The items of a quote or an order. */
export const itemsOf = <T extends z.ZodType<z.infer<typeof Item>>>(item: T) =>
	z
		.array(item)
		.max(MAX_LINES)
		.refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, "one line per product");

export const PricingRequest = z.strictObject({
	items: itemsOf(Item),
	promoCode: PromoCode.optional(),
	shippingMethod: ShippingMethodLabel,
	stage: z.enum(["cart", "checkout"]),
});
export type PricingRequest = z.infer<typeof PricingRequest>;

/** An unknown or sold-out product has `available: false` and `lineTotal: 0`. */
export const QuoteLine = z.object({
	productId: z.string(),
	name: z.string(),
	quantity: z.int(),
	/** Before discount. */
	price: cents,
	discountPercentage: z.number(),
	salePrice: cents,
	lineTotal: cents,
	available: z.boolean(),
	stock: z.int().nullable(),
	/** Product.heldUntil. */
	heldUntil: z.string().optional(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const Quote = z.object({
	currency: z.literal(CURRENCY),
	lines: z.array(QuoteLine),
	subtotal: cents,
	discount: cents,
	shipping: cents,
	shippingMethod: z.string(),
	total: cents,
	promo: z.object({ code: z.string(), applied: z.boolean(), percent: z.number() }).nullable(),
	trace: z.array(
		z.object({ rule: z.enum(["subtotal", "promo", "shipping", "total"]), amount: cents, because: z.string() }),
	),
});
export type Quote = z.infer<typeof Quote>;

/** A row of `order_items`, from which pages and mails show what was bought (docs/decisions/0059). */
export const OrderLine = z
	.object({
		product_id: z.string(),
		name: z.string(),
		quantity: z.int(),
		size: z.string().nullable(),
		condition: z.string(),
		image_url: z.string().nullable(),
		unit_price: ColumnAmount,
		total_price: ColumnAmount,
	})
	.transform(({ product_id, image_url, unit_price, total_price, ...line }) => ({
		...line,
		productId: product_id,
		images: image_url ? [image_url] : [],
		salePrice: unit_price,
		lineTotal: total_price,
	}));
export type OrderLine = z.infer<typeof OrderLine>;

/** Parses `orders.pricing_trace`; null for orders without one. */
export const parseTrace = (stored: unknown) => Quote.shape.trace.safeParse(stored).data ?? null;

export const PromoRequest = z.strictObject({ code: PromoCode });
export const PromoResponse = z.object({ valid: z.boolean(), percent: z.number(), message: z.string() });
export type PromoResponse = z.infer<typeof PromoResponse>;
