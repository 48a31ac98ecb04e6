import { BRAND } from "./brand.ts";

/** A page's title and description; React Router's `meta` wants them as a list. */
export function pageMeta(title: string, description?: string) {
	return [{ title: `${title} · ${BRAND}` }, ...(description ? [{ name: "description", content: description }] : [])];
}
