import { BRAND } from "#app/brand.ts";
import { LinkList } from "./link-list.tsx";
import { Logo } from "./logo.tsx";

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

const LEGAL = [
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
	{ to: "/cookies", label: "Cookies" },
] as const;

export function SiteFooter() {
	return (
		<footer className="site-footer">
			<div className="mx-auto w-full max-w-page px-gutter">
				<div className="foot-top">
					<div className="foot-mark">
						<div className="logo">
							<Logo />
						</div>
						<p>Pre-loved clothing, shoes and accessories.</p>
					</div>
					{FOOTER_GROUPS.map(({ title, links }) => (
						<nav key={title} aria-label={title}>
							<h2>{title}</h2>
							<LinkList links={links} />
						</nav>
					))}
				</div>
				<div className="foot-end">
					<p>© 2026 {BRAND}</p>
					<nav aria-label="Legal">
						<LinkList links={LEGAL} />
					</nav>
				</div>
			</div>
		</footer>
	);
}
