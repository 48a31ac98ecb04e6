import { Link, type LinkProps, useViewTransitionState } from "react-router";

/**
 * A card's link to its piece, whose picture travels along. The Worker draws three for each of a hundred cards, and React
 * Router's own take a fifth of such a page's time: so there it is just the element that those come to.
 */
export const CardLink = import.meta.env.SSR ? Drawn : Travelling;

type CardLinkProps = Omit<LinkProps, "to"> & { to: string };

function Travelling(props: CardLinkProps) {
	return <Link {...props} viewTransition />;
}

function Drawn({ to, ...rest }: CardLinkProps) {
	return <a {...rest} href={to} data-discover="true" />;
}

/** Whether the picture of the piece at `to` is about to travel, to its page or back. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
