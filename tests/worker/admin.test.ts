import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { insertOrders } from "../../supabase/tests/support/orders.ts";
import { orderItemRow } from "../support/order-fixtures.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { decodeEntities, expectPage } from "./support/html.ts";
import { locationOf, useShop } from "./support/shop.ts";

const { browser } = useShop();

let buyer: string;
const admin = browser();
beforeAll(async () => {
	buyer = (await signedUp(browser())).user.id;
	await signedIn(admin, ACCOUNTS.admin);
});
afterAll(() => service.from("orders").delete().eq("user_id", buyer));

const newOrders = (...rows: object[]) => insertOrders(buyer, ...rows);
const newOrder = async (row: object = {}) => (await newOrders(row))[0] ?? "";
const stored = async (id: string) =>
	(await service.from("orders").select("status, tracking_number, order_events(status)").eq("id", id).single()).data;
const pathOf = (id: string) => `/admin/orders?q=${id}`;
const step = (id: string, status: string, trackingNumber = "") =>
	admin.post(pathOf(id), { id, status, trackingNumber });

// supabase/tests/admin-queries.test.ts covers the numbers of shop_overview
test("the overview shows orders by status, revenue by day as a chart and a table, recent orders, and sold-out products", async () => {
	const id = await newOrder({ contact_name: "Recent Rita", created_at: new Date(Date.now() + 1000).toISOString() });
	const { data } = await (await signInAdmin()).client.rpc("shop_overview", { time_zone: SHOP_TIME_ZONE });
	const counted = data as unknown as {
		orders: Record<string, number>;
		revenue: { revenue: number }[];
		sold_out: { count: number; latest: { id: string }[] };
	};
	const response = await admin.go("/admin");
	expect(response.headers.get("cache-control")).toBe("private, no-store");
	const page = await expectPage(
		response,
		200,
		...[pathOf(id), "Recent Rita", `${counted.sold_out.count} pieces`],
		...counted.sold_out.latest.map(({ id }) => `href="/product/${id}"`),
		/<svg[^>]*role="img"[^>]*aria-label="Bar chart of revenue by day/,
	);
	for (const status of ["pending", "processing", "shipped", "delivered", "cancelled"]) {
		const [, number] = new RegExp(`href="/admin/orders\\?status=${status}".*?<b[^>]*>(\\d+)</b>`).exec(page) ?? [];
		expect(Number(number), status).toBe(counted.orders[status] ?? 0);
	}
	expect(page.match(/<rect /g)).toHaveLength(30);
	const figures = [...page.matchAll(/<td[^>]*>\$([\d.]+)<\/td>/g)].map(([, dollars]) => Number(dollars));
	expect(figures).toEqual(counted.revenue.map(({ revenue }) => revenue).toReversed());
	const total = figures.reduce((sum, day) => sum + Math.round(day * 100), 0);
	expect(page).toContain(`$${(total / 100).toFixed(2)}`);
});

// supabase/tests/admin-queries.test.ts covers find_orders
describe("the order list", () => {
	const ids = (page: string) => [...page.matchAll(/<h3 class="order-id">#(\w{8})<\/h3>/g)].map(([, id]) => id);
	const list = (query: Record<string, string>) => admin.main(`/admin/orders?${new URLSearchParams(query)}`);

	test("filters by name and status, 20 orders a page, newest first", async () => {
		const q = `of-${crypto.randomUUID()}`;
		const rows = Array.from({ length: 21 }, (_, n) => ({
			contact_name: `Nora ${q}`,
			status: n < 2 ? "shipped" : "pending",
			created_at: new Date(Date.now() - n * 1000).toISOString(),
		}));
		const expected = (await newOrders(...rows)).map((id) => id.slice(0, 8));
		const first = await list({ q });
		expect(ids(first)).toEqual(expected.slice(0, 20));
		const second = await admin.main(decodeEntities(/href="([^"]*)"[^>]*>Older orders</.exec(first)?.[1] ?? ""));
		expect(ids(second)).toEqual(expected.slice(20));
		expect(second).not.toContain("Older orders");
		expect(second).toMatch(new RegExp(`href="/admin/orders\\?q=${q}"[^>]*>Newest orders<`));
		const shipped = await list({ q, status: "shipped" });
		expect(ids(shipped)).toEqual(expected.slice(0, 2));
		expect(shipped).toMatch(/aria-current="page"[^>]*>Shipped</);
		expect(ids(await list({ q: `\u200b#${expected[4]}\u202c` }))).toEqual([expected[4]]);
	});

	test("ignores an invalid query", async () => {
		for (const query of ["status=lost", "status=", "after=1", "after=%00", "status=pending&status=lost"])
			expect((await admin.go(`/admin/orders?${query}`)).status, query).toBe(200);
	});

	test("shows items, address, contact, and tracking number", async () => {
		const id = await newOrder({ tracking_number: "EN 4820 1173 US", status: "shipped", contact_name: "Amara Okafor" });
		await service.from("order_items").insert(orderItemRow(id, "enc-0011", 54.83, 2));
		const page = await admin.text(pathOf(id));
		for (const text of ["Amara Okafor", "EN 4820 1173 US", "2 × Chelsea ankle boots, $109.66", "Mark as Delivered"])
			expect(page).toContain(text);
	});
});

// tests/postgres/order-status.test.ts covers the steps that an order allows
describe("updating an order's status without JavaScript", () => {
	test("moves it from pending to delivered with a tracking number and returns to the same list", async () => {
		const id = await newOrder();
		const path = pathOf(id);
		for (const [to, label] of [
			["processing", "Start Processing"],
			["shipped", "Mark as Shipped"],
			["delivered", "Mark as Delivered"],
		] as const) {
			const page = await admin.main(path);
			expect(page).toContain(label);
			expect(page.includes("Tracking number (optional)")).toBe(to === "shipped");
			expect(page).toMatch(new RegExp(`<form(?=[^>]*method="post")[^>]*action="/admin/orders\\?q=${id}"`));
			const response = await step(id, to, to === "shipped" ? " \u202a1Z999\u2011AA1\u200b " : "");
			expect([response.status, locationOf(response)]).toEqual([302, path]);
			expect(response.headers.getSetCookie().join()).toContain("order-updated");
		}
		expect(await stored(id)).toEqual({
			status: "delivered",
			tracking_number: "1Z999-AA1",
			order_events: ["processing", "shipped", "delivered"].map((status) => ({ status })),
		});
		expect(await admin.main(path)).not.toContain('name="status"');
	});

	test("cancels an order that isn't shipped", async () => {
		const [id, shipped] = [await newOrder({ status: "processing" }), await newOrder({ status: "shipped" })];
		expect(await admin.main(pathOf(id))).toContain("Cancel Order");
		expect(locationOf(await step(id, "cancelled"))).toBe(pathOf(id));
		expect(await stored(id)).toMatchObject({ status: "cancelled", order_events: [{ status: "cancelled" }] });
		expect(await admin.main(pathOf(shipped))).not.toContain("Cancel Order");
		await expectPage(await step(shipped, "cancelled"), 409, "It's on its way now.");
	});

	test.each<[string, Record<string, string>, number]>([
		["an invalid order id", { id: "x", status: "processing" }, 422],
		["an invalid status", { id: crypto.randomUUID(), status: "lost" }, 422],
		["an empty form", {}, 422],
		["a property name of Object as the intent", { intent: "constructor" }, 422],
		["an unknown order", { id: crypto.randomUUID(), status: "processing" }, 404],
	])("rejects %s", async (_, fields, status) => {
		await expectPage(await admin.post("/admin/orders", fields), status, "That didn't work");
	});
});
