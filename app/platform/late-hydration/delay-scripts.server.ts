import type { HTMLRewriter as Rewriter } from "@cloudflare/workers-types";

declare const HTMLRewriter: typeof Rewriter;

/** Makes module scripts and preloads inert; late-hydration.ts reverts it. */
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
