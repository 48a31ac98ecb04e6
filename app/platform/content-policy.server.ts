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
 * Allows the inline scripts that carry `nonce` by hash and removes the nonce, so that body and policy are constant and can
 * be cached, and injected scripts are not allowed. Inert scripts count: late-hydration.ts runs a copy of their text.
 */
export async function allowScriptsByHash(page: Response, nonce: string, env: Settings): Promise<Response> {
	const html = await page.text();
	const attribute = ` nonce="${nonce}"`;
	const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
	const ours = scripts.filter(([, attributes]) => attributes?.includes(attribute));
	const hashes = new Set(await Promise.all(ours.map(([, , code]) => hashOf(code ?? ""))));
	const response = new Response(html.replaceAll(attribute, ""), page);
	response.headers.set("Content-Security-Policy", policyFor(env, `'self' ${[...hashes].join(" ")}`));
	return response;
}

async function hashOf(code: string): Promise<string> {
	const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
}
