/** Where a total is shown: the cart's estimate, or the checkout whose total is charged. */
export type Stage = "cart" | "checkout";

/** The stages that honour a promo. The specification's checkout applies none (decision 1): to honour promos there, add "checkout". */
export const PROMO_STAGES: readonly Stage[] = ["cart"];

export interface Promo {
	/** As stored, lower case. */
	code: string;
	/** Whole percent off the subtotal. */
	percent: number;
}

const PROMOS: readonly Promo[] = [{ code: "thrifty", percent: 10 }];

/** The promo behind what a shopper typed (case and surrounding blanks don't matter), or null. */
export function findPromo(typed: string): Promo | null {
	const code = typed.trim().toLowerCase();
	return PROMOS.find((promo) => promo.code === code) ?? null;
}
