import type { ClientMiddleware } from "./background-refresh.ts";

/** If React Router can't load the target's module, it reloads the current page. Loads the target's document instead. */
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
