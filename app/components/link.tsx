import type { ComponentProps, FC } from "react";
import { type LinkProps, Link as RouterLink, useViewTransitionState } from "react-router";

/**
 * React Router's link. The Worker draws dozens of them, a hundred cards' three each, and works every address out anew:
 * there it is just the element that those come to.
 */
export const Link: FC<Props> = import.meta.env.SSR ? Drawn : RouterLink;

/** What says how the browser is to follow it; nothing else of React Router's is used. */
type Followed = "preventScrollReset" | "reloadDocument" | "replace" | "viewTransition";
type Props = Omit<ComponentProps<"a">, "href"> & Pick<LinkProps, "to" | Followed>;

function Drawn(props: Props) {
	const { to, preventScrollReset, reloadDocument, replace, viewTransition, ...rest } = props;
	// React Router knows where "#items" leads from here
	if (typeof to !== "string" || !to.startsWith("/")) return <RouterLink {...props} />;
	return <a {...rest} href={to} data-discover="true" />;
}

/** Whether the picture of the piece at `to` is about to travel, to its page or back. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
