import text from "#app/features/content/texts/search-engines.md";

/** Server only, to keep the text out of the browser's script. */
export function listDescription(category: string | null): string {
	const section = text.sections.find(({ id }) => id === category);
	return section?.text.join(" ") ?? text.lead;
}
