import type { ClientMiddleware } from "./background-refresh.ts";

/**
 * Navigates to the target as a document if React Router can't load the target's module: offline, or after a deployment.
 * It then reloads the page that the shopper is on. This redirects that reload to the target, where the service worker or
 * the new deployment responds. Browsers without the Navigation API reload.
 */
export const navigateDocumentOnFailure: ClientMiddleware = async ({ request: { method, url } }, next) => {
	const loaded = new AbortController();
	const redirectReload = (event: NavigateEvent) => {
		if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
		event.preventDefault();
		location.assign(url);
	};
	if (method === "GET") window.navigation?.addEventListener("navigate", redirectReload, loaded);
	try {
		return await next();
	} finally {
		loaded.abort();
	}
};
