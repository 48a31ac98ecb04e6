/**
 * Which links React Router gets to hear of, and when.
 *
 * Offline a link to another page is left to the browser: the service worker answers with the page as it was seen, or says
 * that it needs the internet. React Router would fail to load the page's code, and then just reload the one it stands on.
 *
 * Otherwise it follows a link a frame after its press, so that the press is answered at once: matching the page, asking
 * for its data and drawing what waits for it takes a phone several frames. Nor is it worth fetching whole pages ahead any
 * longer (app/found/likely-pages.server.tsx).
 */
export function heedPressedLinks(): void {
	const heed = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-discover]");
		if (!link) return;
		if (!navigator.onLine) {
			if (link.pathname !== location.pathname) event.stopImmediatePropagation();
			return;
		}
		// What is not trusted is the press again, from below or from app/wake.ts; with keys it is the browser's
		if (!event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		requestAnimationFrame(() => setTimeout(() => link.click())); // the frame is painted between the two
	};
	addEventListener("click", heed, true);
	document.querySelector("[type=speculationrules]")?.remove();
}
