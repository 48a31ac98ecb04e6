/**
 * Offline a link to another page is left to the browser: the service worker answers with the page as it was seen, or says
 * that it needs the internet. React Router would fail to load the page's code, and then just reload the one it stands on.
 */
export function leaveLinksToTheBrowser(): void {
	const leave = (event: MouseEvent) => {
		if (navigator.onLine) return;
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
		if (link && link.pathname !== location.pathname) event.stopImmediatePropagation();
	};
	addEventListener("click", leave, true);
}
