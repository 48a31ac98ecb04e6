import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { readTexts } from "../app/features/content/texts.ts";
import * as facts from "../supabase/functions/_shared/domain/facts.ts";
import * as config from "../supabase/functions/_shared/shop.config.ts";

const { PROMOS: _, ...settings } = config;

/** Modules that run at build time, by the end of their paths. */
const MODULES: Readonly<Record<string, () => object>> = {
	"_shared/shop.config.ts": () => settings,
	"domain/facts.ts": () => facts,
	"content/texts.ts": readTexts,
};
const PREFIX = "\0constant:";

/**
 * Makes each constant of these modules a separate module, so that bundles contain only those that they use. Promo codes have
 * none, so a page that imports them fails to build.
 */
export function constants(): Plugin {
	return {
		name: "encore:constants",
		enforce: "pre",
		resolveId: (source) => (source.startsWith(PREFIX) ? source : null),
		load(id) {
			const [suffix, read] = Object.entries(MODULES).find(([name]) => id.replace(/:\w+$/, "").endsWith(name)) ?? [];
			if (!read) return null;
			const constants = Object.entries(read());
			if (!id.startsWith(PREFIX))
				return constants.map(([name]) => `export { ${name} } from "${PREFIX}${suffix}:${name}";`).join("\n");
			for (const text of globSync("app/features/content/texts/**/*.toml")) this.addWatchFile(resolve(text));
			const [name, value] = constants.find(([name]) => id.endsWith(`:${name}`)) ?? [];
			return `export const ${name} = ${JSON.stringify(value)};`;
		},
	};
}
