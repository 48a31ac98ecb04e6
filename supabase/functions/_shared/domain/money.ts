import { CURRENCY_SYMBOL } from "../shop.config.ts";

/** Whole cents. Dollars appear only on pages and in Postgres' `numeric(10,2)` columns (docs/decisions/0021). */
export type Cents = number;

/** `formatCents(-463)` is "−$4.63" (spec S9.02). */
export function formatCents(cents: Cents): string {
	const sign = cents < 0 ? "−" : "";
	const whole = Math.abs(cents);
	return `${sign}${CURRENCY_SYMBOL}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** `formatWhole(50)` is "$50". */
export const formatWhole = (dollars: number) => `${CURRENCY_SYMBOL}${dollars}`;

/**
 * Converts a `numeric(10,2)`, sent as a number or a string such as "34.30".
 * Throws a RangeError unless it is a finite amount with at most two decimals.
 */
export function centsFromDollars(dollars: number | string): Cents {
	const text = typeof dollars === "number" ? String(dollars) : dollars.trim();
	const match = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
	if (!match) throw new RangeError(`not an amount in dollars: ${JSON.stringify(dollars)}`);
	const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	return match[1] && cents ? -cents : cents;
}

/** Exact text for a `numeric(10,2)` column: `dollarsFromCents(3430)` is "34.30". */
export function dollarsFromCents(cents: Cents): string {
	const whole = Math.abs(cents);
	return `${cents < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * The price after discount in cents, rounded half up before it is multiplied (spec S9.01).
 * @example unitPrice(4900, 30) // 3430
 * @example unitPrice(4999, 12.5) // 4374: 4374.125 rounds down
 */
export function unitPrice(price: Cents, discountPercentage: number): Cents {
	if (!(discountPercentage > 0)) return price;
	// In hundredths of a percent, so that half a cent is exact
	const remaining = 10_000 - Math.round(Math.min(discountPercentage, 100) * 100);
	return Math.floor((price * remaining + 5_000) / 10_000);
}
