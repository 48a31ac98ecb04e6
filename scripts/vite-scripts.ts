import { build } from "esbuild";
import type { Plugin } from "vite";

const OPTIONS = { bundle: true, minify: true, write: false, target: "es2022" } as const;

/** Makes `import code from "./boot.ts?script"` import the module as bundled and minified text, for an inline <script>. */
export function inlineScript(define: Record<string, string>): Plugin {
	return {
		name: "encore:inline-script",
		enforce: "pre",
		async resolveId(source, importer) {
			if (!source.endsWith("?script")) return null;
			const resolved = await this.resolve(source.slice(0, -"?script".length), importer);
			return resolved && `\0script:${resolved.id}`;
		},
		async load(id) {
			if (!id.startsWith("\0script:")) return null;
			const file = id.slice("\0script:".length);
			this.addWatchFile(file);
			const external = ["/*.js"]; // vitals.js
			const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file], define, external, format: "iife" });
			return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? "")};`;
		},
	};
}

/** In builds, bundles scripts and .mjs modules into build/client under fixed names, such as `{ "sw.js": "app/…/service-worker.ts" }`. */
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
			for (const [fileName, file] of Object.entries(files)) {
				const format = fileName.endsWith(".mjs") ? "esm" : "iife";
				const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file], define, format });
				this.emitFile({ type: "asset", fileName, source: outputFiles[0]?.text ?? "" });
			}
		},
	};
}
