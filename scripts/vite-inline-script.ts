import { build } from "esbuild";
import type { Plugin } from "vite";

/** `import code from "./boot.ts?script"` imports the module as bundled and minified text, for an inline <script>. */
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
			const result = await build({
				entryPoints: [file],
				bundle: true,
				minify: true,
				write: false,
				define,
				external: ["/*.js"], // vitals.js
				format: "iife",
				target: "es2022",
			});
			return `export default ${JSON.stringify(result.outputFiles[0]?.text.trim() ?? "")};`;
		},
	};
}
