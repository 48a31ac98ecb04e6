/** Makes module scripts and preloads inert; late-hydration.ts reverts it. */
export function delayScripts(html: string): string {
	if (!/<html [^>]*data-hydrate=/.test(html)) return html;
	const withoutPreloads = html.replaceAll('<link rel="modulepreload"', '<link rel="late"');
	return withoutPreloads.replace(/(<script [^>]*type=)"module"/g, '$1"late"');
}
