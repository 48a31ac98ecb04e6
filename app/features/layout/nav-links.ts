export const NAV_LINKS = [
	{ to: "/", label: "Home" },
	{ to: "/shop", label: "Shop" },
	{ to: "/categories", label: "Categories" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
] as const;

/** The phone menu's. */
export const MENU_LINKS = [...NAV_LINKS, { to: "/favorites", label: "Favorites" }] as const;

/**
 * Returns `aria-current` for a main link: "page" on its own page, true on a page below it (products count as below
 * the shop).
 * @example currentOf("/shop", "/product/enc-0001") // true
 */
export function currentOf(to: string, pathname: string): "page" | true | undefined {
	if (pathname === to) return "page";
	if (to === "/shop" && pathname.startsWith("/product/")) return true;
	return pathname.startsWith(`${to}/`) || undefined;
}
