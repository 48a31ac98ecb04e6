import { build } from "esbuild";
import type { Plugin } from "vite";

/** Puts the service worker beside the browser's files, at an address that stays: `/sw.js`. Not in development, where files change. */
export function serviceWorker(file: string): Plugin {
	let define: Record<string, string> = {};
	return {
		name: "encore:service-worker",
		apply: "build",
		configResolved({ define: { __BUILD_ID__ } = {} }) {
			define = { __BUILD_ID__ };
		},
		async generateBundle() {
			if (this.environment.name !== "client") return;
			const options = { bundle: true, minify: true, write: false, format: "iife", target: "es2022", define } as const;
			const { outputFiles } = await build({ entryPoints: [file], ...options });
			this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
		},
	};
}
