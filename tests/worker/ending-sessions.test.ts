import { describe, expect, inject, test } from "vitest";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { type Browser, NEW, OLD, OUTAGE, signIn, stateOf, usePasswordShop } from "./support/password-shop.ts";

const { mailUrl } = inject("backend");
const { browser, instead, signedUp } = await usePasswordShop();

describe("without a mailed link, a new password", () => {
	const post = (shopper: Browser, current: string) =>
		shopper.post("/account?tab=settings&reset=true", { intent: "new-password", current, password: NEW, confirm: NEW });

	test("requires the current one", async () => {
		const { email, shopper } = await signedUp();
		expect(await (await shopper.go("/account?tab=settings&reset=true")).text()).toMatch(/<input[^>]*name="current"/);
		for (const [current, words] of [
			["", "Enter your current password"],
			["wrong-password-1", "That isn&#x27;t your current password"],
		] as const) {
			const response = await post(shopper, current);
			expect(response.status).toBe(422);
			expect(await response.text()).toContain(words);
		}
		expect((await signIn(browser(), email, NEW)).status).toBe(422);
		expect(await stateOf(shopper)).toBe("signed-in");
		expect((await post(shopper, OLD)).headers.get("location")).toBe("/account?tab=settings");
		expect((await signIn(browser(), email, NEW)).status).toBe(302);
	});

	test("ends every other session, the replaced one too", async () => {
		const { email, shopper } = await signedUp();
		const thief = browser();
		for (const [name, value] of shopper.jar.cookies) thief.jar.cookies.set(name, value);
		const phone = browser();
		await signIn(phone, email, OLD);
		await post(shopper, OLD);
		expect(await Promise.all([shopper, thief, phone].map(stateOf))).toEqual(["signed-in", "signed-out", "signed-out"]);
	});

	test("is not required right after a mailed link", async () => {
		const { email, shopper } = await signedUp();
		await shopper.post("/account?tab=settings", { intent: "reset-password" });
		const other = browser();
		const query = new URLSearchParams((await latestMailedLink(email, mailUrl)).split("?")[1]);
		await other.post("/auth/confirm", Object.fromEntries(query));
		expect(await (await other.go("/account?tab=settings&reset=true")).text()).not.toContain('name="current"');
		expect((await post(other, "")).headers.get("location")).toBe("/account?tab=settings");
	});
});

describe("signing out everywhere", () => {
	const signOutEverywhere = (shopper: Browser) =>
		shopper.post("/account?tab=settings", { intent: "sign-out-everywhere" });

	test("ends the account's sessions on all devices", async () => {
		const { email, shopper } = await signedUp();
		const { shopper: stranger } = await signedUp();
		const phone = browser();
		await signIn(phone, email, OLD);
		const { headers } = await signOutEverywhere(shopper);
		expect([headers.get("location"), headers.get("clear-site-data")]).toEqual(["/", '"cache"']);
		expect(shopper.jar.cookies.get("flash")).toBe("signed-out");
		expect(await Promise.all([shopper, phone, stranger].map(stateOf))).toEqual([
			"signed-out",
			"signed-out",
			"signed-in",
		]);
	});

	test("ends none while the service is down, and shows an error", async () => {
		const { shopper } = await signedUp();
		instead.set("POST /auth/v1/logout", { status: 503 });
		const response = await signOutEverywhere(shopper);
		expect(response.status).toBe(422);
		expect(await response.text()).toContain(OUTAGE);
		expect(await stateOf(shopper)).toBe("signed-in");
	});
});
