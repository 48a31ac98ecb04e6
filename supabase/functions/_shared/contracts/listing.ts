import { z } from "zod";
import type { Condition } from "../domain/conditions.ts";
import type { Product } from "../domain/product.ts";

const cents = z.int().min(0);

/** A product as cards show it. */
const Card = z.object({
	id: z.string(),
	name: z.string(),
	brand: z.string(),
	price: cents,
	discountPercentage: z.number(),
	description: z.string(),
	size: z.string().nullable(),
	condition: z.string().transform((text) => text as Condition),
	color: z.string().nullable(),
	category: z.string(),
	images: z.array(z.string()),
	status: z.enum(["available", "sold out"]),
	stock: z.int().nullable(),
	isNew: z.boolean(),
	heldUntil: z
		.string()
		.nullable()
		.transform((time) => time ?? undefined),
}) satisfies z.ZodType<Partial<Product>>;

export const Cards = z.array(Card);
export type Cards = z.infer<typeof Cards>;

/** Result of the SQL function home_products. */
export const HomeLists = z.object({ popular: Cards, arrivals: Cards, sale: Cards });
export type HomeLists = z.infer<typeof HomeLists>;

const count = z.int().min(0);

/** Result of the SQL function list_products. */
export const ListResponse = z.object({
	products: Cards,
	/** Words that may be meant, or parts of it, for each word of the keyword that no product has. */
	candidates: z.record(z.string(), z.array(z.string())).nullable(),
	/** How many of the products up to this page have all words; null if other sorts mix them. */
	with_all: count.nullable(),
	facets: z
		.object({
			all: count,
			available: count,
			/** Products per facet if its own options are ignored. */
			totals: z.record(z.string(), count),
			options: z.array(z.tuple([z.string(), z.string(), count])),
		})
		.nullable(),
});
