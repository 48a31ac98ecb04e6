import { afterAll, describe, expect, inject, test } from "vitest";
import type { Mail } from "../../supabase/local/mailbox.ts";
import { eventually, service } from "../../supabase/tests/support/backend.ts";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { createProduct, deleteTestProducts, updateProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { type Browser, locationOf, useOfflineShop, useShop } from "./support/shop.ts";

const { request, browser } = useShop();
const dead = useOfflineShop();
afterAll(deleteTestProducts);

const PAGE = "/account/mails";
/** The token is in the form. */
const LINK = `${PAGE}?token=`;
const turn = (shopper: Browser, on: "yes" | "no") => shopper.post(PAGE, { kind: "price_drop", on });
const isOn = async (shopper: Browser) => (await shopper.main(PAGE)).includes("On since");

/** Returns the mail to a subscriber about a cheaper favorite. */
async function mailed() {
	const shopper = await signedUp(browser());
	const { id, email } = shopper.user;
	await turn(shopper, "yes");
	const product = await createProduct({ price: 10_000, discountPercentage: 0 });
	await service.from("favorites").insert({ user_id: id, product_id: product.id, sale_cents: 10_000 });
	await updateProduct(product.id, { price: 75 });
	await service.rpc("write_price_drop_mails");
	const mail = await eventually(async () => {
		const mails = await mailsTo(email, inject("backend").mailUrl);
		expect(mails).toHaveLength(1);
		return mails[0] as Mail;
	});
	const url = new URL(/^<(.+)>$/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
	return { shopper, mail, path: url.pathname + url.search, token: url.searchParams.get("token") ?? "" };
}

test("the page of emails lists those that are always sent, and turns the others on and off, without JavaScript", async () => {
	const shopper = await signedUp(browser());
	expect(await shopper.main("/account?tab=settings")).toContain(`href="${PAGE}"`);
	const texts = [shopper.user.email, "Always sent", "Your orders", "Your account", "Turn On"];
	await expectPage(await shopper.go(PAGE), 200, ...texts);
	for (const on of ["yes", "yes", "no", "no"] as const) {
		expect(locationOf(await turn(shopper, on))).toBe(PAGE);
		expect(await isOn(shopper)).toBe(on === "yes");
	}
	expect((await shopper.post(PAGE, { kind: "order_received", on: "no" })).status).toBe(400);
});

describe("a mail about a price drop", () => {
	test("is the last one after a mail client's one-click post, which has no cookie and no origin", async () => {
		const { shopper, mail, path } = await mailed();
		expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const body = new URLSearchParams("List-Unsubscribe=One-Click");
		const response = await request(path, { method: "POST", body });
		expect(response.status).toBe(200);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(await isOn(shopper)).toBe(false);
	});

	test("has a link that ends nothing until its button is pressed, also twice", async () => {
		const { shopper, path, token } = await mailed();
		const page = await request(path);
		expect(page.headers.get("referrer-policy")).toBe("no-referrer");
		expect(page.headers.get("cache-control")).toBe("private, no-store");
		await expectPage(page, 200, `name="token" value="${token}"`);
		expect(await isOn(shopper)).toBe(true);
		for (let n = 0; n < 2; n++) await expectPage(await browser().post(LINK, { token }), 200, "You're unsubscribed");
		expect(await isOn(shopper)).toBe(false);
	});
});

describe("a link that ends emails", () => {
	test.each(["?token=", "?token=x", "?token=%00"])("with %j is incomplete", async (search) => {
		for (const response of [await request(`${PAGE}${search}`), await browser().post(`${PAGE}${search}`, {})])
			await expectPage(response, 400, "This link is incomplete");
	});

	test("isn't used if the form has another token", async () => {
		const { shopper, path } = await mailed();
		await expectPage(await browser().post(path, { token: "x" }), 400, "This link is incomplete");
		expect(await isOn(shopper)).toBe(true);
	});

	test("keeps the token for another try while the service is down", async () => {
		const token = "33333333-3333-4333-8333-333333333333";
		await expectPage(await dead.browser().post(LINK, { token }), 503, "Please try again.", `value="${token}"`);
	});
});
