import { useLocation } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CountBadge } from "./count-badge.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentOf, NAV_LINKS } from "./nav-links.ts";

/** Identical for every visitor (decision 0019): badges and the account menu's state are set on the device. */
export function SiteHeader() {
	const { pathname } = useLocation();
	return (
		<header className="site-header">
			<div className="mx-auto w-full max-w-page px-gutter">
				<Link className="logo" to="/">
					<Logo />
					<span className="sr-only">, home</span>
				</Link>
				<nav className="nav" aria-label="Main">
					{NAV_LINKS.map(({ to, label }) => (
						<Link key={to} to={to} aria-current={currentOf(to, pathname)}>
							{label}
						</Link>
					))}
				</nav>
				<SearchForm compact className="site-search" />
				<div className="tools">
					<Link className="tool tool--account when-signed-out" to="/auth" aria-label="Sign In">
						<Icon name="person" />
					</Link>
					<AccountMenu />
					<Link className="tool" to="/favorites">
						<Icon name="heart" />
						<span className="sr-only">
							Favorites
							<span className="count-words">, saved: </span>
						</span>
						<CountBadge of="favorites" className="count" />
					</Link>
					<Link className="tool" to="/cart">
						<Icon name="bag" />
						<span className="sr-only">
							Cart
							<span className="count-words">, items: </span>
						</span>
						<CountBadge of="cart" className="count count--cart" />
					</Link>
					<MobileMenu />
				</div>
			</div>
		</header>
	);
}
