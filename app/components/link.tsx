import { type LinkProps, Link as RouterLink, useViewTransitionState } from "react-router";

/**
 * React Router's link. The Worker draws dozens of them, a hundred cards' three each, and works every address out anew:
 * there it is just the element that those come to.
 */
export const Link = import.meta.env.SSR ? Drawn : RouterLink;

function Drawn(props: LinkProps) {
	const { to, preventScrollReset, reloadDocument, replace, viewTransition, ...rest } = props;
	// What is not an address of its own ("#items") is
	if (typeof to !== "string" || !to.startsWith("/")) return <RouterLink {...props} />;
	return <a {...rest} href={to} data-discover="true" />;
}

/** Whether the picture of the piece at `to` is about to travel, to its page or back. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
