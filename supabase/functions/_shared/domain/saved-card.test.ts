import fc from "fast-check";
import { expect, test } from "vitest";
import { guessCardType, isExpired, parseCardNumber, parseExpiry } from "./saved-card.ts";

test("a card's type is guessed by its first digit: 4 Visa, 5 Mastercard, 3 Amex, 6 Discover, else Card", () => {
	const guessed = [..."0123456789"].map((first) => guessCardType(`${first}00000000000`));
	expect(guessed).toEqual(["Card", "Card", "Card", "Amex", "Visa", "Mastercard", "Discover", "Card", "Card", "Card"]);
	expect(guessCardType("")).toBe("Card");
});

test("a card number has 12 to 19 digits and any spaces", () => {
	expect(parseCardNumber(" 4242 4242 4242 4242 ")).toBe("4242424242424242");
	expect(parseCardNumber("\u202d４２４２ 4242\u00a04242 4242\u200b")).toBe("4242424242424242");
	fc.assert(
		fc.property(fc.array(fc.constantFrom(..."0123456789"), { maxLength: 25 }), (digits) => {
			const number = digits.join("");
			expect(parseCardNumber(digits.join(" "))).toBe(number.length >= 12 && number.length <= 19 ? number : null);
		}),
	);
	for (const other of [
		"",
		"4242-4242-4242-4242",
		"4242 4242 4242 424x",
		"x424 4242 4242 4242",
		"No. 4242424242424242",
		"٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢",
	])
		expect(parseCardNumber(other)).toBeNull();
});

test("an expiry is a month and a year, normalized to MM/YY", () => {
	for (const typed of ["01/29", "1/29", " 01 / 2029 ", "01/2029", "０１／２９\u200b"])
		expect(parseExpiry(typed)).toBe("01/29");
	for (const typed of ["", "13/29", "00/29", "0129", "1/1929", "01/29x", "ab/cd"])
		expect(parseExpiry(typed), typed).toBeNull();
});

test("a card expires after the last day of its month", () => {
	expect(isExpired("11/26", new Date(2026, 10, 30, 23, 59, 59))).toBe(false);
	expect(isExpired("11/26", new Date(2026, 11, 1))).toBe(true);
	expect(isExpired("12/26", new Date(2026, 11, 31, 23, 59))).toBe(false);
	expect(isExpired("12/26", new Date(2027, 0, 1))).toBe(true);
	expect(isExpired("01/24", new Date(2026, 10, 21))).toBe(true);
});
