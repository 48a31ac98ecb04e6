import type { MouseEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { LinkList } from "./link-list.tsx";

const LINKS = [
	{ to: "/account", label: "Profile" },
	{ to: "/account?tab=orders", label: "Orders" },
	{ to: "/favorites", label: "Favorites" },
] as const;

/** A popover works before hydration. */
export function AccountMenu() {
	const close = (event: MouseEvent<HTMLElement>) => {
		if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover();
	};
	return (
		<>
			<button
				type="button"
				className="tool max-lg:hidden when-signed-in"
				popoverTarget="account-menu"
				aria-label="My Account"
			>
				<Icon name="person" />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key too */}
			<nav id="account-menu" className="account-menu" popover="auto" aria-label="My Account" onClick={close}>
				<LinkList links={LINKS} linkClassName="menu-item" />
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
