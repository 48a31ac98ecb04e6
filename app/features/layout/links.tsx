import { Link } from "#app/ui/link.tsx";

export const NAV_LINKS = [
	{ to: "/", label: "Home" },
	{ to: "/shop", label: "Shop" },
	{ to: "/categories", label: "Categories" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
] as const;

/** The phone menu's. */
export const MENU_LINKS = [...NAV_LINKS, { to: "/favorites", label: "Favorites" }] as const;

export const FOOTER_GROUPS = [
	{
		title: "Shop",
		links: [
			{ to: "/shop", label: "Shop" },
			{ to: "/accessories", label: "Accessories" },
			{ to: "/vintage", label: "Vintage" },
			{ to: "/new-arrivals", label: "New Arrivals" },
		],
	},
	{
		title: "Customer service",
		links: [
			{ to: "/contact", label: "Contact" },
			{ to: "/returns", label: "Returns & Exchanges" },
			{ to: "/faq", label: "Help & FAQ" },
		],
	},
	{
		title: "About",
		links: [
			{ to: "/about", label: "About" },
			{ to: "/sustainability", label: "Sustainability" },
			{ to: "/blog", label: "Blog" },
			{ to: "/careers", label: "Careers" },
		],
	},
] as const;

export const LEGAL = [
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
	{ to: "/cookies", label: "Cookies" },
] as const;

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
	links: readonly { to: string; label: string }[];
	className?: string;
	linkClassName: string;
}

export function LinkList({ links, className, linkClassName }: LinkListProps) {
	return (
		<ul className={className}>
			{links.map(({ to, label }) => (
				<li key={to}>
					<Link className={linkClassName} to={to}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
