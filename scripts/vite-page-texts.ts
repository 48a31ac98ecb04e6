import type { Plugin } from "vite";
import { readPageText } from "./support/page-text.ts";

/** `import text from "./texts/terms.md"` imports the parsed text, with its placeholders filled; `{ title }` its title alone. */
export function pageTexts(): Plugin {
	return {
		name: "encore:page-texts",
		enforce: "pre",
		load(id) {
			if (!id.endsWith(".md")) return null;
			const { title, ...text } = readPageText(id);
			const code = `export const title = ${JSON.stringify(title)}; export default { title, ...${JSON.stringify(text)} };`;
			return { code, moduleType: "js" };
		},
	};
}
