type Rule = (text: string) => string | null;

// TypeScript's DOM library lacks Trusted Types
declare global {
	interface Window {
		trustedTypes?: {
			createPolicy(name: string, rules: Record<"createHTML" | "createScript" | "createScriptURL", Rule>): unknown;
		};
	}
}

/** The markup from which React creates script elements; these never run. */
const EMPTY_SCRIPT = /^<(script)><\/\1>$/;
/** Module scripts that delayScripts of entry.server.tsx has made inert. */
const LATE_SCRIPTS = "script[type=late]";

/** The policy for every string that a script assigns to innerHTML and the like (docs/decisions/0034). Null rejects a string. */
export function createTrustedTypesPolicy(): void {
	window.trustedTypes?.createPolicy("default", {
		createHTML: (html) => (EMPTY_SCRIPT.test(html) ? html : html.replaceAll("<", "&lt;")),
		createScript(code) {
			const scripts = [...document.querySelectorAll<HTMLScriptElement>(LATE_SCRIPTS)];
			return scripts.some(({ text }) => text === code) ? code : null;
		},
		createScriptURL: (url) => (url === "/sw.js" ? url : null),
	});
}
