import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { CliError } from "../support/cli.ts";

type Fetch = typeof fetch;

const HEADERS: [name: string, expected: RegExp][] = [
	["content-security-policy", /default-src 'none'.*frame-ancestors 'none'/],
	["strict-transport-security", /max-age=\d{8}/],
	["x-content-type-options", /^nosniff$/],
	["referrer-policy", /^(no-referrer|strict-origin-when-cross-origin)$/],
	["permissions-policy", /camera=\(\)/],
];

const WAIT_ATTEMPTS = 30;
const WAIT_MS = 10_000;

/** Waits until the shop responds, as certificates of new domains take minutes. Throws a CliError if it doesn't. */
export async function waitForShop(shopUrl: string): Promise<void> {
	let reason = "";
	for (let attempt = 0; attempt < WAIT_ATTEMPTS; attempt++) {
		try {
			const { status } = await fetch(`${shopUrl}/healthz`);
			if (status === 200) return;
			reason = `status ${status}`;
		} catch (error) {
			reason = error instanceof Error ? String(error.cause ?? error.message) : String(error);
		}
		await setTimeout(WAIT_MS);
	}
	throw new CliError(`${shopUrl}/healthz doesn't respond: ${reason}`);
}

/** Returns the problems of a deployed shop. Changes nothing. */
export async function checkLiveShop(shopUrl: string, environment: string, fetch: Fetch): Promise<string[]> {
	const problems: string[] = [];
	const plain = await fetch(`${shopUrl.replace("https:", "http:")}/faq`, { redirect: "manual" });
	if (![301, 308].includes(plain.status) || plain.headers.get("location") !== `${shopUrl}/faq`)
		problems.push(`http:// isn't redirected to ${shopUrl} (status ${plain.status}).`);

	const page = await fetch(`${shopUrl}/`);
	if (page.status !== 200) problems.push(`/ returned ${page.status}.`);
	for (const [name, expected] of HEADERS)
		if (!expected.test(page.headers.get(name) ?? "")) problems.push(`/ has no valid ${name} header.`);

	const ready = await fetch(`${shopUrl}/readyz`);
	if (ready.status !== 200) problems.push(`/readyz returned ${ready.status}: ${await ready.text()}`);

	const robots = await (await fetch(`${shopUrl}/robots.txt`)).text();
	const isListed = robots.includes(`Sitemap: ${shopUrl}/sitemap.xml`);
	if (isListed !== (environment === "production"))
		problems.push(`robots.txt ${isListed ? "lists" : "hides"} the shop, although this is ${environment}.`);
	return problems;
}

/** Signs up and returns the problems. `deleteAccount` must return whether there was an unconfirmed account. */
export async function checkSignUp(
	shopUrl: string,
	fetch: Fetch,
	deleteAccount: (email: string) => Promise<boolean>,
): Promise<string[]> {
	// Resend's test address accepts any label (https://resend.com/docs/dashboard/emails/send-test-emails)
	const identifier = `delivered+${randomUUID()}@resend.dev`;
	const password = `${randomUUID()}-1a`;
	const response = await fetch(`${shopUrl}/auth?mode=sign-up`, {
		method: "POST",
		redirect: "manual",
		headers: { origin: shopUrl },
		body: new URLSearchParams({ intent: "sign-up", identifier, password, confirm: password }),
	});
	const problems: string[] = [];
	const location = response.headers.get("location");
	if (location !== "/auth/sent") problems.push(`Signing up returned ${response.status} ${location ?? ""}.`);
	if (!(await deleteAccount(identifier)))
		problems.push(`The test account ${identifier} was not found in the database.`);
	return problems;
}
