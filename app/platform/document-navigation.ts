import type { ClientMiddleware } from "./background-refresh.ts";

/**
 * Navigates to the target as a document if React Router can't load the target's module: offline, or after a deployment.
 * It then reloads the document, which leaves the shopper where they were; this redirects that reload to the target, where
 * the service worker or the new deployment responds. Browsers without the Navigation API reload.
 */
export const navigateDocumentOnFailure: ClientMiddleware = async ({ request }, next) => {
	const { navigation } = window;
	if (request.method !== "GET" || !navigation) return next();
	const redirectReload = (event: NavigateEvent) => {
		if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
		event.preventDefault();
		location.assign(request.url);
	};
	navigation.addEventListener("navigate", redirectReload);
	try {
		return await next();
	} finally {
		navigation.removeEventListener("navigate", redirectReload);
	}
};
