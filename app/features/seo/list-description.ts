import { lists } from "#app/features/content/texts.ts";

/** Server only, to keep the text out of the browser's script. */
export function listDescription(category: string | null): string {
	return lists.byCategory[category ?? ""] ?? lists.all;
}
