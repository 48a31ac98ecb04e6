import { useLocation } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Logo } from "#app/features/shop/mark.tsx";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CountBadge } from "./count-badge.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentOf, MENU_LINKS, NAV_LINKS } from "./nav-links.ts";

/** The same for everyone (docs/decisions/0019): the device sets badges and the account menu's state. */
export function SiteHeader() {
	const { pathname } = useLocation();
	const current = MENU_LINKS.map(({ to }) => currentOf(to, pathname)).join();
	const content = useContentOnce()(SiteHeader, current, () => <HeaderContent pathname={pathname} />);
	return <header className="site-header" {...content} />;
}

function HeaderContent({ pathname }: { pathname: string }) {
	return (
		<div className="header-row">
			<Link className="logo max-[22rem]:text-[length:min(1.4rem,7vw)]" to="/">
				<Logo />
				<span className="sr-only">, home</span>
			</Link>
			<nav className="ms-6 hidden flex-wrap gap-x-7 font-medium lg:flex" aria-label="Main">
				{NAV_LINKS.map(({ to, label }) => (
					<Link key={to} className="nav-link" to={to} aria-current={currentOf(to, pathname)}>
						{label}
					</Link>
				))}
			</nav>
			<SearchForm compact className="header-search" />
			<div className="flex min-w-0 items-center">
				<Link className="tool max-lg:hidden when-signed-out" to="/auth" aria-label="Sign In">
					<Icon name="person" />
				</Link>
				<AccountMenu />
				<Link className="tool" to="/favorites">
					<Icon name="heart" />
					<span className="sr-only">
						Favorites
						<span className="count-words">, saved: </span>
					</span>
					<CountBadge of="favorites" className="count bg-clay text-on-clay" />
				</Link>
				<Link className="tool" to="/cart">
					<Icon name="bag" />
					<span className="sr-only">
						Cart
						<span className="count-words">, items: </span>
					</span>
					<CountBadge of="cart" className="count bg-moss text-on-moss" />
				</Link>
				<MobileMenu pathname={pathname} />
			</div>
		</div>
	);
}
