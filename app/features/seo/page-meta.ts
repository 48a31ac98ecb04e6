import type { MetaDescriptor } from "react-router";
import { BRAND } from "#app/brand.ts";
import { excerpt } from "./excerpt.ts";
import { FIRST_PAGE } from "./first-page.ts";

/** Characters that search engines show of a description. */
const MOST_DESCRIPTION = 160;

/**
 * Returns a route's `meta`. The browser only sets the title; the Worker adds the other tags
 * (features/seo/tags.server.tsx).
 */
export function pageMeta(title: string, description = ""): MetaDescriptor[] {
	const words = [{ title: `${title} · ${BRAND}` }];
	if (!import.meta.env.SSR || !description) return words;
	return [...words, { name: "description", content: excerpt(description, MOST_DESCRIPTION), ...FIRST_PAGE }];
}
