import { memoize } from "#shared/domain/memoize.ts";
import type { Env } from "./context.server.ts";

export const CSP_REPORT_PATH = "/csp-report";

export type PolicySettings = Pick<Env, "SUPABASE_URL" | "PICTURE_HOSTS">;

const commonDirectives = (env: PolicySettings, formTargets: string) =>
	[
		"default-src 'none'",
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'", // sliders set custom properties; style attributes can't run scripts
		["img-src 'self' data:", ...pictureSources(env)].join(" "), // stylesheets have data: URLs
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		`form-action ${formTargets}`,
		"frame-ancestors 'none'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"require-trusted-types-for 'script'",
		"trusted-types default", // late-hydration/trusted-types.ts
		`report-uri ${CSP_REPORT_PATH}`, // for browsers without report-to
		"report-to csp",
	].join("; ");

/** Sources of product pictures besides the shop itself. */
export const pictureSources = memoize(({ SUPABASE_URL, PICTURE_HOSTS = "" }: PolicySettings): readonly string[] => {
	const storage = URL.canParse(SUPABASE_URL) ? [new URL("/storage/v1/object/public/", SUPABASE_URL).href] : [];
	return [...storage, ...PICTURE_HOSTS.split(/\s+/).filter((host) => /^https:\/\/[\w.-]+$/.test(host))];
});

/** The policy of `npm run dev`, where Vite injects styles and uses a WebSocket. */
const DEV_POLICY =
	"default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https: http:; connect-src 'self' ws: http:; base-uri 'none'; frame-ancestors 'none'";

export const policyFor = (env: PolicySettings, scripts: string, formTargets = "'self'"): string =>
	`${commonDirectives(env, formTargets)}; script-src ${scripts}`;

/** The policy of a page that isn't cached. Without `paymentOrigin`, Chromium blocks a form's redirect to the payment page. */
export function noncePolicy(env: PolicySettings, nonce: string, dev: boolean, paymentOrigin?: string): string {
	const formTargets = ["'self'", ...(paymentOrigin ? [paymentOrigin] : [])].join(" ");
	if (dev) return `${DEV_POLICY}; form-action ${formTargets}`;
	return policyFor(env, `'self' 'nonce-${nonce}'`, formTargets);
}
