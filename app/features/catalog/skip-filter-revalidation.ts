import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A list's `shouldRevalidate`: other filters of the same page need nothing from the server. */
export function skipFilterRevalidation({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return onlyFilters ? false : defaultShouldRevalidate;
}
