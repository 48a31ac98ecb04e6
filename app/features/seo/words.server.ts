import type { EntryContext } from "react-router";
import { BRAND } from "#app/brand.ts";

/** Returns the title, without the shop's name, and the description from the route's own `meta`. */
export function wordsOf({ routeModules, staticHandlerContext }: EntryContext): { title: string; description: string } {
	const { matches, loaderData, location } = staticHandlerContext;
	const leaf = matches.at(-1);
	const { meta } = (leaf && routeModules[leaf.route.id]) ?? {};
	if (!leaf || typeof meta !== "function") return { title: BRAND, description: "" };
	const said = meta({ loaderData: loaderData[leaf.route.id], params: leaf.params, location, matches: [] }) ?? [];
	const words = { title: BRAND, description: "" };
	for (const tag of said) {
		if ("title" in tag) words.title = String(tag.title).replace(` · ${BRAND}`, "");
		if ("name" in tag && tag.name === "description") words.description = String(tag.content);
	}
	return words;
}
