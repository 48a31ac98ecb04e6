import type { Plugin } from "vite";
import * as config from "../supabase/functions/_shared/shop.config.ts";

const PREFIX = "\0shop-config:";
const { PROMOS: _, ...values } = config;

/**
 * Makes each value of shop.config.ts a module of its own, so that a bundle contains only those that it uses. Promo codes
 * have none: a page that imports them fails to build.
 */
export function shopConfig(): Plugin {
	return {
		name: "encore:shop-config",
		enforce: "pre",
		resolveId: (source) => (source.startsWith(PREFIX) ? source : null),
		load(id) {
			if (id.endsWith("/_shared/shop.config.ts"))
				return Object.keys(values)
					.map((name) => `export { ${name} } from ${JSON.stringify(PREFIX + name)};`)
					.join("\n");
			const name = id.startsWith(PREFIX) && id.slice(PREFIX.length);
			return name ? `export const ${name} = ${JSON.stringify(values[name as keyof typeof values])};` : null;
		},
	};
}
