import { expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { newEmail, signIn } from "./support/accounts.ts";
import { type Browser, locationOf, ORIGIN, useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

const { email: identifier, password } = ACCOUNTS.shopper;
/** Signs in as a browser without scripts does. */
const submit = (shopper: Browser, fields: Record<string, string> = {}) =>
	shopper.go("/auth", {
		method: "POST",
		body: new URLSearchParams({ intent: "sign-in", identifier, password, next: "/account?tab=orders", ...fields }),
		headers: { ...ORIGIN, "sec-fetch-dest": "document" },
	});

test("a sign-in without scripts goes on to its page if the cookies come back", async () => {
	const shopper = browser();
	const check = locationOf(await submit(shopper));
	expect(check).toBe("/auth?check=cookies&next=%2Faccount%3Ftab%3Dorders");
	expect(locationOf(await shopper.go(check))).toBe("/account?tab=orders");
});

test.each<Record<string, string>>([{}, { intent: "sign-up", identifier: newEmail(), confirm: password }])(
	"a form without scripts (%j) says that cookies are needed if they are blocked",
	async (fields) => {
		const main = await browser().main(locationOf(await submit(browser(), fields)));
		for (const text of ["Your browser blocks cookies", 'name="identifier"']) expect(main).toContain(text);
	},
);

test("the check for cookies never leads to another site", async () => {
	const check = locationOf(await submit(browser(), { next: "https://evil.example" }));
	expect(check).toBe("/auth?check=cookies&next=%2F");
	const crafted = await browser().go("/auth?check=cookies&next=//evil.example", { headers: { cookie: "a=b" } });
	expect(locationOf(crafted)).toBe("/");
});

test("a script's sign-in goes to its page at once", async () => {
	expect(locationOf(await signIn(browser(), undefined, { next: "/favorites" }))).toBe("/favorites");
});
