/**
 * What an account keeps of a payment card, on the device only (specification, section 3). The number itself is never
 * stored and never sent: its kind and its last four digits are made from it while it is typed, and that is all.
 */
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

/** Guessed by the first digit (specification, section 9); "Card" for any other. */
export function cardType(digits: string): string {
	return TYPES[digits.charAt(0)] ?? "Card";
}

/** The digits of a typed card number, spaces left out; null where it is none (12 to 19 digits). */
export function cardDigits(typed: string): string | null {
	const digits = typed.replace(/\s/g, "");
	return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** A typed expiry ("1/29", "01 / 29", "01/2029") as "MM/YY"; null where it is no month. */
export function expiryOf(typed: string): string | null {
	const [, month = "", year = ""] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
	return month ? `${month.padStart(2, "0")}/${year}` : null;
}

/** Whether a card of this expiry ("MM/YY") can't be used any more: it is good to the last day of its month, on the shopper's calendar. */
export function isExpired(expiryDate: string, now: Date): boolean {
	const [month, year] = expiryDate.split("/").map(Number);
	return now >= new Date(2000 + (year ?? 0), month ?? 0, 1);
}
