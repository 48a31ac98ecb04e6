import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Country, cityWithState, findState, formatPostalCode, matchesPattern } from "./address-format.ts";
import { COUNTRIES, findCountry, KNOWN_COUNTRIES } from "./countries.ts";
import { cleanCode } from "./text.ts";

function country(name: string): Country {
	const found = KNOWN_COUNTRIES.find((known) => known.name === name);
	if (!found) throw new Error(`no ${name}`);
	return found;
}
const acceptsPhone = (name: string, text: string) => matchesPattern(country(name).phone.pattern, cleanCode(text));
const acceptsPostalCode = (name: string, text: string) => formatPostalCode(country(name), cleanCode(text)) !== null;

describe("countries", () => {
	test("each has an example that its own rules accept and keep, and rejects 'abc' and '5'", () => {
		for (const known of KNOWN_COUNTRIES) {
			expect(formatPostalCode(known, known.postalCode.example), known.name).toBe(known.postalCode.example);
			expect(matchesPattern(known.phone.pattern, known.phone.example), known.name).toBe(true);
			expect(formatPostalCode(known, "abc"), known.name).toBeNull();
			expect(matchesPattern(known.phone.pattern, "5"), known.name).toBe(false);
		}
	});

	test("are found by name and by other spellings, in any case, with or without accents", () => {
		for (const { name } of COUNTRIES) expect(findCountry(name.toUpperCase())?.name).toBe(name);
		const names = new Intl.DisplayNames("en", { type: "region" });
		for (const { name, code } of KNOWN_COUNTRIES) expect(names.of(code)).toBe(name);
		expect(findCountry("USA")?.name).toBe("United States");
		expect(findCountry("U.K.")?.name).toBe("United Kingdom");
		expect(findCountry("Éire")?.name).toBe("Ireland");
		expect(findCountry("Espana")?.name).toBe("Spain");
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
	test.each([
		["United States", "97204", ["97204", "US-97204", "９７２０４", "\u200b97204"]],
		["United States", "97204-1234", ["97204-1234", "972041234", "97204 1234", "97204–1234"]],
		["Australia", "3000", ["3000", "AU-3000", "AUS 3000"]],
		["Austria", "1010", ["1010", "A-1010", "AT-1010"]],
		["Belgium", "1000", ["1000", "B-1000", "BE 1000"]],
		["Canada", "K1A 0B1", ["K1A  0B1", "k1a0b1", "K1A-0B1", "CA-K1A 0B1"]],
		["Denmark", "1050", ["1050", "DK-1050"]],
		["France", "75001", ["F-75001", "FR-75001", "75 001"]],
		["Germany", "10115", ["D-10115", "DE-10115", "D 10115"]],
		["Ireland", "D02 AF30", ["D02-AF30", "d02af30", "IE D02 AF30"]],
		["Ireland", "D6W XY00", ["D6W XY00", "D6WXY00"]],
		["Italy", "00184", ["I-00184", "IT-00184", "00184"]],
		["Japan", "150-0001", ["1500001", "〒150-0001", "〒 150 0001", "１５０ー０００１"]],
		["Netherlands", "1012 JS", ["1012\u00a0JS", "1012js", "NL-1012 JS"]],
		["New Zealand", "6011", ["6011", "NZ 6011"]],
		["Portugal", "1100-148", ["1100148", "1100 148", "1100 - 148", "P-1100-148"]],
		["Spain", "28013", ["E-28013", "ES-28013"]],
		["Sweden", "111 29", ["SE-111 29", "S-11129", "111\u00a029"]],
		["United Kingdom", "SW1A 1AA", ["SW1A\u00a01AA", "sw1a1aa", "SW1A-1AA", "GB-SW1A 1AA"]],
		["United Kingdom", "M1 1AE", ["m1 1ae"]],
		["United Kingdom", "BFPO 57", ["BFPO 57", "bfpo57"]],
		["United Kingdom", "GIR 0AA", ["GIR 0AA", "gir0aa"]],
	])("of %s are understood as people write them, and spelled %s", (name, spelling, typed) => {
		for (const text of typed) expect(formatPostalCode(country(name), cleanCode(text)), text).toBe(spelling);
		expect(formatPostalCode(country(name), spelling)).toBe(spelling);
	});

	test("but not with digits missing or another country's", () => {
		for (const code of ["9720", "972045", "97204-", "K1A 0B1", "D-10115"])
			expect(acceptsPostalCode("United States", code), code).toBe(false);
		for (const code of ["97204", "K1A"]) expect(acceptsPostalCode("Canada", code), code).toBe(false);
		for (const code of ["SE-10115", "D-", "101150"]) expect(acceptsPostalCode("Germany", code), code).toBe(false);
		for (const code of ["1100", "1100-14"]) expect(acceptsPostalCode("Portugal", code), code).toBe(false);
	});
});

describe("phone numbers", () => {
	test("in any usual grouping, with an extension or a country code", () => {
		for (const number of [
			"5035550142",
			"(503) 555-0142",
			"\u202d(503) 555‑0142\u202c",
			"+1 503.555.0142",
			"+44 7700 900123",
			"+44 (0)20 7946 0018",
			"(+44) 20 7946 0018",
			"Tel. +44 20 7946 0018",
			"tel:+44-20-7946-0018",
			"Tél : +33 6 12 34 56 78",
			"Mobile 503 555 0142",
			"503/555-0142 ext. 12",
			"(503) 555-0142 Ext. 12",
			"(503) 555-0142 X12",
			"(503) 555-0142 x.12",
			"(503) 555-0142 #8",
			"(503) 555-0142, ext 5",
			"(503) 555-0142 (ext. 12)",
			"(503) 555-0142 extension 12",
			"+1-503-555-0142;ext=12",
		])
			expect(acceptsPhone("United States", number), number).toBe(true);
	});

	test("but not too short, too long or with words", () => {
		for (const number of ["555-0142", "1".repeat(16), "call me", "503 555 0142 Bob", "+", "503 555 0142 ext.", "Tel."])
			expect(acceptsPhone("United States", number), number).toBe(false);
	});

	test("are checked in linear time, as postal codes are", () => {
		fc.assert(
			fc.property(fc.integer({ min: 50, max: 300 }), fc.constantFrom(" ", "-", "1", "1 ", "()"), (length, part) => {
				const started = performance.now();
				for (const { name } of COUNTRIES) {
					acceptsPhone(name, `${part.repeat(length)}!`);
					acceptsPostalCode(name, `${part.repeat(length)}!`);
				}
				expect(performance.now() - started).toBeLessThan(1000);
			}),
		);
	});
});

describe("states", () => {
	test("are found by code or name, and only in their own country", () => {
		expect(findState(country("United States"), "or")).toEqual(["OR", "Oregon"]);
		expect(findState(country("United States"), "oregon")).toEqual(["OR", "Oregon"]);
		expect(findState(country("United States"), "Puerto Rico")).toEqual(["PR", "Puerto Rico"]);
		expect(findState(country("Canada"), "québec")).toEqual(["QC", "Quebec"]);
		expect(findState(country("Australia"), "WA")).toEqual(["WA", "Western Australia"]);
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

test.each([
	["United States", "Portland", "Oregon", "Portland"],
	["Ireland", "Ballina", "Mayo", "Ballina, Mayo"],
	["Germany", "Köln", "koln", "Köln"],
	["France", "Lyon", "", "Lyon"],
	["Wonderland", "Ballina", "Mayo", "Ballina, Mayo"],
])("a state is in the city's line where a country has no field for it: %s, %s, %s", (name, city, state, expected) => {
	expect(cityWithState(findCountry(name), city, state)).toBe(expected);
});
