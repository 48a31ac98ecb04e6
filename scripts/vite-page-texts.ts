import type { Plugin } from "vite";
import { readPageText } from "./support/page-text.ts";

/** `import text from "./texts/terms.md"` imports the parsed text, with its placeholders filled. */
export function pageTexts(): Plugin {
	return {
		name: "encore:page-texts",
		enforce: "pre",
		load(id) {
			if (!id.endsWith(".md")) return null;
			return { code: `export default ${JSON.stringify(readPageText(id))};`, moduleType: "js" };
		},
	};
}
