/**
 * Money is a whole number of US cents everywhere inside Encore and on the wire (architecture decision 4).
 * Only two places know dollars: what a shopper reads (`formatCents`) and Postgres' `numeric(10,2)` columns.
 */
export type Cents = number;

/** What a shopper reads: two decimals and a $ sign (specification, section 9). `formatCents(-463)` is "−$4.63". */
export function formatCents(cents: Cents): string {
	const sign = cents < 0 ? "−" : "";
	const whole = Math.abs(cents);
	return `${sign}$${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * Dollars as Postgres sends a `numeric(10,2)` (a number, or a string such as "34.30") to cents.
 * Throws a RangeError on anything that is not a finite amount with at most two decimals: money is never guessed.
 */
export function centsFromDollars(dollars: number | string): Cents {
	const text = typeof dollars === "number" ? String(dollars) : dollars.trim();
	const match = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
	if (!match) throw new RangeError(`not an amount in dollars: ${JSON.stringify(dollars)}`);
	const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	return match[1] && cents ? -cents : cents;
}

/** Cents to the exact decimal text that a `numeric(10,2)` column takes: `dollarsFromCents(3430)` is "34.30". */
export function dollarsFromCents(cents: Cents): string {
	const whole = Math.abs(cents);
	return `${cents < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
