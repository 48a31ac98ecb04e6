import { build } from "esbuild";
import type { Plugin } from "vite";

/** Bundles scripts, and .mjs modules, into build/client under a fixed name: `{ "sw.js": "app/…/service-worker.ts" }`. Builds only. */
export function standaloneScripts(files: Readonly<Record<string, string>>): Plugin {
	let define: Record<string, string> = {};
	return {
		name: "encore:standalone-scripts",
		apply: "build",
		configResolved({ define: { __BUILD_ID__ } = {} }) {
			define = { __BUILD_ID__ };
		},
		async generateBundle() {
			if (this.environment.name !== "client") return;
			const options = { bundle: true, minify: true, write: false, target: "es2022", define } as const;
			for (const [fileName, file] of Object.entries(files)) {
				const format = fileName.endsWith(".mjs") ? "esm" : "iife";
				const { outputFiles } = await build({ entryPoints: [file], format, ...options });
				this.emitFile({ type: "asset", fileName, source: outputFiles[0]?.text ?? "" });
			}
		},
	};
}
