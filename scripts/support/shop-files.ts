import { readFileSync } from "node:fs";
import path from "node:path";
import { BRAND, COLORS, PAPER } from "../../supabase/functions/_shared/shop.config.ts";
import { renderHtml } from "../../supabase/functions/mail/layout.ts";
import { AUTH_MAILS } from "./auth-mails.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const AUTH_SETTINGS = "supabase/config.toml";
const MANIFEST = "public/manifest.webmanifest";
const STYLES = "app/ui/colors.css";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** The settings with the subjects of AUTH_MAILS: each is the line before its template's path. */
function authSettings(): string {
	return read(AUTH_SETTINGS).replace(
		/^subject = .*(?=\ncontent_path = "\.\/supabase\/templates\/(\w+)\.html")/gm,
		(line, name: string) => (AUTH_MAILS[name] ? `subject = ${JSON.stringify(AUTH_MAILS[name].subject)}` : line),
	);
}

function manifest(): string {
	const values = {
		name: `${BRAND}: pre-loved fashion`,
		short_name: BRAND,
		background_color: PAPER,
		theme_color: PAPER,
	};
	return Object.entries(values).reduce(
		(text, [name, value]) => text.replace(new RegExp(`"${name}": ".*"`), `"${name}": ${JSON.stringify(value)}`),
		read(MANIFEST),
	);
}

function styles(): string {
	const lines = Object.entries(COLORS).map(
		([name, value]) => `\t--color-${name}: ${typeof value === "string" ? value : `light-dark(${value.join(", ")})`};\n`,
	);
	return `/* Generated from COLORS in shop.config.ts by \`npm run config\`. */\n@theme static {\n${lines.join("")}}\n`;
}

/** The files that repeat values of shop.config.ts, as they should be: text by path from the project's root. */
export function shopFiles(): ReadonlyMap<string, string> {
	const templates = Object.entries(AUTH_MAILS).map(
		([name, content]) => [`supabase/templates/${name}.html`, renderHtml(content)] as const,
	);
	return new Map([...templates, [AUTH_SETTINGS, authSettings()], [MANIFEST, manifest()], [STYLES, styles()]]);
}
