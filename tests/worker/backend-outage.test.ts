import { expect, test } from "vitest";
import { sessionCookie } from "./support/accounts.ts";
import { jsonPost, ORIGIN, useOfflineShop } from "./support/shop.ts";

// Pages and forms during any outage: faults.test.ts
const { request } = useOfflineShop();

/** Posts the account's form as a shopper who was signed in when the backend went away. */
const postForm = async (path: string, fields: Record<string, string>) => {
	const headers = { ...ORIGIN, cookie: sessionCookie() };
	const response = await request(path, { method: "POST", body: new URLSearchParams(fields), headers });
	expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
	return response.text();
};

test("/quote returns 503 with an error message", async () => {
	const response = await request(
		"/quote",
		jsonPost({ items: [{ productId: "enc-0001", quantity: 1 }], stage: "cart" }),
	);
	const message = "Our checkout service is not responding right now. Please try again.";
	expect([response.status, await response.json()]).toMatchObject([503, { error: { code: "unavailable", message } }]);
});

test("an account form sent with JavaScript gets the specified error", async () => {
	const text = await postForm("/account.data", { intent: "profile", name: "Typed Name" });
	expect(text).toContain("Update failed");
	expect(text).toContain("The sign-in service is not responding right now. Please try again.");
});

test("without JavaScript the error page offers to resend a form unless it has a password", async () => {
	const html = await postForm("/account", { intent: "profile", name: `"Typed" <b>Name` });
	expect(html).toMatch(/<noscript><form[^>]*action="\/account"/);
	expect(html).toContain('name="name" value="&quot;Typed&quot; &lt;b&gt;Name"');
	expect(html).toContain("Send it again");
	for (const [path, fields] of [
		["/account", { intent: "new-password", password: "other-hand-2", confirm: "other-hand-2" }],
		["/account/delete", { current: "other-hand-2" }],
		["/account/two-factor", { intent: "enroll", current: "other-hand-2" }],
	] as const) {
		const secret = await postForm(path, fields);
		expect(secret).not.toContain("other-hand-2");
		expect(secret).not.toContain("Send it again");
	}
});
