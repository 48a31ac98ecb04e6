import { describe, expect, test } from "vitest";
import { signedUp, signIn, userOf } from "./support/accounts.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

describe("script injection", () => {
	const PAYLOADS = [
		"<script>alert(1)</script>",
		'"><script nonce="abc">alert(1)</script>',
		"</script><script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"--><script>alert(1)</script>",
		"</title><script>alert(1)</script>",
		"\u2028</script><script>alert(1)",
	];

	/** The page's scripts are ours: each has this answer's nonce, or it is on the policy's list. */
	async function expectOnlyOwnScripts(response: Response): Promise<string> {
		const page = await response.text();
		const policy = response.headers.get("content-security-policy") ?? "";
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
		expect(page).not.toMatch(/<script[^>]*>\s*alert|<img[^>]*onerror|nonce="abc"/);
		if (nonce) for (const [tag] of page.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
		return nonce ?? "";
	}

	test.each(PAYLOADS)("escapes %j in keywords, rejected forms, and redirect targets", async (text) => {
		const nonces = [
			await expectOnlyOwnScripts(await request(`/search?keyword=${encodeURIComponent(text)}`)),
			await expectOnlyOwnScripts(await request(`/auth?next=${encodeURIComponent(`/${text}`)}`)),
			await expectOnlyOwnScripts(await signIn(browser(), { email: text }, { next: `/${text}` })),
			await expectOnlyOwnScripts(await request(`/nope/${encodeURIComponent(text)}`)),
			await expectOnlyOwnScripts(await request(`/product/${encodeURIComponent(text)}`)),
		].filter(Boolean);
		expect(new Set(nonces).size, "a nonce is good once").toBe(nonces.length);
	});

	test.each(PAYLOADS)("escapes the account name %j in pages and data", async (text) => {
		const shopper = await signedUp(browser());
		await userOf(shopper, { data: { name: text, avatar_url: `javascript:${text}`, cart: text } });
		for (const path of ["/account", "/account?tab=settings", "/checkout", "/favorites"])
			await expectOnlyOwnScripts(await shopper.go(path));
		for (const path of ["/session", "/account.data", "/account/data"]) {
			const response = await shopper.go(path);
			expect(response.headers.get("content-type"), path).not.toContain("html");
			expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		}
	});
});
