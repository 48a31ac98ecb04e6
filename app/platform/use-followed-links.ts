import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { afterPaint } from "./after-paint.ts";

/** Navigates the anchors of app/ui/link.tsx with React Router (docs/decisions/0017-plain-links.md). */
export function useFollowedLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const listener = (event: MouseEvent) => follow(event, navigate);
		document.querySelector("[type=speculationrules]")?.remove(); // they prefetch whole documents
		addEventListener("click", listener); // on the window: components handle the click first
		return () => removeEventListener("click", listener);
	}, [navigate]);
}

function follow(event: MouseEvent, navigate: NavigateFunction): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-follow]");
	if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	const { pathname, search, hash, href, dataset } = link;
	// The service worker has documents only; document-navigation.ts covers a wrong `onLine`
	if (!navigator.onLine && pathname !== location.pathname) return;
	event.preventDefault();
	const has = (option: string) => dataset.follow?.includes(option);
	const follow = () =>
		navigate(pathname + search + hash, {
			preventScrollReset: has("stay"),
			replace: has("replace") || href === location.href,
			viewTransition: has("travel"),
		});
	// A replayed click (late-hydration.ts) must finish before the next one
	if (event.isTrusted) afterPaint(follow);
	else follow();
}
