import { useRef } from "react";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { Logo } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SignOutForm } from "./account-menu.tsx";
import { CountBadge } from "./count-badge.tsx";
import { currentOf, MENU_LINKS } from "./nav-links.ts";

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
				<div className="menu-head">
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
							{MENU_LINKS.map(({ to, label }) => (
								<li key={to}>
									<Link className="menu-link" to={to} aria-current={currentOf(to, pathname)} onClick={close}>
										<span>{label}</span>
										{to === "/favorites" && (
											<span className="menu-count">
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
