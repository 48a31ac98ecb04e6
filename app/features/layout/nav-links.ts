/** The main links, in the header and in the phone's menu. */
export const NAV_LINKS = [
	{ to: "/", label: "Home" },
	{ to: "/shop", label: "Shop" },
	{ to: "/categories", label: "Categories" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
] as const;

/**
 * What `aria-current` says of a main link: "page" on its own page, "true" on one below it; a product lies below the shop.
 * @example currentOf("/shop", "/product/enc-0001") // true
 */
export function currentOf(to: string, pathname: string): "page" | true | undefined {
	if (pathname === to) return "page";
	if (to === "/") return undefined;
	if (to === "/shop" && pathname.startsWith("/product/")) return true;
	return pathname.startsWith(`${to}/`) || undefined;
}
