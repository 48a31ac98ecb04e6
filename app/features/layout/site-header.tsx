import { useLocation } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CountBadge } from "./count-badge.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentOf, NAV_LINKS } from "./nav-links.ts";

/** A line grows below a hovered link and below the current page's. */
const NAV_LINK =
	"relative inline-flex min-h-touch items-center after:absolute after:inset-x-0 after:bottom-[0.45rem] after:h-[3px] after:origin-left after:bg-current after:[scale:0_1] after:[transition:scale_var(--slow)_var(--ease-encore)] hover:after:[scale:1] aria-[current]:after:[scale:1]";

const COUNT =
	"count absolute top-[0.2rem] right-[0.05rem] h-[1.2rem] min-w-[1.2rem] rounded-dot px-1 text-center text-[0.75rem] leading-[1.2rem] font-bold tabular-nums empty:hidden";

/** The same for everyone (docs/decisions/0019): the device sets badges and the account menu's state. */
export function SiteHeader() {
	const { pathname } = useLocation();
	return (
		<header className="site-header sticky top-0 z-20 border-b-5 border-bar bg-paper after:absolute after:inset-x-0 after:-bottom-[9px] after:h-px after:bg-bar">
			<div className="mx-auto flex min-h-17 w-full max-w-page items-center gap-3 px-gutter max-[22rem]:gap-0 lg:flex-wrap">
				<Link className="logo max-[22rem]:text-[length:min(1.4rem,7vw)]" to="/">
					<Logo />
					<span className="sr-only">, home</span>
				</Link>
				<nav className="nav ms-6 hidden flex-wrap gap-x-7 font-medium lg:flex" aria-label="Main">
					{NAV_LINKS.map(({ to, label }) => (
						<Link key={to} className={NAV_LINK} to={to} aria-current={currentOf(to, pathname)}>
							{label}
						</Link>
					))}
				</nav>
				<SearchForm compact className="ms-auto hidden max-w-[min(17rem,22vw)] flex-[1_1_8rem] lg:block" />
				<div className="ms-auto flex min-w-0 items-center lg:ms-0">
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
						<CountBadge of="favorites" className={`${COUNT} bg-clay text-on-clay`} />
					</Link>
					<Link className="tool" to="/cart">
						<Icon name="bag" />
						<span className="sr-only">
							Cart
							<span className="count-words">, items: </span>
						</span>
						<CountBadge of="cart" className={`${COUNT} bg-moss text-on-moss`} />
					</Link>
					<MobileMenu />
				</div>
			</div>
		</header>
	);
}
