import { Link } from "#app/ui/link.tsx";

/** Labels by path. */
export type Links = Readonly<Record<string, string>>;

export const NAV_LINKS: Links = {
	"/": "Home",
	"/shop": "Shop",
	"/categories": "Categories",
	"/about": "About",
	"/contact": "Contact",
};

export const MENU_LINKS: Links = { ...NAV_LINKS, "/favorites": "Favorites" };

export const SHOP_LINKS: Links = {
	"/shop": "Shop",
	"/accessories": "Accessories",
	"/vintage": "Vintage",
	"/new-arrivals": "New Arrivals",
};

/**
 * Returns `aria-current` for a main link: "page" on its own page, "true" on a page below it. Products are below the shop.
 * @example currentOf("/shop", "/product/enc-0001") // "true"
 */
export function currentOf(to: string, pathname: string): "page" | "true" | null {
	if (pathname === to) return "page";
	return pathname.startsWith(to === "/shop" ? "/product/" : `${to}/`) ? "true" : null;
}

interface LinkListProps {
	links: Links;
	className?: string;
	linkClassName: string;
}

export function LinkList({ links, className, linkClassName }: LinkListProps) {
	return (
		<ul className={className}>
			{Object.entries(links).map(([to, label]) => (
				<li key={to}>
					<Link className={linkClassName} to={to}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
