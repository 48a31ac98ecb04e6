import type { MetaDescriptor } from "react-router";
import { BRAND } from "../lib/brand.ts";

/** A page's title and description. Without a title it is the home page's. */
export function pageMeta(title: string | null, description: string): MetaDescriptor[] {
	return [
		{ title: title ? `${title} · ${BRAND}` : `${BRAND} · Pre-loved fashion` },
		{ name: "description", content: description },
	];
}
