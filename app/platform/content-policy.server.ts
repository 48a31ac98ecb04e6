import type { Env } from "./context.server.ts";

/** Where browsers tell what the policy kept out (workers/endpoints/csp-report.ts). */
export const CSP_REPORT_PATH = "/csp-report";

/** What a policy depends on. */
export type Settings = Pick<Env, "SUPABASE_URL">;

/** Directives that every page shares; scripts differ (architecture decision 2). */
const common = ({ SUPABASE_URL }: Settings) =>
	[
		"default-src 'none'", // what a page needs is named, one by one
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'", // a slider's position is a custom property in a style attribute; it can load and run nothing
		// A hosted project's pictures come by https; the local stack's do not. A setting that is no address breaks less without
		`img-src 'self' data: https: ${URL.canParse(SUPABASE_URL) ? new URL(SUPABASE_URL).origin : ""}`.trimEnd(),
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"manifest-src 'self'",
		"worker-src 'self'",
		`report-uri ${CSP_REPORT_PATH}`, // browsers that know report-to pass over it
		"report-to csp",
	].join("; ");

/** Vite's dev server injects styles and talks over a socket; only `npm run dev` is answered with this. */
export const DEV_POLICY =
	"default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https: http:; connect-src 'self' ws: http:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The policy of an answer that may run these scripts: sources as `script-src` lists them. */
export const policyFor = (env: Settings, scripts: string): string => `${common(env)}; script-src ${scripts}`;

/**
 * A public page: our own inline scripts, known by this rendering's nonce, are allowed by their hash; then the nonce is
 * taken out. So bytes and policy are constant and can be stored, and a script that somebody smuggled into the markup
 * is not on the list. The inert module script is: app/platform/late-hydration/wake.ts starts a copy of its text.
 */
export async function publicPage(
	page: string,
	nonce: string,
	env: Settings,
): Promise<{ html: string; policy: string }> {
	const mark = ` nonce="${nonce}"`;
	const ours = [...page.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) =>
		attributes?.includes(mark),
	);
	const hashes = await Promise.all(ours.map(([, , code]) => hashOf(code ?? "")));
	return {
		html: page.replaceAll(mark, ""),
		policy: policyFor(env, `'self' ${[...new Set(hashes)].join(" ")}`),
	};
}

async function hashOf(code: string): Promise<string> {
	const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
}
