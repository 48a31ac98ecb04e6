/**
 * The scoring that Mozilla's HTTP Observatory publishes (mdn/mdn-http-observatory, src/grader/charts.js), as far as an
 * answer of ours can come under it. 100 to begin with; bonuses count from 90 on; 100 and more is A+.
 */
export function observatoryScore(page: { headers: Headers; html: string }): { score: number; results: string[] } {
	const results = [csp, cookies, cors, referrer, hsts, integrity, sniffing, framing, resources].map((check) =>
		check(page),
	);
	const modifiers = results.map((result) => MODIFIERS[result] ?? Number.NaN);
	const without = modifiers.filter((modifier) => !(modifier > 0)).reduce((sum, modifier) => sum + modifier, 100);
	const bonus = modifiers.filter((modifier) => modifier > 0).reduce((sum, modifier) => sum + modifier, 0);
	return { score: without >= 90 ? without + bonus : without, results };
}

const MODIFIERS: Readonly<Record<string, number>> = {
	"csp-implemented-with-no-unsafe-default-src-none": 10,
	"csp-implemented-with-no-unsafe": 5,
	"csp-implemented-with-unsafe-inline-in-style-src-only": 0,
	"csp-implemented-with-insecure-scheme-in-passive-content-only": -10,
	"csp-implemented-with-unsafe-inline": -20,
	"csp-implemented-with-insecure-scheme": -20,
	"csp-not-implemented": -25,
	"cookies-secure-with-httponly-sessions-and-samesite": 5,
	"cookies-not-found": 0,
	"cookies-without-secure-flag-but-protected-by-hsts": -5,
	"cookies-samesite-flag-invalid": -20,
	"cookies-session-without-httponly-flag": -30,
	"cors-not-implemented": 0,
	"cors-universal-access": -50,
	"referrer-policy-private": 5,
	"referrer-policy-not-implemented": 0,
	"referrer-policy-unsafe": -5,
	"hsts-implemented-max-age-at-least-six-months": 0, // 5 on the preload list, which is not testable here
	"hsts-implemented-max-age-less-than-six-months": -10,
	"hsts-not-implemented": -20,
	"sri-not-implemented-but-all-scripts-loaded-from-secure-origin": 0,
	"sri-not-implemented-but-external-scripts": -5,
	"x-content-type-options-nosniff": 0,
	"x-content-type-options-not-implemented": -5,
	"x-frame-options-implemented-via-csp": 5,
	"x-frame-options-sameorigin-or-deny": 5,
	"x-frame-options-not-implemented": -20,
	"corp-implemented-with-same-origin": 10,
	"corp-not-implemented": 0,
};

interface Page {
	headers: Headers;
	html: string;
}

function csp({ headers }: Page): string {
	const policy = new Map(
		(headers.get("content-security-policy") ?? "").split(";").map((directive) => {
			const [name = "", ...sources] = directive.trim().split(/\s+/);
			return [name, sources.join(" ")] as const;
		}),
	);
	const of = (name: string) => policy.get(name) ?? policy.get("default-src");
	if (policy.size === 1) return "csp-not-implemented";
	const [script, object] = [of("script-src"), of("object-src")];
	if (script === undefined || object === undefined) return "csp-implemented-with-unsafe-inline";
	// A hash, a nonce or strict-dynamic would take 'unsafe-inline' back; ours has none to take
	if (/'unsafe-|data:|https:(?!\/)|\*/.test(`${script} ${object}`)) return "csp-implemented-with-unsafe-inline";
	if (/http:/.test([script, object, of("style-src"), of("connect-src"), of("font-src")].join(" ")))
		return "csp-implemented-with-insecure-scheme";
	if (/http:/.test(`${of("img-src")} ${of("media-src")}`))
		return "csp-implemented-with-insecure-scheme-in-passive-content-only";
	if (/'unsafe-inline'/.test(`${of("style-src")} ${policy.get("style-src-attr")}`))
		return "csp-implemented-with-unsafe-inline-in-style-src-only";
	return policy.get("default-src") === "'none'"
		? "csp-implemented-with-no-unsafe-default-src-none"
		: "csp-implemented-with-no-unsafe";
}

function cookies({ headers }: Page): string {
	const set = headers.getSetCookie();
	if (set.length === 0) return "cookies-not-found";
	if (set.some((line) => !/; SameSite=(Lax|Strict)(;|$)/.test(line))) return "cookies-samesite-flag-invalid";
	if (set.some((line) => /sess/i.test(line.split("=")[0] ?? "") && !/; HttpOnly(;|$)/.test(line)))
		return "cookies-session-without-httponly-flag";
	if (set.some((line) => !/; Secure(;|$)/.test(line))) return "cookies-without-secure-flag-but-protected-by-hsts";
	return "cookies-secure-with-httponly-sessions-and-samesite";
}

const cors = ({ headers }: Page) =>
	headers.has("access-control-allow-origin") ? "cors-universal-access" : "cors-not-implemented";

function referrer({ headers }: Page): string {
	const policy = headers.get("referrer-policy");
	if (!policy) return "referrer-policy-not-implemented";
	return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
		? "referrer-policy-private"
		: "referrer-policy-unsafe";
}

function hsts({ headers }: Page): string {
	const age = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
	if (!age) return "hsts-not-implemented";
	return `hsts-implemented-max-age-${Number(age) >= 15_768_000 ? "at-least" : "less-than"}-six-months`;
}

const integrity = ({ html }: Page) =>
	/<script[^>]*\ssrc="(?!\/[^/])/.test(html)
		? "sri-not-implemented-but-external-scripts"
		: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";

const sniffing = ({ headers }: Page) =>
	`x-content-type-options-${headers.get("x-content-type-options") === "nosniff" ? "nosniff" : "not-implemented"}`;

function framing({ headers }: Page): string {
	if (/frame-ancestors '(none|self)'/.test(headers.get("content-security-policy") ?? ""))
		return "x-frame-options-implemented-via-csp";
	return `x-frame-options-${/^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? "sameorigin-or-deny" : "not-implemented"}`;
}

const resources = ({ headers }: Page) =>
	headers.get("cross-origin-resource-policy") === "same-origin"
		? "corp-implemented-with-same-origin"
		: "corp-not-implemented";
