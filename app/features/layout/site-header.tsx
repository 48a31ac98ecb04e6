import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Logo } from "#app/features/shop/mark.tsx";
import { useContentOnce, useServedContent } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { currentOf, LinkList, MENU_LINKS, NAV_LINKS } from "./links.tsx";
import type { Badge } from "./stored-counts.ts";

/**
 * The header is the same for everyone (docs/decisions/0019): scripts set the badges and the account menu's state. At the checkout,
 * CSS shows only the wordmark and the cart.
 */
export function SiteHeader() {
	const { pathname } = useLocation();
	const plain = /^\/checkout\/?$/i.test(pathname) ? "" : undefined;
	const content = useContentOnce()(SiteHeader, currentKey(pathname), () => <HeaderContent pathname={pathname} />);
	useEffect(() => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>(".nav-link, .menu-link"))
			link.ariaCurrent = currentOf(link.pathname, pathname);
	}, [pathname]);
	// biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside
	return <header className="site-header" data-plain={plain} onClick={closeMenu} {...content} />;
}

/** Differs for pages with other current links. */
const currentKey = (pathname: string) =>
	import.meta.env.SSR
		? Object.keys(MENU_LINKS)
				.map((to) => currentOf(to, pathname))
				.join()
		: "";

/** Closes the menu that contains the followed link. */
function closeMenu({ target }: MouseEvent) {
	const link = target instanceof Element ? target.closest("a") : null;
	link?.closest<HTMLElement>("[popover]")?.hidePopover();
	link?.closest("dialog")?.close();
}

/** Keeps most of the served HTML as it is; an effect updates its `aria-current`. */
function HeaderContent({ pathname }: { pathname: string }) {
	const start = useServedContent("start", () => import.meta.env.SSR && <HeaderStart pathname={pathname} />);
	const tools = useServedContent("tools", () => import.meta.env.SSR && <HeaderTools />);
	const menuHead = useServedContent("menu-head", () => import.meta.env.SSR && <MenuHead />);
	const menuLinks = useServedContent("menu-links", () => import.meta.env.SSR && <MenuLinks pathname={pathname} />);
	const menu = useRef<HTMLDialogElement>(null);
	return (
		<div className="header-row">
			<div className="[display:contents]" {...start} />
			<SearchForm compact className="header-search" />
			<div className="flex min-w-0 items-center" {...tools} />
			{/* A dialog opened by `command` works before hydration */}
			<dialog id={MENU_ID} className="menu" aria-label="Menu" ref={menu}>
				<div
					className="mb-4 flex min-h-(--header) items-center justify-between border-b-5 border-bar px-gutter"
					{...menuHead}
				/>
				<div className="page">
					<SearchForm onSearch={() => menu.current?.close()} />
					<div {...menuLinks} />
				</div>
			</dialog>
		</div>
	);
}

function HeaderStart({ pathname }: { pathname: string }) {
	return (
		<>
			<Link className="logo" to="/">
				<Logo />
				<span className="sr-only">, home</span>
			</Link>
			<p className="when-plain ms-auto text-tiny text-ink-muted">Secure checkout</p>
			<nav className="ms-6 hidden flex-wrap gap-x-7 font-medium lg:flex" aria-label="Main">
				{Object.entries(NAV_LINKS).map(([to, label]) => (
					<Link key={to} className="nav-link" to={to} aria-current={currentOf(to, pathname) ?? undefined}>
						{label}
					</Link>
				))}
			</nav>
		</>
	);
}

function HeaderTools() {
	return (
		<>
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
			<button
				type="button"
				className="tool lg:hidden"
				aria-label="Menu"
				aria-haspopup="dialog"
				commandfor={MENU_ID}
				command="show-modal"
			>
				<Icon name="menu" />
			</button>
		</>
	);
}

const ACCOUNT_LINKS = { "/account": "Profile", "/account?tab=orders": "Orders", "/favorites": "Favorites" };

/** A popover, because it works before hydration. */
function AccountMenu() {
	return (
		<>
			<button
				type="button"
				className="tool flex w-auto gap-2 px-2 text-small font-semibold whitespace-nowrap max-lg:hidden when-signed-in"
				popoverTarget="account-menu"
			>
				<Icon name="person" />
				<span>My Account</span>
			</button>
			<nav id="account-menu" className="account-menu" popover="auto" aria-label="My Account">
				<LinkList links={ACCOUNT_LINKS} linkClassName="menu-item" />
				<SignOutForm className="menu-item" />
			</nav>
		</>
	);
}

/** Uses POST, so that no link, prefetch or other site can trigger it. */
function SignOutForm({ className }: { className?: string }) {
	return (
		<form method="post" action="/sign-out">
			<button type="submit" className={className}>
				Sign Out
			</button>
		</form>
	);
}

const MENU_ID = "menu";

function MenuHead() {
	return (
		<>
			<Link className="logo" to="/">
				<Logo />
			</Link>
			<button type="button" className="tool" aria-label="Close menu" commandfor={MENU_ID} command="close">
				<Icon name="close" />
			</button>
		</>
	);
}

function MenuLinks({ pathname }: { pathname: string }) {
	return (
		<>
			<nav className="mt-4 mb-6" aria-label="Menu">
				<ul>
					{Object.entries(MENU_LINKS).map(([to, label]) => (
						<li key={to}>
							<Link className="menu-link" to={to} aria-current={currentOf(to, pathname) ?? undefined}>
								<span>{label}</span>
								{to === "/favorites" && (
									<span className="font-text text-small leading-none tracking-normal text-ink-muted has-[[data-badge]:empty]:hidden">
										<CountBadge of="favorites" /> saved
									</span>
								)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid gap-3 pb-6 when-signed-out">
				<ButtonLink to="/auth" block>
					Sign In
				</ButtonLink>
			</div>
			<div className="grid gap-3 pb-6 when-signed-in">
				<ButtonLink to="/account" block>
					Account
				</ButtonLink>
				<SignOutForm className="btn btn--line w-full" />
			</div>
		</>
	);
}

/** Filled by paint-badges.ts. */
function CountBadge({ of, className }: { of: Badge; className?: string }) {
	return <span className={className} data-badge={of} />;
}
