import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { mainOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

const { email: identifier, password } = ACCOUNTS.shopper;
const HEADERS = { origin: "https://shop.test", "sec-fetch-dest": "document" };
const signIn = (shopper: ReturnType<typeof browser>, fields: Record<string, string> = {}) =>
	shopper.go("/auth", {
		method: "POST",
		body: new URLSearchParams({ intent: "sign-in", identifier, password, next: "/account?tab=orders", ...fields }),
		headers: HEADERS,
	});
const locationOf = (response: Response) => response.headers.get("location") ?? "";

describe("a sign-in without scripts", () => {
	test("goes on to its page if the cookies come back", async () => {
		const shopper = browser();
		const check = locationOf(await signIn(shopper));
		expect(check).toBe("/auth?check=cookies&next=%2Faccount%3Ftab%3Dorders");
		expect(locationOf(await shopper.go(check))).toBe("/account?tab=orders");
	});

	test("says that cookies are needed if they are blocked", async () => {
		const check = locationOf(await signIn(browser()));
		const page = await browser().go(check);
		expect(page.status).toBe(200);
		const main = await mainOf(page);
		expect(main).toContain("Your browser blocks cookies");
		expect(main).toContain('name="identifier"');
	});

	test("never leads to another site", async () => {
		const check = locationOf(await signIn(browser(), { next: "https://evil.example" }));
		expect(check).toBe("/auth?check=cookies&next=%2F");
		const crafted = await browser().go("/auth?check=cookies&next=//evil.example", { headers: { cookie: "a=b" } });
		expect(locationOf(crafted)).toBe("/");
	});
});

test("a sign-up without scripts says that cookies are needed", async () => {
	const identifier = `new-${crypto.randomUUID()}@encore.example`;
	const response = await signIn(browser(), { intent: "sign-up", identifier, confirm: password });
	expect(await mainOf(await browser().go(locationOf(response)))).toContain("Your browser blocks cookies");
});

test("a script's sign-in goes to its page at once", async () => {
	const response = await browser().post("/auth", { intent: "sign-in", identifier, password, next: "/favorites" });
	expect(locationOf(response)).toBe("/favorites");
});
