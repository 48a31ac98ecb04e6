/** Rules for the addresses of a country; texts must be clean. Separate from countries.ts, which the browser doesn't load. */
import { foldText } from "./fold-text.ts";

export type State = readonly [code: string, name: string];

/** Patterns are sources for the `pattern` attribute, so they are anchored and have the `v` flag. */
export interface Country {
	name: string;
	postalCode: PostalCode;
	phone: { pattern: string; example: string };
	/** Missing for countries whose addresses have no state. */
	states?: { label: string; options: readonly State[] };
}

export interface PostalCode {
	pattern: string;
	/** The text between the groups of `pattern` in the country's spelling. */
	separator: "" | " " | "-";
	example: string;
}

const match = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "v").exec(text);

export const matchesPattern = (pattern: string, text: string) => match(pattern, text) !== null;

/** Returns the code in the country's spelling, or null if it doesn't match the country's pattern. */
export function formatPostalCode({ postalCode }: Country, typed: string): string | null {
	const groups = match(postalCode.pattern, typed)?.slice(1).filter(Boolean);
	return groups?.join(postalCode.separator).toUpperCase() ?? null;
}

/** Returns the city, with the state if the country's addresses have no field for it. */
export const cityWithState = (country: Country | undefined, city: string, state: string): string =>
	country?.states || foldText(state) === foldText(city) ? city : [city, state].filter(Boolean).join(", ");

/** Finds a state by code or name. */
export function findState({ states }: Country, typed: string): State | undefined {
	const text = foldText(typed);
	return states?.options.find((state) => state.some((spelling) => foldText(spelling) === text));
}
