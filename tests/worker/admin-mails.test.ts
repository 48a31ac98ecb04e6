import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { eventually, service } from "../../supabase/tests/support/backend.ts";
import { insertOrders } from "../../supabase/tests/support/orders.ts";
import { orderItemRow } from "../support/order-fixtures.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { decodeEntities, expectPage } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

type Shopper = Awaited<ReturnType<typeof signedUp>>;
let buyer: Shopper;
/** An address that the provider rejects. */
let rejected: Shopper;
const admin = browser();
beforeAll(async () => {
	buyer = await signedUp(browser());
	rejected = await signedUp(browser(), `${crypto.randomUUID()}@example.com`);
	await signedIn(admin, ACCOUNTS.admin);
});
afterAll(() => service.from("orders").delete().in("user_id", [buyer.user.id, rejected.user.id]));

/** A canceled order, which has one mail. */
async function newOrder({ user }: Shopper): Promise<string> {
	const [id = ""] = await insertOrders(user.id, { total_amount: 59.82 });
	for (const { error } of [
		await service.from("order_items").insert(orderItemRow(id, "enc-0011", 54.83)),
		await service.from("order_events").insert({ order_id: id, status: "cancelled" }),
	])
		if (error) throw new Error(error.message);
	return id;
}

/** Waits until the order's card contains the state; returns its mail's id. */
const waitForState = (id: string, state: RegExp) =>
	eventually(async () => {
		const card = decodeEntities(await admin.main(`/admin/orders?q=${id}`));
		expect(card).toMatch(state);
		return /href="\/admin\/mails\/([\w-]{36})"/.exec(card)?.[1] ?? "";
	});
const SENT = /Sent \w+ \d+, \d{4} at \d+:\d\d [AP]M \(Pacific Time\)/;
const FAILED = /Emails, 1 not sent.*Not sent, given up .*: 422 validation_error/;

// guards.test.ts proves that only admins can preview and send mails
describe("an admin", () => {
	test("previews an order's mail after it was sent, as HTML and as text", async () => {
		const id = await newOrder(buyer);
		const mail = await waitForState(id, SENT);
		const preview = await admin.go(`/admin/mails/${mail}`);
		expect([preview.status, preview.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		expect(preview.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(preview.headers.get("content-security-policy")).toContain("default-src 'none'");
		const html = await preview.text();
		for (const text of ["<title>Your Encore order ORD-", `/account/orders/${id}"`]) expect(html).toContain(text);
		expect(html).not.toContain(buyer.user.email);
		const text = await admin.go(`/admin/mails/${mail}?text`);
		expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(await text.text()).toMatch(/^Your order was canceled\n/);
	});

	test("sees mails that failed for good in the order and the overview; the order's page informs the shopper", async () => {
		const id = await newOrder(rejected);
		const mail = await waitForState(id, FAILED);
		const again = new RegExp(`action="/admin/orders\\?q=${id}"[\\s\\S]*?name="mail" value="${mail}"`);
		await expectPage(await admin.go("/admin"), 200, "Emails not sent", `href="/admin/orders?q=${id}"`, again);
		const words = "We couldn't mail you: your order was canceled.";
		await expectPage(await rejected.go(`/account/orders/${id}`), 200, words, rejected.user.email);
	});

	test("can't send to a deleted account, nor a mail that doesn't exist", async () => {
		const id = await newOrder(rejected);
		const mail = await waitForState(id, FAILED);
		await service.from("orders").update({ user_id: null }).eq("id", id);
		const refused = await admin.post(`/admin/orders?q=${id}`, { mail });
		await expectPage(refused, 409, "The customer deleted their account.");
		for (const unknown of [crypto.randomUUID(), "x", ""]) {
			expect((await admin.post("/admin/orders", { mail: unknown })).status).toBe(404);
			expect((await admin.go(`/admin/mails/${unknown || "y"}`)).status).toBe(404);
		}
		await service.from("orders").delete().eq("id", id);
	});
});
