import type { HTMLRewriter as Rewriter } from "@cloudflare/workers-types";

declare const HTMLRewriter: typeof Rewriter;

/**
 * Makes the module scripts and preloads of a page with `<html data-hydrate>` inert. late-hydration.ts gives them their
 * types back when the page hydrates. React Router renders both with <Scripts>, which can't delay them.
 */
export function delayScripts(page: Response): Response {
	const rewriter = new HTMLRewriter()
		.on('html[data-hydrate] link[rel="modulepreload"]', {
			element: (link) => void link.setAttribute("rel", "late"),
		})
		.on('html[data-hydrate] script[type="module"]', {
			element: (script) => void script.setAttribute("type", "late"),
		});
	return rewriter.transform(page as never) as never;
}
