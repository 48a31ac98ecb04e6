import { Logo } from "#app/features/shop/mark.tsx";
import { useContentOnce } from "#app/platform/server-render.ts";
import { BRAND, TAGLINE } from "#shared/shop.config.ts";
import { LinkList } from "./link-list.tsx";

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
	const content = useContentOnce()(SiteFooter, "", () => <FooterContent />);
	return <footer className="site-footer" {...content} />;
}

function FooterContent() {
	return (
		<div className="page">
			<div className="flex flex-wrap gap-x-gap gap-y-8">
				<div className="@container flex-[5_1_100%] lg:basis-80">
					<div className="logo text-[length:min(clamp(3.25rem,2rem+6vw,7rem),19.5cqi)]">
						<Logo />
					</div>
					<p className="mt-3 max-w-[30ch] text-on-stage-muted">{TAGLINE}</p>
				</div>
				{FOOTER_GROUPS.map(({ title, links }) => (
					<nav key={title} className="flex-[2_1_8rem]" aria-label={title}>
						<h2 className="footer-title">{title}</h2>
						<LinkList links={links} linkClassName="footer-link" />
					</nav>
				))}
			</div>
			<div className="footer-end">
				<p>{`© 2026 ${BRAND}`}</p>
				<nav aria-label="Legal">
					<LinkList links={LEGAL} className="flex flex-wrap gap-x-6" linkClassName="footer-link" />
				</nav>
			</div>
		</div>
	);
}
