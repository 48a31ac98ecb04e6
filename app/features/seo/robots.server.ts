import { isPrivatePath } from "#app/platform/private-paths.ts";

/** Public, but what they show is the device's, or as endless as what can be searched for, or nothing. */
const UNLISTED = new Set(["/cart", "/favorites", "/search", "/offline"]);

/**
 * What robots are told of a page, or null where they may list it. `asks` says that the page differs by its parameters:
 * the same pieces once more, in another order or fewer.
 */
export function robotsOf(path: string, status: number, asks: boolean): string | null {
	if (status !== 200 || isPrivatePath(path)) return "noindex";
	return asks || UNLISTED.has(path) ? "noindex, follow" : null;
}
