import { readFileSync } from "node:fs";
import path from "node:path";

/** A color of app/theme.css. */
export interface ThemeColor {
	light: string;
	dark: string;
}

const COLOR = /^\t--color-([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));$/gm;

export const THEME = readFileSync(path.resolve(import.meta.dirname, "../../app/theme.css"), "utf8");

/** The colors of app/theme.css by name, those that are written as above. */
export const themeColors: ReadonlyMap<string, ThemeColor> = new Map(
	[...THEME.matchAll(COLOR)].map(([, name = "", light, dark, both = ""]) => [
		name,
		{ light: light ?? both, dark: dark ?? both },
	]),
);
