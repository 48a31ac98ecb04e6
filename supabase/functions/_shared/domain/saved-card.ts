import { cleanCode } from "./text.ts";

/** A card saved on the device only (spec S3.15). The full number is never stored or sent. */
export interface SavedCard {
	id: string;
	/** "Visa", "Mastercard", "Amex", "Discover" or "Card". */
	cardType: string;
	/** Four digits. */
	lastFour: string;
	/** "MM/YY". */
	expiryDate: string;
	isDefault: boolean;
}

const TYPES: Readonly<Record<string, string>> = { 4: "Visa", 5: "Mastercard", 3: "Amex", 6: "Discover" };

/** Guesses by the first digit (spec S9.20). */
export function guessCardType(digits: string): string {
	return TYPES[digits.charAt(0)] ?? "Card";
}

/** Removes spaces. Returns null unless 12 to 19 digits remain. */
export function parseCardNumber(typed: string): string | null {
	const digits = cleanCode(typed).replaceAll(" ", "");
	return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** Returns "01/29" for "1/29", "01 / 29" and "01/2029"; null if invalid. */
export function parseExpiry(typed: string): string | null {
	const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/ ?(?:20)?(\d{2})$/.exec(cleanCode(typed)) ?? [];
	return month ? `${month.padStart(2, "0")}/${year}` : null;
}

/** A card is valid through its month ("MM/YY") in the shopper's time zone. */
export function isExpired(expiryDate: string, now: Date): boolean {
	const [month, year] = expiryDate.split("/").map(Number);
	return now >= new Date(2000 + (year ?? 0), month ?? 0, 1);
}
