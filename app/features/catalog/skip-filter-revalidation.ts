import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isLocalCatalogCurrent } from "./local-catalog.ts";

/** A `shouldRevalidate` for lists that filter in the browser. */
export function skipFilterRevalidation({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return onlyFilters ? !isLocalCatalogCurrent() : defaultShouldRevalidate;
}
