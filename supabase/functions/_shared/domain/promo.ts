import type { Promo } from "./pricing.ts";

/** Secret: never imported by the browser or the Worker. */
const PROMOS: readonly Promo[] = [{ code: "thrifty", percent: 10 }];

/** Ignores case and surrounding spaces. */
export function findPromo(typed: string): Promo | null {
	const code = typed.trim().toLowerCase();
	return PROMOS.find((promo) => promo.code === code) ?? null;
}
