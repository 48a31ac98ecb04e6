import { CURRENCY, CURRENCY_DECIMALS, LOCALE } from "../shop.config.ts";

/** A whole number of the currency's smallest unit. Columns store the main unit, such as dollars (docs/decisions/0021). */
export type Cents = number;

/** The number of smallest units in a main unit, such as 100 cents in a dollar. */
export const MINOR_UNITS = 10 ** CURRENCY_DECIMALS;

/** $99,999.99, so that sums of many prices fit into a `numeric(10,2)` column. */
export const MAX_PRICE: Cents = 9_999_999;

/** Formats in the currency's main unit without its symbol: `formatAmount(3430)` is "34.30". */
export const formatAmount = (cents: Cents, decimals = CURRENCY_DECIMALS): string =>
	(cents / 10 ** decimals).toFixed(decimals);

/** Parses formatAmount's text. Throws a RangeError for other text and for more decimals than the currency has. */
export function parseAmount(text: string, decimals = CURRENCY_DECIMALS): Cents {
	const [, sign, whole, fraction = ""] = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
	if (!whole || Number(fraction.slice(decimals))) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
	const cents = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
	return sign && cents ? -cents : cents;
}

export const priceFormat = (options?: Intl.NumberFormatOptions) =>
	new Intl.NumberFormat(LOCALE, { style: "currency", currency: CURRENCY, currencyDisplay: "narrowSymbol", ...options });
const EXACT = priceFormat();
const ROUND = priceFormat({ trailingZeroDisplay: "stripIfInteger" });

/** Formats with the currency's symbol: `formatCents(-463)` is "−$4.63" (spec S9.02), `formatCents(102450)` is "$1,024.50". */
export const formatCents = (cents: Cents): string =>
	(cents < 0 ? "−" : "") + EXACT.format(Math.abs(cents) / MINOR_UNITS);

/** Formats the currency's main unit: `formatWhole(50)` is "$50". */
export const formatWhole = (dollars: number) => ROUND.format(dollars);

/** Omits zero cents: "$50" or "$49.50". */
export const formatRound = (cents: Cents) => formatWhole(cents / MINOR_UNITS);

/** Converts a column's amount, sent as a number or a string such as "34.30". Throws a RangeError as parseAmount does. */
export const amountFromColumn = (amount: number | string): Cents => parseAmount(String(amount));

export const amountToColumn = (cents: Cents): string => formatAmount(cents);

/**
 * Returns the percentage for which the function `salePrice` returns this price. Six decimals are enough up to MAX_PRICE (docs/decisions/0055).
 * @example exactDiscount(150_000, 80_000) // 46.666667
 */
export const exactDiscount = (price: Cents, salePrice: Cents): number =>
	Math.round(((price - salePrice) * 100_000_000) / price) / 1_000_000;
