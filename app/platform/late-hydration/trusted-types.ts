type Rule = (text: string) => string | null;

// TypeScript's dom library lacks it
declare global {
	interface Window {
		trustedTypes?: {
			createPolicy(name: string, rules: Record<"createHTML" | "createScript" | "createScriptURL", Rule>): unknown;
		};
	}
}

/** React creates every script element, none of which runs, from `<script></script>`. */
const EMPTY_SCRIPT = /^<(script)><\/\1>$/;
/** Module scripts that delayScripts of entry.server.tsx has made inert. */
const LATE_SCRIPTS = "script[type=late]";

/** Applies to every string that a script assigns to innerHTML and the like (docs/decisions/0034); null rejects it. */
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
