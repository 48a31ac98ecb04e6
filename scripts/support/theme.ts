import { readFileSync } from "node:fs";
import path from "node:path";

const COLOR = /^\t--color-([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));$/gm;

export const THEME = readFileSync(path.resolve(import.meta.dirname, "../../app/theme.css"), "utf8");

/** The colors of app/theme.css by name, those that are written as above. */
export const themeColors: ReadonlyMap<string, { light: string; dark: string }> = new Map(
	[...THEME.matchAll(COLOR)].map(([, name = "", light, dark, both = ""]) => [
		name,
		{ light: light ?? both, dark: dark ?? both },
	]),
);
