/** Rules of one country's addresses, for clean text. The browser loads them without the countries (countries.ts). */
import { foldText } from "./fold-text.ts";

/** Code and name. */
export type State = readonly [code: string, name: string];

/** Patterns are the source of a `pattern` attribute: anchored, with the `v` flag. */
export interface Country {
	name: string;
	postalCode: PostalCode;
	phone: { pattern: string; example: string };
	/** Label and options; countries without them have no such field. */
	states?: { label: string; options: readonly State[] };
}

export interface PostalCode {
	pattern: string;
	/** Between the groups of `pattern` in the country's spelling. */
	separator: "" | " " | "-";
	example: string;
}

const match = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "v").exec(text);

export const matchesPattern = (pattern: string, text: string) => match(pattern, text) !== null;

/** Returns the code in the country's spelling, or null if it isn't one of the country. */
export function formatPostalCode({ postalCode }: Country, typed: string): string | null {
	const groups = match(postalCode.pattern, typed)?.slice(1).filter(Boolean);
	return groups?.join(postalCode.separator).toUpperCase() ?? null;
}

/** Returns the city with the state, where addresses of the country have no field for it. */
export const cityWithState = (country: Country | undefined, city: string, state: string): string =>
	country?.states || foldText(state) === foldText(city) ? city : [city, state].filter(Boolean).join(", ");

/** Returns the state that is given by code or name. */
export function findState({ states }: Country, typed: string): State | undefined {
	const text = foldText(typed);
	return states?.options.find((state) => state.some((spelling) => foldText(spelling) === text));
}
