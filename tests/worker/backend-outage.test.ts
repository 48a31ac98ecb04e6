import { describe, expect, test } from "vitest";
import { sessionCookie } from "./support/accounts.ts";
import { useOfflineShop } from "./support/shop.ts";

// Nothing listens there: every question to the backend is refused at once
const { request } = useOfflineShop();

/** A browser that was signed in when the backend went away. */
const SIGNED_IN = { headers: { cookie: sessionCookie() } };

const json = (body: unknown) => ({
	method: "POST",
	body: JSON.stringify(body),
	headers: { "content-type": "application/json", origin: "https://shop.test" },
});

describe("while the backend is down", () => {
	test.each(["/", "/shop", "/shop?keyword=denim", "/search?keyword=denim", "/product/enc-0001", "/cart", "/about"])(
		"%s is served from the bundle",
		async (path) => {
			const response = await request(path);
			expect(response.status).toBe(200);
			const page = await response.text();
			expect(page).not.toContain("Something went wrong");
			if (!["/cart", "/about"].includes(path)) expect(page).toContain("Trucker denim jacket");
		},
	);

	test("/healthz returns 200 and /readyz 503 with the reason", async () => {
		expect((await request("/healthz")).status).toBe(200);
		const ready = await request("/readyz");
		expect(ready.status).toBe(503);
		expect(await ready.json()).toEqual({ ok: false, reason: "the database did not answer" });
	});

	test.each([{}, SIGNED_IN])("/auth shows its form and explains why signing in fails", async (init) => {
		const response = await request("/auth", init);
		expect(response.status).toBe(200);
		expect(await response.text()).toMatch(/<input[^>]*name="password"/);

		const body = new URLSearchParams({ intent: "sign-in", identifier: "amara@example.com", password: "second-hand-1" });
		const tried = await request("/auth", { method: "POST", body, headers: { origin: "https://shop.test" } });
		expect(tried.status).toBe(422);
		expect(await tried.text()).toContain("The sign-in service is not responding right now. Please try again.");
	});

	test.each([{}, SIGNED_IN])("/checkout shows its form", async (init) => {
		const response = await request("/checkout", init);
		expect(response.status).toBe(200);
		expect(await response.text()).toMatch(/<input[^>]*name="firstName"/);
	});

	test("/account explains the outage and keeps the session", async () => {
		const response = await request("/account", SIGNED_IN);
		expect(response.status).toBe(503);
		expect(await response.text()).toContain("is not responding right now");
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	test("an account form sent with JavaScript gets the specified error", async () => {
		const sent = { method: "POST", body: new URLSearchParams({ intent: "profile", name: "Typed Name" }) };
		const headers = { ...SIGNED_IN.headers, origin: "https://shop.test" };
		const response = await request("/account.data", { ...sent, headers });
		expect(response.status).toBe(503);
		const text = await response.text();
		expect(text).toContain("Update failed");
		expect(text).toContain("The sign-in service is not responding right now. Please try again.");
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	test("without JavaScript offers to resend a form unless it has a password", async () => {
		const send = async (fields: Record<string, string>) => {
			const headers = { ...SIGNED_IN.headers, origin: "https://shop.test" };
			const response = await request("/account", { method: "POST", body: new URLSearchParams(fields), headers });
			expect(response.status).toBe(503);
			return response.text();
		};
		const html = await send({ intent: "profile", name: `"Typed" <b>Name` });
		expect(html).toMatch(/<noscript><form[^>]*action="\/account"/);
		expect(html).toContain('name="name" value="&quot;Typed&quot; &lt;b&gt;Name"');
		expect(html).toContain("Send it again");
		const secret = await send({ intent: "new-password", password: "other-hand-2", confirm: "other-hand-2" });
		expect(secret).not.toContain("other-hand-2");
		expect(secret).not.toContain("Send it again");
	});

	test("an order page explains the outage and the data download fails as a whole", async () => {
		const order = await request("/account/orders/0b0cbd6c-7a3a-4a67-9d1c-6f6a1f3f5a11", SIGNED_IN);
		expect(order.status).toBe(503);
		expect(await order.text()).toContain("is not responding right now");
		const file = await request("/account/data", SIGNED_IN);
		expect(file.status).toBe(503);
		expect(file.headers.get("content-disposition")).toBeNull();
		expect(await file.text()).toContain("nothing was downloaded");
	});

	test("/session keeps the session and reports an unknown state", async () => {
		const response = await request("/session", SIGNED_IN);
		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ state: "unknown", user: null });
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	test("/quote and /promo return 503 with an error message", async () => {
		const questions = {
			"/quote": { items: [{ productId: "enc-0001", quantity: 1 }], stage: "cart" },
			"/promo": { code: "thrifty" },
		};
		for (const [path, body] of Object.entries(questions)) {
			const response = await request(path, json(body));
			expect(response.status, path).toBe(503);
			expect(await response.json()).toMatchObject({
				error: { code: "unavailable", message: "Our checkout service is not responding right now. Please try again." },
			});
		}
	});
});
