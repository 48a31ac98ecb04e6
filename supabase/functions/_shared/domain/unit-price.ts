import type { Cents } from "./money.ts";

/**
 * Unit price after discount, rounded half up to the cent once, before it is multiplied (architecture decision 4).
 * @example unitPrice(4900, 30) // 3430
 * @example unitPrice(4999, 12.5) // 4374: 4374.125 rounds down
 */
export function unitPrice(price: Cents, discountPercentage: number): Cents {
	if (!(discountPercentage > 0)) return price;
	// Hundredths of a percent keep the product a whole number, so a half cent is a true half.
	const kept = 10_000 - Math.round(Math.min(discountPercentage, 100) * 100);
	return Math.floor((price * kept + 5_000) / 10_000);
}
