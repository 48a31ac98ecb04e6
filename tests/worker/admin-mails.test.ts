import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { orderItemRow, orderRow } from "../support/order-fixtures.ts";
import { signedUp, signUp } from "./support/accounts.ts";
import { decodeEntities, mainOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { mailUrl } = inject("backend");
const { browser } = useSharedShop();
const POLL = { timeout: 20_000, interval: 200 };

interface Account {
	id: string;
	email: string;
}
let buyer: Account;
/** The provider rejects its address. */
let rejected: Account;
let shopper: ReturnType<typeof browser>;
let admin: ReturnType<typeof browser>;
beforeAll(async () => {
	[shopper, admin] = [browser(), browser()];
	buyer = await signUp(shopper);
	const other = await signedUp(browser(), `${crypto.randomUUID()}@example.com`);
	rejected = ((await (await other.go("/session")).json()) as { user: Account }).user;
	const { email, password } = ACCOUNTS.admin;
	await admin.post("/auth", { intent: "sign-in", identifier: email, password });
});
afterAll(() => service.from("orders").delete().in("user_id", [buyer.id, rejected.id]));

/** A cancelled order, which has one mail. */
async function newOrder(account: Account): Promise<string> {
	const id = crypto.randomUUID();
	const row = { ...orderRow(account.id, 59.82), id };
	const item = orderItemRow(id, "enc-0011", 54.83);
	for (const { error } of [
		await service.from("orders").insert(row),
		await service.from("order_items").insert(item),
		await service.from("order_events").insert({ order_id: id, status: "cancelled" }),
	])
		if (error) throw new Error(error.message);
	return id;
}

const cardOf = async (id: string) => decodeEntities(await mainOf(await admin.go(`/admin/orders?q=${id}`)));
const mailIds = (card: string) => [...card.matchAll(/href="\/admin\/mails\/([\w-]{36})"/g)].map(([, id = ""]) => id);

/** Waits until the order's card contains the state; returns the mails' ids. */
async function waitForState(id: string, state: RegExp): Promise<string[]> {
	const card = await vi.waitFor(async () => {
		const page = await cardOf(id);
		expect(page).toMatch(state);
		return page;
	}, POLL);
	return mailIds(card);
}
const SENT = /Sent \w+ \d+, \d{4} at \d+:\d\d [AP]M \(Pacific Time\)/;
const FAILED = /Emails, 1 not sent.*Not sent, given up .*: 422 validation_error/;

describe("an admin", () => {
	test("previews an order's mail, also after it was sent, as HTML and as text", async () => {
		const id = await newOrder(buyer);
		expect(await cardOf(id)).toContain("Order cancelled");
		const [mail] = await waitForState(id, SENT);
		const preview = await admin.go(`/admin/mails/${mail}`);
		expect(preview.status).toBe(200);
		expect(preview.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(preview.headers.get("cache-control")).toBe("private, no-store");
		expect(preview.headers.get("content-security-policy")).toContain("default-src 'none'");
		const html = await preview.text();
		expect(html).toContain("<title>Your Encore order ORD-");
		expect(html).toContain(`/account/orders/${id}"`);
		expect(html).not.toContain("@");
		const text = await admin.go(`/admin/mails/${mail}?text`);
		expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(await text.text()).toMatch(/^Your order was cancelled\n/);
	});

	test("sends a mail again, as a new one to the customer", async () => {
		const id = await newOrder(buyer);
		const [mail = ""] = await waitForState(id, SENT);
		const count = async () =>
			(await mailsTo(buyer.email, mailUrl)).filter(({ links }) => links.join().includes(id)).length;
		expect(await count()).toBe(1);
		const response = await admin.post(`/admin/orders?q=${id}`, { mail });
		expect(response.status).toBe(200);
		const page = await mainOf(response);
		expect(page).toContain("Email on its way");
		expect(mailIds(page)).toHaveLength(2);
		await vi.waitFor(async () => expect(await count()).toBe(2), POLL);
	});

	test("sees mails that were given up, in the order and in the overview", async () => {
		const id = await newOrder(rejected);
		await waitForState(id, FAILED);
		const overview = await mainOf(await admin.go("/admin"));
		expect(overview).toContain("Emails not sent");
		expect(overview).toContain(`href="/admin/orders?q=${id}"`);
		const [mail] = await waitForState(id, FAILED);
		expect(overview).toMatch(new RegExp(`action="/admin/orders\\?q=${id}"[\\s\\S]*?name="mail" value="${mail}"`));
	});

	test("can't send to a deleted account, nor a mail that doesn't exist", async () => {
		const id = await newOrder(rejected);
		const [mail = ""] = await waitForState(id, FAILED);
		await service.from("orders").update({ user_id: null }).eq("id", id);
		const refused = await admin.post(`/admin/orders?q=${id}`, { mail });
		expect(refused.status).toBe(409);
		expect(await mainOf(refused)).toContain("The customer deleted their account.");
		for (const unknown of [crypto.randomUUID(), "x", ""]) {
			expect((await admin.post("/admin/orders", { mail: unknown })).status).toBe(404);
			expect((await admin.go(`/admin/mails/${unknown || "y"}`)).status).toBe(404);
		}
		expect(mailIds(await cardOf(id))).toEqual([mail]);
		await service.from("orders").delete().eq("id", id);
	});
});

test("visitors and shoppers can neither preview nor send a mail", async () => {
	const id = await newOrder(buyer);
	const [mail = ""] = await waitForState(id, SENT);
	for (const path of [`/admin/mails/${mail}`, `/admin/mails/${mail}?text`, `/admin/mails/${mail}.data`]) {
		const sent = await browser().go(path);
		expect([302, 202], path).toContain(sent.status);
		const refused = await shopper.go(path);
		expect(refused.status, path).toBe(403);
		for (const response of [sent, refused]) expect(await response.text(), path).not.toContain("ORD-");
	}
	expect((await shopper.post("/admin/orders", { mail })).status).toBe(403);
	expect([302, 202]).toContain((await browser().post("/admin/orders", { mail })).status);
	expect(mailIds(await cardOf(id))).toEqual([mail]);
});
