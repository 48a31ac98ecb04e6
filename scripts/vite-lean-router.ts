import type { Plugin } from "vite";
import config from "../react-router.config.ts";

/** What is settled for this shop, by the file of React Router that asks: an expression, and what it comes to. */
const SETTLED: Record<string, [RegExp, string]> = {
	"dom/ssr/fog-of-war.js": [/isFogOfWarEnabled\(routeDiscovery, ssr\)(?! {)/g, "false"],
	// Its own page for while it waits; the Worker sends pages whole
	"dom/ssr/errorBoundaries.js": [/renderScripts \?/g, "false ?"],
	// entry.client.tsx gives none
	"router/router.js": [/init\.instrumentations/g, "undefined"],
};

/**
 * Takes out of the browser's React Router what this shop never runs: 4 KB of every page's script. It asks when it runs
 * whether routes are discovered as one goes, which react-router.config.ts has settled; and it labels its components for
 * React's developer tools, which a bundler takes for a use, so that all of them would stay (record 0017).
 */
export function leanRouter(): Plugin {
	if (config.routeDiscovery.mode !== "initial")
		throw new Error("Routes are discovered now: see scripts/vite-lean-router.ts");
	return {
		name: "encore:lean-router",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
			handler(code, id) {
				const settled = SETTLED[id.replaceAll("\\", "/").split("/production/lib/")[1] ?? ""];
				const lean = settled ? code.replaceAll(...settled) : code;
				if (settled && lean === code) this.error(`React Router has changed: ${id} does not ask ${settled[0]}`);
				return lean
					.replaceAll(/^\w+\.displayName = .*;$/gm, "")
					.replaceAll(/^(const \w+ = )(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ ");
			},
		},
	};
}
