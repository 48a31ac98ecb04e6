import { expect, test } from "vitest";
import { OUTAGE } from "../../app/features/auth/auth-error.server.ts";
import { PASSWORD, signedIn, signedUp, signIn } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { type Browser, locationOf, useStubbedShop } from "./support/shop.ts";

const { browser, instead } = await useStubbedShop();
const SETTINGS = "/account?tab=settings";
const NEW = "third-hand-2nd";

const change = (shopper: Browser, current: string) =>
	shopper.post(`${SETTINGS}&reset=true`, { intent: "new-password", current, password: NEW, confirm: NEW });
const statesOf = (...browsers: Browser[]) =>
	Promise.all(browsers.map(async ({ session }) => (await session()).state === "signed-in"));

// Right after a mailed link it isn't required: passwords.test.ts
test("a new password requires the current one", async () => {
	const shopper = await signedUp(browser());
	expect(await shopper.main(`${SETTINGS}&reset=true`)).toMatch(/<input[^>]*name="current"/);
	for (const [current, words] of [
		["", "Enter your current password"],
		["wrong-password-1", "That isn't your current password"],
	] as const)
		await expectPage(await change(shopper, current), 422, words);
	expect((await signIn(browser(), { ...shopper.user, password: NEW })).status).toBe(422);
	expect(locationOf(await change(shopper, PASSWORD))).toBe(SETTINGS);
	expect((await signIn(browser(), { ...shopper.user, password: NEW })).status).toBe(302);
});

test("a new password ends every other session, the replaced one too", async () => {
	const shopper = await signedUp(browser());
	const thief = browser();
	for (const [name, value] of shopper.jar.cookies) thief.jar.cookies.set(name, value);
	const phone = await signedIn(browser(), shopper.user);
	await change(shopper, PASSWORD);
	expect(await statesOf(shopper, thief, phone)).toEqual([true, false, false]);
});

const signOutEverywhere = (shopper: Browser) => shopper.post(SETTINGS, { intent: "sign-out-everywhere" });
test("signing out everywhere ends the account's sessions on all devices", async () => {
	const [shopper, stranger] = [await signedUp(browser()), await signedUp(browser())];
	const phone = await signedIn(browser(), shopper.user);
	const { headers } = await signOutEverywhere(shopper);
	expect([headers.get("location"), headers.get("clear-site-data")]).toEqual(["/", '"cache"']);
	expect(shopper.jar.cookies.get("flash")).toBe("signed-out");
	expect(await statesOf(shopper, phone, stranger)).toEqual([false, false, true]);
});

test("signing out everywhere ends no session while the service is down, and shows an error", async () => {
	const shopper = await signedUp(browser());
	instead.set("POST /auth/v1/logout", { status: 503 });
	await expectPage(await signOutEverywhere(shopper), 422, OUTAGE);
	expect(await statesOf(shopper)).toEqual([true]);
});
