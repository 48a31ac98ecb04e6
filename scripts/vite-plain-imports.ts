import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite wraps it in 0.7 KB of code, in every page, that also fetches what a chunk will
 * import; here that is nearly always on the page already, and a route's styles are React Router's to bring.
 */
export function plainImports(): Plugin {
	return {
		name: "encore:plain-imports",
		enforce: "pre",
		load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
	};
}
