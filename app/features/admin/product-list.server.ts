import type { Session } from "#app/features/auth/session.server.ts";
import { productsFromRows } from "#app/features/catalog/products.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { orUnavailable, parseRows } from "#app/platform/query-result.server.ts";
import type { Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS } from "#shared/domain/product-row.ts";

/** Pieces on a page. */
const AT_ONCE = 20;

/** What the list can be narrowed to: for sale or not, as the shop judges it (isSoldOut). */
const AVAILABILITY = {
	all: null,
	available: "is_available.eq.true,or(stock.is.null,stock.gt.0)",
	"sold-out": "or(is_available.eq.false,stock.eq.0)",
} as const;
export type Availability = keyof typeof AVAILABILITY;

export interface AskedPieces {
	/** In name, brand or id, in any case; empty: all. */
	keyword: string;
	availability: Availability;
	/** From 1. */
	page: number;
}

/** What an address asks for; what it can't ask for counts as not said. */
export function parseAskedPieces(params: URLSearchParams): AskedPieces {
	const availability = params.get("availability") ?? "";
	const page = params.get("page") ?? "";
	return {
		keyword: (params.get("keyword") ?? "").replaceAll("\0", "").trim().slice(0, 100).toWellFormed(),
		availability: Object.hasOwn(AVAILABILITY, availability) ? (availability as Availability) : "all",
		page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
	};
}

/** A page of the catalogue as it is stored, what changed last first; `pages` is at least 1. Throws a 503 where it can't be read. */
export async function listPieces(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	{ keyword, availability, page }: AskedPieces,
): Promise<{ pieces: Product[]; count: number; pages: number }> {
	const from = (page - 1) * AT_ONCE;
	const conditions = [keyword && anywhere(keyword), AVAILABILITY[availability]].filter(Boolean).join();
	const all = session.supabase().from("products").select(PRODUCT_COLUMNS, { count: "exact" });
	const { rows, count } = await orUnavailable("pieces", requestId, async () => {
		const { data, error, count } = await (conditions ? all.or(`and(${conditions})`) : all)
			.order("updated_at", { ascending: false })
			.order("id")
			.range(from, from + AT_ONCE - 1);
		// A page past the end is an empty one
		if (error && error.code !== "PGRST103") throw error;
		return { rows: parseRows(data ?? [], "id"), count: count ?? 0 };
	});
	const pages = Math.max(1, Math.ceil(count / AT_ONCE));
	return { pieces: productsFromRows(rows, requestId), count, pages };
}

/**
 * Without a single escape, of which filters and patterns each have their own: signs that a pattern gives a meaning are
 * classes of one; those for which that can't be, or that the local stack takes for its own even in quotes, stand for any
 * one character.
 */
function anywhere(keyword: string): string {
	const literally = `"${keyword.replace(/["\\^()]/g, ".").replace(/[$*+?[\]{}|]/g, "[$&]")}"`;
	return `or(${["name", "brand", "id"].map((column) => `${column}.imatch.${literally}`).join()})`;
}
