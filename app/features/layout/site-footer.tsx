import { pageLinks } from "#app/features/content/texts.ts";
import { Logo } from "#app/features/shop/mark.tsx";
import { useServedContent } from "#app/platform/server-render.ts";
import { BRAND, TAGLINE } from "#shared/shop.config.ts";
import { LinkList, type Links, SHOP_LINKS } from "./links.tsx";

const FOOTER_LINKS: Readonly<Record<string, Links>> = {
	Shop: SHOP_LINKS,
	"Customer service": { "/contact": "Contact", "/returns": "Returns & Exchanges", "/faq": "Help & FAQ" },
	About: { "/about": "About", "/sustainability": "Sustainability", "/blog": "Blog", "/careers": "Careers" },
};

export function SiteFooter() {
	return (
		<footer className="site-footer" {...useServedContent("footer", () => import.meta.env.SSR && <FooterContent />)} />
	);
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
				{Object.entries(FOOTER_LINKS).map(([title, links]) => (
					<nav key={title} className="flex-[2_1_8rem]" aria-label={title}>
						<h2 className="mb-1 font-text text-small leading-[1.4] tracking-normal text-on-stage-muted">{title}</h2>
						<LinkList links={{ ...links, ...pageLinks[title] }} linkClassName="footer-link" />
					</nav>
				))}
			</div>
			<div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 border-t border-on-stage/30 py-3 text-small text-on-stage-muted">
				<p>{`© 2026 ${BRAND}`}</p>
				<nav aria-label="Legal">
					<LinkList
						links={{ ...pageLinks.Legal, "/cookies": "Cookies" }}
						className="flex flex-wrap gap-x-6"
						linkClassName="footer-link"
					/>
				</nav>
			</div>
		</div>
	);
}
