import type { ComponentProps } from "react";
import { useViewTransitionState } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href"> {
	/** A path of the shop, or a fragment ("#items"). */
	to: string;
	preventScrollReset?: boolean;
	reloadDocument?: boolean;
	replace?: boolean;
	viewTransition?: boolean;
}

/** A plain anchor that platform/use-followed-links.ts navigates with React Router (docs/decisions/0017). */
export function Link({ to, preventScrollReset, reloadDocument, replace, viewTransition, ...rest }: Props) {
	const how = [preventScrollReset && "stay", replace && "replace", viewTransition && "travel"].filter(Boolean);
	return <a {...rest} href={to} data-follow={reloadDocument ? undefined : how.join(" ")} />;
}

/** Always false on the server. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
