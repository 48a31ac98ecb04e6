import type { MetaDescriptor } from "react-router";
import { lists, type PageText } from "#app/features/content/texts.ts";
import { BRAND } from "#shared/shop.config.ts";

/** The number of characters that search engines show. */
const MAX_DESCRIPTION = 160;

/** Sets only the title, as search engines and social networks don't read private pages. */
export const privatePageMeta = (title: string): MetaDescriptor[] => [{ title: `${title} · ${BRAND}` }];

/** The browser only sets the title; the Worker adds the other tags (seo.server.ts). */
export const pageMeta: (title: string, description?: string) => MetaDescriptor[] = import.meta.env.SSR
	? describedPageMeta
	: privatePageMeta;

function describedPageMeta(title: string, description = ""): MetaDescriptor[] {
	const meta = privatePageMeta(title);
	meta.push({ property: "og:title", content: title });
	if (!description) return meta;
	const content = shorten(description);
	meta.push({ name: "description", content }, { property: "og:description", content });
	return meta;
}

/** Uses the title and the lead, unless the text has others for tabs and search engines. */
export const textMeta = ({ title, lead, metaTitle, description }: PageText) =>
	pageMeta(metaTitle ?? title, description ?? lead);

/** Call it on the server only, which keeps its texts out of the browser's script. */
export const listDescription = (category: string | null) => lists.byCategory[category ?? ""] ?? lists.all;

/**
 * Shortens the text after a sentence, or else after a word with "…".
 * @example shorten("A coat. Lined, with two pockets.", 20) // "A coat. Lined, with…"
 */
export function shorten(text: string, max = MAX_DESCRIPTION): string {
	const plain = text.replace(/\s+/g, " ").trim();
	if (plain.length <= max) return plain;
	const sentences = plain.slice(0, max + 1).match(/^.*[.!?](?= )/)?.[0] ?? "";
	if (sentences.length >= max / 2) return sentences;
	const words = plain.slice(0, max).replace(/[\s,;:.–-]*\s\S*$/, "");
	return `${words.slice(0, max - 1)}…`;
}
