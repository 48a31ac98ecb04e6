import { readStorage, writeStorage } from "#app/platform/storage.ts";

/** The key in local storage of the sizes' query, "fit=M&fit=EU+38", with the prefix "off&" while the sizes are turned off. */
export const MY_SIZES_KEY = "my-sizes";

/** The value of `fit` in the link that turns the sizes off. */
export const ANY_SIZE = "any";

/** The list whose products have no sizes. */
const WITHOUT_SIZES = "/accessories";

/** Calls `open` with a list's URL and the stored sizes, unless the URL sets its own. */
export function applyMySizes({ pathname, search }: Pick<Location, "pathname" | "search">, open: (url: string) => void) {
	const stored = readStorage(MY_SIZES_KEY);
	if (!stored?.startsWith("fit=") || !navigator.onLine || pathname === WITHOUT_SIZES) return;
	if (search.includes(`fit=${ANY_SIZE}`)) writeStorage(MY_SIZES_KEY, `off&${stored}`);
	else if (!/[?&]fit=/.test(search)) open(`${pathname}${search ? `${search}&` : "?"}${stored}`);
}
