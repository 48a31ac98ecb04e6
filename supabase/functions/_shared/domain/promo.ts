import type { Promo } from "./pricing.ts";

/** Secret: imported by the functions only, never by the browser or the Worker. */
const PROMOS: readonly Promo[] = [{ code: "thrifty", percent: 10 }];

/** The promo for a typed code (case and surrounding spaces are ignored), or null. */
export function findPromo(typed: string): Promo | null {
	const code = typed.trim().toLowerCase();
	return PROMOS.find((promo) => promo.code === code) ?? null;
}
