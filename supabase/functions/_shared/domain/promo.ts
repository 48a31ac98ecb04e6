import { PROMOS } from "../shop.config.ts";
import type { Promo } from "./pricing.ts";

/** Ignores case. */
export const findPromo = (code: string): Promo | null =>
	PROMOS.find((promo) => promo.code === code.toLowerCase()) ?? null;
