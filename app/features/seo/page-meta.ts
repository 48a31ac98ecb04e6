import type { MetaDescriptor } from "react-router";
import { BRAND } from "#app/brand.ts";
import { excerpt } from "./excerpt.ts";
import { FIRST_PAGE } from "./first-page.ts";

/** What a result page of a search engine shows of a description. */
const MOST_DESCRIPTION = 160;

/**
 * A page's title, and its description for those who read HTML: in the browser only the title is worth its bytes. What
 * else crawlers and share sheets are told (address, picture, data) the Worker adds: app/found.
 */
export function pageMeta(title: string, description = ""): MetaDescriptor[] {
	const words = [{ title: `${title} · ${BRAND}` }];
	if (!import.meta.env.SSR || !description) return words;
	return [...words, { name: "description", content: excerpt(description, MOST_DESCRIPTION), ...FIRST_PAGE }];
}
