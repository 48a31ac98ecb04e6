import type { ComponentProps, MouseEvent } from "react";
import { useViewTransitionState } from "react-router";
import { type FollowOptions, markFollowed } from "#app/platform/navigation.ts";

interface Props extends Omit<ComponentProps<"a">, "href">, FollowOptions {
	/** A path of the shop, or a fragment ("#items"). */
	to: string;
	reloadDocument?: boolean;
}

/** A plain anchor, which platform/navigation.ts navigates with React Router (docs/decisions/0017). */
export function Link({ to, preventScrollReset, reloadDocument, replace, viewTransition, onClick, ...rest }: Props) {
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		markFollowed(event.nativeEvent, { preventScrollReset, replace, viewTransition });
		onClick?.(event);
	};
	return <a {...rest} href={to} onClick={reloadDocument ? onClick : follow} />;
}

export const TextLink = ({ className = "", ...link }: ComponentProps<typeof Link>) => (
	<Link {...link} className={`link ${className}`.trim()} />
);

/** Whether a view transition to the path is running; always false on the server. */
export const useTravelling = import.meta.env.SSR ? () => false : useViewTransitionState;
