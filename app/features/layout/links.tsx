import { pageLinks } from "#app/features/content/texts.ts";
import { Link } from "#app/ui/link.tsx";

/** Labels by path. */
type Links = Readonly<Record<string, string>>;

export const NAV_LINKS: Links = {
	"/": "Home",
	"/shop": "Shop",
	"/categories": "Categories",
	"/about": "About",
	"/contact": "Contact",
};

/** The phone menu's. */
export const MENU_LINKS: Links = { ...NAV_LINKS, "/favorites": "Favorites" };

export const SHOP_LINKS: Links = {
	"/shop": "Shop",
	"/accessories": "Accessories",
	"/vintage": "Vintage",
	"/new-arrivals": "New Arrivals",
};

export const FOOTER_LINKS: Readonly<Record<string, Links>> = {
	Shop: SHOP_LINKS,
	"Customer service": { "/contact": "Contact", "/returns": "Returns & Exchanges", "/faq": "Help & FAQ" },
	About: { "/about": "About", "/sustainability": "Sustainability", "/blog": "Blog", "/careers": "Careers" },
};

export const LEGAL_LINKS: Links = { ...pageLinks.Legal, "/cookies": "Cookies" };

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
