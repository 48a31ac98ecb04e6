import { PROMOS } from "../shop.config.ts";
import type { Promo } from "./pricing.ts";

/** Ignores case and surrounding spaces. */
export function findPromo(typed: string): Promo | null {
	const code = typed.trim().toLowerCase();
	return PROMOS.find((promo) => promo.code === code) ?? null;
}
