/**
 * The scoring that Mozilla's HTTP Observatory publishes (mdn/mdn-http-observatory, src/grader/charts.js), for what the shop's
 * responses can be: 100, the points of each check's first result that applies, and no bonus below 90. 100 is A+.
 */
export async function observatoryScore(response: Response): Promise<{ score: number; points: Record<string, number> }> {
	const page = { headers: response.headers, policy: policyOf(response.headers), html: await response.text() };
	const points = Object.fromEntries(
		Object.entries(CHECKS).map(([check, results]) => [check, results.find(([, applies]) => applies(page))?.[0] ?? 0]),
	);
	const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
	const penalized = 100 + sum(Object.values(points).filter((value) => value < 0));
	const score = penalized < 90 ? penalized : 100 + sum(Object.values(points));
	return { score, points };
}

interface Page {
	headers: Headers;
	/** The sources of a directive, or of default-src. */
	policy: (directive: string) => string;
	html: string;
}

function policyOf(headers: Headers): Page["policy"] {
	const directives = (headers.get("content-security-policy") ?? "").split(/;\s*/).map((text) => text.split(" "));
	const sources = new Map(directives.map(([name = "", ...values]) => [name, values.join(" ")]));
	return (directive) => sources.get(directive) ?? sources.get("default-src") ?? "'unsafe-inline'";
}

const has = (name: string, pattern: RegExp) => (page: Page) => pattern.test(page.headers.get(name) ?? "");
const cookies = ({ headers }: Page) => headers.getSetCookie();
const always = () => true;

const CHECKS: Readonly<Record<string, [points: number, applies: (page: Page) => boolean][]>> = {
	csp: [
		// A hash, a nonce or strict-dynamic would take 'unsafe-inline' back; ours has none to take
		[-20, ({ policy }) => /'unsafe-|data:|https:(?!\/)|\*/.test(policy("script-src") + policy("object-src"))],
		[-20, ({ policy }) => /http:/.test(["script-src", "object-src", "style-src", "connect-src"].map(policy).join())],
		[-10, ({ policy }) => /http:/.test(policy("img-src") + policy("media-src"))],
		[0, ({ policy }) => /'unsafe-inline'/.test(policy("style-src") + policy("style-src-attr"))],
		[10, ({ policy }) => policy("default-src") === "'none'"],
		[5, always],
	],
	cookies: [
		[0, (page) => cookies(page).length === 0],
		[-20, (page) => cookies(page).some((line) => !/; SameSite=(Lax|Strict)(;|$)/.test(line))],
		[-30, (page) => cookies(page).some((line) => /^[^=]*sess/i.test(line) && !/; HttpOnly(;|$)/.test(line))],
		[-5, (page) => cookies(page).some((line) => !/; Secure(;|$)/.test(line))],
		[5, always],
	],
	cors: [[-50, has("access-control-allow-origin", /./)]],
	referrer: [
		[5, has("referrer-policy", /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/)],
		[-5, has("referrer-policy", /./)],
	],
	hsts: [
		[
			0,
			({ headers }) => Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1]) >= 15_768_000,
		],
		[-20, always],
	],
	scripts: [[-5, ({ html }) => /<script[^>]*\ssrc="(?!\/[^/])/.test(html)]],
	sniffing: [
		[0, has("x-content-type-options", /^nosniff$/)],
		[-5, always],
	],
	framing: [
		[5, ({ policy }) => /^'(none|self)'$/.test(policy("frame-ancestors"))],
		[-20, always],
	],
	resources: [[10, has("cross-origin-resource-policy", /^same-origin$/)]],
};
