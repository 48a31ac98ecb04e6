import { readFileSync } from "node:fs";
import path from "node:path";

const COLOR = /^\t--color-([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));$/gm;

export const THEME = readFileSync(path.resolve(import.meta.dirname, "../../app/theme.css"), "utf8");

/** The colors of app/theme.css by name, if they have one of the formats above. */
export const themeColors: ReadonlyMap<string, { light: string; dark: string }> = new Map(
	[...THEME.matchAll(COLOR)].map(([, name = "", light, dark, both = ""]) => [
		name,
		{ light: light ?? both, dark: dark ?? both },
	]),
);

export const MAIL_COLORS_FILE = "supabase/functions/_shared/mail/colors.ts";
const MAIL_COLORS = ["paper", "card", "wash", "ink", "ink-muted", "line", "bar", "moss", "on-moss"];

export function mailColors(): string {
	const lines = MAIL_COLORS.map((name) => {
		const { light, dark } = themeColors.get(name) ?? { light: "", dark: "" };
		return `\t${/\W/.test(name) ? `"${name}"` : name}: { light: "${light}", dark: "${dark}" },\n`;
	});
	return `// Colors of app/theme.css, written by npm run config.\nexport const MAIL_COLORS = {\n${lines.join("")}} as const;\n`;
}
