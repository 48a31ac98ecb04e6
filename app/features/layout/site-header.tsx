import { type MouseEvent, useRef } from "react";
import { useLocation } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Logo } from "#app/features/shop/mark.tsx";
import { useContentOnce } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { currentOf, LinkList, MENU_LINKS, NAV_LINKS } from "./links.tsx";
import type { Badge } from "./stored-counts.ts";

/** The same for everyone (docs/decisions/0019): the device sets badges and the account menu's state. */
export function SiteHeader() {
	const { pathname } = useLocation();
	const current = Object.keys(MENU_LINKS)
		.map((to) => currentOf(to, pathname))
		.join();
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
				{Object.entries(NAV_LINKS).map(([to, label]) => (
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

const ACCOUNT_LINKS = { "/account": "Profile", "/account?tab=orders": "Orders", "/favorites": "Favorites" };

/** A popover works before hydration. */
export function AccountMenu() {
	const close = (event: MouseEvent<HTMLElement>) => {
		if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover();
	};
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
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key too */}
			<nav id="account-menu" className="account-menu" popover="auto" aria-label="My Account" onClick={close}>
				<LinkList links={ACCOUNT_LINKS} linkClassName="menu-item" />
				<SignOutForm className="menu-item" />
			</nav>
		</>
	);
}

/** With a POST, so that no link, prefetch or foreign page can trigger it. */
export function SignOutForm({ className }: { className?: string }) {
	return (
		<form method="post" action="/sign-out">
			<button type="submit" className={className}>
				Sign Out
			</button>
		</form>
	);
}

const ID = "menu";

/** A dialog opened by `command` works before hydration. */
export function MobileMenu({ pathname }: { pathname: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const close = () => dialog.current?.close();
	return (
		<>
			<button
				type="button"
				className="tool lg:hidden"
				aria-label="Menu"
				aria-haspopup="dialog"
				commandfor={ID}
				command="show-modal"
			>
				<Icon name="menu" />
			</button>
			<dialog id={ID} className="menu" aria-label="Menu" ref={dialog}>
				<div className="mb-4 flex min-h-(--header) items-center justify-between border-b-5 border-bar px-gutter">
					<Link className="logo" to="/" onClick={close}>
						<Logo />
					</Link>
					<button type="button" className="tool" aria-label="Close menu" commandfor={ID} command="close">
						<Icon name="close" />
					</button>
				</div>
				<div className="page">
					<SearchForm onSearch={close} />
					<nav className="mt-4 mb-6" aria-label="Menu">
						<ul>
							{Object.entries(MENU_LINKS).map(([to, label]) => (
								<li key={to}>
									<Link className="menu-link" to={to} aria-current={currentOf(to, pathname)} onClick={close}>
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
						<ButtonLink to="/auth" block onClick={close}>
							Sign In
						</ButtonLink>
					</div>
					<div className="grid gap-3 pb-6 when-signed-in">
						<ButtonLink to="/account" block onClick={close}>
							Account
						</ButtonLink>
						<SignOutForm className="btn btn--line w-full" />
					</div>
				</div>
			</dialog>
		</>
	);
}

/** Filled by paint-badges.ts before hydration; React never renders its text. */
export function CountBadge({ of, className }: { of: Badge; className?: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
		<span className={className} data-badge={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
	);
}
