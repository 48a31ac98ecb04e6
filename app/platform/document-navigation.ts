import type { ClientMiddleware } from "./background-refresh.ts";

/** Loads the target's document if React Router can't load its module and reloads the page (docs/decisions/0030). */
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
