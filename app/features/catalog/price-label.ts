/**
 * A price range in whole dollars, as its chip says it; without an upper bound it is open.
 * @example priceLabel(20, null) // "$20+"
 */
export function priceLabel(min: number, max: number | null): string {
	return max === null ? `$${min}+` : `$${min} – $${max}`;
}
