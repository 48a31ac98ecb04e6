import { build } from "esbuild";
import type { Plugin } from "vite";

/**
 * Puts scripts of their own beside the browser's files, at addresses that stay: `{ "sw.js": "app/…/service-worker.ts" }`.
 * Not in development, where files change.
 */
export function lastingScripts(files: Readonly<Record<string, string>>): Plugin {
	let define: Record<string, string> = {};
	return {
		name: "encore:lasting-scripts",
		apply: "build",
		configResolved({ define: { __BUILD_ID__ } = {} }) {
			define = { __BUILD_ID__ };
		},
		async generateBundle() {
			if (this.environment.name !== "client") return;
			const options = { bundle: true, minify: true, write: false, format: "iife", target: "es2022", define } as const;
			for (const [fileName, file] of Object.entries(files)) {
				const { outputFiles } = await build({ entryPoints: [file], ...options });
				this.emitFile({ type: "asset", fileName, source: outputFiles[0]?.text ?? "" });
			}
		},
	};
}
