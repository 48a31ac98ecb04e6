import { z } from "zod";
import type { Card } from "../domain/card.ts";
import type { Condition } from "../domain/conditions.ts";

const cents = z.int().min(0);

const card = z.object({
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
});

export const Cards: z.ZodType<Card[]> = z.array(card);

/** The result of the SQL function home_products. */
export const HomeLists = z.object({ popular: Cards, arrivals: Cards, sale: Cards });
export type HomeLists = z.infer<typeof HomeLists>;

const count = z.int().min(0);

/** The result of the SQL function list_products. */
export const ListResponse = z.object({
	products: Cards,
	/** For each word of the keyword that no product has, similar words and parts of the word. */
	candidates: z.record(z.string(), z.array(z.string())).nullable(),
	/** The number of products up to this page that have all words; null if they don't come first in this sort. */
	with_all: count.nullable(),
	facets: z
		.object({
			all: count,
			available: count,
			/** The number of products by facet, ignoring the facet's own options. */
			totals: z.record(z.string(), count),
			options: z.array(z.tuple([z.string(), z.string(), count])),
		})
		.nullable(),
});
