import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signIn } from "./support/accounts.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

describe("a private page with another URL spelling", () => {
	test.each(["/Checkout", "/AUTH", "/%61uth", "/auth.data"])("%s is not cached", async (path) => {
		expect((await request(path)).headers.get("cache-control")).toBe("private, no-store");
	});

	test("/Account shows the account of a signed-in shopper", async () => {
		const shopper = await signIn(browser());
		expect((await shopper.go("/Account")).status).toBe(200);
	});
});

describe("the signed_in cookie", () => {
	test("is restored by the next private response", async () => {
		const shopper = await signIn(browser());
		shopper.jar.cookies.delete("signed_in");
		await shopper.go("/session");
		expect(shopper.jar.cookies.get("signed_in")).toBe("1");
	});

	test("is removed when the session has ended", async () => {
		const visitor = browser();
		visitor.jar.cookies.set("signed_in", "1");
		await visitor.go("/session");
		expect(visitor.jar.cookies.has("signed_in")).toBe(false);
	});
});

describe("request bodies", () => {
	test("over 64 KiB are rejected with 413", async () => {
		const response = await request("/quote", { method: "POST", body: "x".repeat(70_000) });
		expect(response.status).toBe(413);
	});

	test.each(["/checkout", "/auth", "/add-to-cart"])("that are not forms are rejected with 400 by %s", async (path) => {
		const response = await request(path, {
			method: "POST",
			body: "{}",
			headers: { "content-type": "application/json" },
		});
		expect(response.status).toBe(400);
	});

	test("that are not carts are rejected with 422 by /quote", async () => {
		for (const body of ["", "{}", '{"items":[{"productId":"enc-0001","quantity":1.5}],"stage":"cart"}'])
			expect((await request("/quote", { method: "POST", body })).status).toBe(422);
	});
});

test("a rejected checkout form keeps its idempotency key and order number", async () => {
	const idempotencyKey = randomUUID();
	const response = await browser().post("/checkout", { idempotencyKey, reference: "ORD-123456", items: "[]" });
	expect(response.status).toBe(422);
	const page = await response.text();
	expect(page.includes(`value="${idempotencyKey}"`)).toBe(true);
	expect(page.includes('value="ORD-123456"')).toBe(true);
});

test("a public page escapes a script in its keyword and allows no nonce", async () => {
	const response = await request(`/search?keyword=${encodeURIComponent("<script>alert(1)</script>")}`);
	const page = await response.text();
	expect(page.includes("<script>alert(1)")).toBe(false);
	expect(response.headers.get("content-security-policy")).not.toContain("nonce");
});
