/**
 * A whole number of US cents, in code and on the wire (architecture decision 4). Dollars appear only on pages
 * (`formatCents`) and in Postgres' `numeric(10,2)` columns.
 */
export type Cents = number;

/** Cents as shoppers read them: a $ sign and two decimals (specification, section 9). `formatCents(-463)` is "−$4.63". */
export function formatCents(cents: Cents): string {
	const sign = cents < 0 ? "−" : "";
	const whole = Math.abs(cents);
	return `${sign}$${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * Converts dollars as Postgres sends a `numeric(10,2)` (a number, or a string such as "34.30") to cents.
 * Throws a RangeError on anything that is not a finite amount with at most two decimals.
 */
export function centsFromDollars(dollars: number | string): Cents {
	const text = typeof dollars === "number" ? String(dollars) : dollars.trim();
	const match = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
	if (!match) throw new RangeError(`not an amount in dollars: ${JSON.stringify(dollars)}`);
	const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	return match[1] && cents ? -cents : cents;
}

/** Converts cents to the exact decimal text for a `numeric(10,2)` column: `dollarsFromCents(3430)` is "34.30". */
export function dollarsFromCents(cents: Cents): string {
	const whole = Math.abs(cents);
	return `${cents < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * The unit price after discount in cents: rounded half up once, before it is multiplied (architecture decision 4).
 * @example unitPrice(4900, 30) // 3430
 * @example unitPrice(4999, 12.5) // 4374: 4374.125 rounds down
 */
export function unitPrice(price: Cents, discountPercentage: number): Cents {
	if (!(discountPercentage > 0)) return price;
	// Hundredths of a percent keep the product a whole number, so a half cent is exact.
	const remaining = 10_000 - Math.round(Math.min(discountPercentage, 100) * 100);
	return Math.floor((price * remaining + 5_000) / 10_000);
}
