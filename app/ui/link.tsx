import type { ComponentProps } from "react";
import { useViewTransitionState } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href"> {
	/** An address of the shop's own, or a part of this page ("#items"). */
	to: string;
	/** The next page begins as far down as this one stands. */
	preventScrollReset?: boolean;
	/** The browser loads the page anew. */
	reloadDocument?: boolean;
	/** Back does not return to this page. */
	replace?: boolean;
	/** The picture travels to the next page. */
	viewTransition?: boolean;
}

/**
 * A link within the shop: a plain one that app/platform/use-followed-links.ts has React Router follow. React Router's own
 * listens to each address, and works each link's out anew; a list of cards has hundreds.
 */
export function Link({ to, preventScrollReset, reloadDocument, replace, viewTransition, ...rest }: Props) {
	const how = [preventScrollReset && "stay", replace && "replace", viewTransition && "travel"].filter(Boolean);
	return <a {...rest} href={to} data-follow={reloadDocument ? undefined : how.join(" ")} />;
}

/** Whether the picture of the piece at `to` is about to travel, to its page or back. The Worker need not ask. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
