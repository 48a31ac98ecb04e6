import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRIES, type Country, findCountry, findState, matchesPattern } from "./countries.ts";

function country(name: string): Country {
	const found = findCountry(name);
	if (!found) throw new Error(`no ${name}`);
	return found;
}
const acceptsPostalCode = (name: string, text: string) => matchesPattern(country(name).postalCode.pattern, text);
const acceptsPhone = (name: string, text: string) => matchesPattern(country(name).phone.pattern, text);

describe("countries", () => {
	test("each has an example that its own patterns accept, and rejects 'abc' and '5'", () => {
		for (const { name, postalCode, phone } of COUNTRIES) {
			expect(matchesPattern(postalCode.pattern, postalCode.example), name).toBe(true);
			expect(matchesPattern(phone.pattern, phone.example), name).toBe(true);
			expect(matchesPattern(postalCode.pattern, "abc"), name).toBe(false);
			expect(matchesPattern(phone.pattern, "5"), name).toBe(false);
		}
	});

	test("are found by name and by other spellings, in any case", () => {
		for (const { name } of COUNTRIES) expect(findCountry(` ${name.toUpperCase()} `)?.name).toBe(name);
		expect(findCountry("USA")?.name).toBe("United States");
		expect(findCountry("U.K.")?.name).toBe("United Kingdom");
		expect(findCountry("Éire")?.name).toBe("Ireland");
		for (const other of ["", "Wonderland", "constructor"]) expect(findCountry(other)).toBeUndefined();
	});

	test("no two share a spelling", () => {
		const spellings = COUNTRIES.flatMap(({ name, aliases }) => [name.toLowerCase(), ...aliases]);
		expect(new Set(spellings).size).toBe(spellings.length);
	});
});

test("patterns have the flag v, as in HTML", () => {
	expect(matchesPattern("\\p{Letter}+", "Éire")).toBe(true);
});

describe("postal codes", () => {
	test("in the forms that people write", () => {
		for (const code of ["97204", "97204-1234"]) expect(acceptsPostalCode("United States", code)).toBe(true);
		for (const code of ["K1A 0B1", "k1a0b1", "K1A-0B1"]) expect(acceptsPostalCode("Canada", code)).toBe(true);
		for (const code of ["SW1A 1AA", "m1 1ae", "EC1A1BB"]) expect(acceptsPostalCode("United Kingdom", code)).toBe(true);
		for (const code of ["D02 AF30", "D6W XY00"]) expect(acceptsPostalCode("Ireland", code)).toBe(true);
		for (const code of ["1012JS", "1012 js"]) expect(acceptsPostalCode("Netherlands", code)).toBe(true);
	});

	test("but not with digits missing or another country's", () => {
		for (const code of ["9720", "972045", "97204-", "K1A 0B1"])
			expect(acceptsPostalCode("United States", code)).toBe(false);
		for (const code of ["97204", "K1A"]) expect(acceptsPostalCode("Canada", code)).toBe(false);
	});
});

describe("phone numbers", () => {
	test("in any usual grouping, with an extension or a country code", () => {
		for (const number of ["5035550142", "(503) 555-0142", "+1 503.555.0142", "503/555-0142 ext. 12", "+44 7700 900123"])
			expect(acceptsPhone("United States", number), number).toBe(true);
	});

	test("but not too short, too long or with words", () => {
		for (const number of ["555-0142", "1".repeat(16), "call me", "503 555 0142 Bob", "+"])
			expect(acceptsPhone("United States", number), number).toBe(false);
	});

	test("are checked in linear time", () => {
		fc.assert(
			fc.property(fc.integer({ min: 50, max: 300 }), fc.constantFrom(" ", "-", "1", "1 ", "()"), (length, part) => {
				const started = performance.now();
				for (const { name } of COUNTRIES) acceptsPhone(name, `${part.repeat(length)}!`);
				expect(performance.now() - started).toBeLessThan(1000);
			}),
		);
	});
});

describe("states", () => {
	test("are found by code or name, and only in their own country", () => {
		expect(findState(country("United States"), "or")).toBe("OR");
		expect(findState(country("United States"), "Oregon")).toBe("OR");
		expect(findState(country("United States"), "Puerto Rico")).toBe("PR");
		expect(findState(country("Canada"), "ontario")).toBe("ON");
		expect(findState(country("Australia"), "WA")).toBe("WA");
		expect(findState(country("Canada"), "Oregon")).toBeUndefined();
		expect(findState(country("France"), "OR")).toBeUndefined();
	});

	test("have unique codes: 50 with DC, 5 territories and 3 military in the US, 13 in Canada, 8 in Australia", () => {
		const counts = { "United States": 59, Canada: 13, Australia: 8 };
		for (const { name, states } of COUNTRIES) {
			const codes = states?.options.map(([code]) => code) ?? [];
			expect(codes.length).toBe(counts[name as keyof typeof counts] ?? 0);
			expect(new Set(codes).size).toBe(codes.length);
		}
	});
});
