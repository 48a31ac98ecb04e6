import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts, stockOf, updateProduct } from "../../supabase/tests/support/products.ts";
import { orderItemRow, orderRow } from "../support/order-fixtures.ts";
import { signUp } from "./support/accounts.ts";
import { decodeEntities, mainOf, textOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const { browser } = useShop();

let buyer: { id: string; email: string };
let shopper: ReturnType<typeof browser>;
let admin: ReturnType<typeof browser>;
beforeAll(async () => {
	[shopper, admin] = [browser(), browser()];
	buyer = await signUp(shopper);
	const { email, password } = ACCOUNTS.admin;
	await admin.post("/auth", { intent: "sign-in", identifier: email, password });
});
afterAll(async () => {
	await service.from("orders").delete().eq("user_id", buyer.id);
	await deleteTestProducts();
});

/** An order of the buyer's, written past the shop. */
async function newOrder(more: object = {}): Promise<string> {
	const id = crypto.randomUUID();
	const { error } = await service.from("orders").insert({ id, ...orderRow(buyer.id, 24.5), ...more });
	if (error) throw new Error(error.message);
	return id;
}
const stored = async (id: string) =>
	(await service.from("orders").select("status, tracking_number, order_events(status)").eq("id", id).single()).data;
const UNTOUCHED = { status: "pending", tracking_number: null, order_events: [] };
const step = (id: string, status: string, trackingNumber = "") => ({ id, status, trackingNumber });

describe("access without the admin role", () => {
	const PAGES = ["/admin", "/admin/orders", "/admin/migration", "/admin/settings"];
	const spellings = (path: string) => [path, `${path}.data`, path.replace("admin", "Admin")];
	/** Requests the data of this route only. */
	const alone = "/admin/orders.data?_routes=routes%2Fadmin%2Forders";

	test("redirects visitors to sign in and returns 403 to shoppers for every page and URL spelling", async () => {
		const mark = crypto.randomUUID();
		await newOrder({ contact_name: mark });
		for (const path of [...PAGES.flatMap(spellings), alone]) {
			const sent = await browser().go(path);
			const where = sent.headers.get("location") ?? (await sent.text());
			expect([302, 202], path).toContain(sent.status);
			expect(where, path).toContain(`/auth?next=${encodeURIComponent(path.replace(/\.data.*/, ""))}`);
			const refused = await shopper.go(path);
			expect(refused.status, path).toBe(403);
			expect(refused.headers.get("cache-control")).toBe("private, no-store");
			const text = await refused.text();
			for (const secret of [mark, "Admin Dashboard", "Revenue"]) expect(text, path).not.toContain(secret);
		}
	});

	test("rejects their posts without changing orders or products", async () => {
		const id = await newOrder();
		const count = async () => (await service.from("products").select("*", { count: "exact", head: true })).count;
		const before = await count();
		for (const path of ["/admin/orders", "/admin/migration", "/admin", "/admin/settings"].flatMap(spellings)) {
			expect((await shopper.post(path, step(id, "processing"))).status, path).toBe(403);
			expect([302, 202], path).toContain((await browser().post(path, step(id, "processing"))).status);
		}
		expect(await stored(id)).toEqual(UNTOUCHED);
		expect(await count()).toBe(before);
	});

	test("rejects cross-site posts from an admin's browser", async () => {
		const id = await newOrder();
		const body = () => new URLSearchParams(step(id, "processing"));
		for (const path of ["/admin/orders", "/admin/orders.data", "/admin/migration"]) {
			const forged = { method: "POST", body: body(), headers: { origin: "https://evil.example" } };
			expect((await admin.go(path, forged)).status, path).toBe(403);
		}
		expect(await stored(id)).toEqual(UNTOUCHED);
	});
});

test("has the tabs Data Migration and Settings; Settings shows 'coming soon' [S2.77]", async () => {
	const page = await mainOf(await admin.go("/admin"));
	expect(page).toMatch(/<a[^>]*href="\/admin\/migration"[^>]*>Data Migration<\/a>/);
	expect(page).toMatch(/<a[^>]*href="\/admin\/settings"[^>]*>Settings<\/a>/);
	expect(await mainOf(await admin.go("/admin/migration"))).toMatch(/<h2[^>]*>Data Migration<\/h2>/);
	const settings = await mainOf(await admin.go("/admin/settings"));
	expect(settings).toMatch(/<h2[^>]*>Settings<\/h2>/);
	expect(settings).toContain("coming soon");
});

describe("the overview", () => {
	test("shows orders by status, revenue by day as a chart and a table, recent orders, and sold-out products", async () => {
		const id = await newOrder({ contact_name: "Recent Rita", created_at: new Date(Date.now() + 1000).toISOString() });
		const { data } = await (await signInAdmin()).client.rpc("shop_overview", { time_zone: SHOP_TIME_ZONE });
		const counted = data as unknown as {
			orders: Record<string, number>;
			revenue: { revenue: number }[];
			sold_out: { count: number; latest: { id: string }[] };
		};
		const response = await admin.go("/admin");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const page = await mainOf(response);
		for (const status of ["pending", "processing", "shipped", "delivered", "cancelled"]) {
			const [, number] = new RegExp(`href="/admin/orders\\?status=${status}".*?<b[^>]*>(\\d+)</b>`).exec(page) ?? [];
			expect(Number(number), status).toBe(counted.orders[status] ?? 0);
		}
		expect(page.match(/<rect /g)).toHaveLength(30);
		expect(page).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Bar chart of revenue by day/);
		const figures = [...page.matchAll(/<td[^>]*>\$([\d.]+)<\/td>/g)].map(([, dollars]) => Number(dollars));
		expect(figures).toEqual(counted.revenue.map(({ revenue }) => revenue).toReversed());
		const total = figures.reduce((sum, day) => sum + Math.round(day * 100), 0);
		expect(page).toContain(`$${(total / 100).toFixed(2)}`);
		expect(page).toContain(`href="/admin/orders?q=${id}"`);
		expect(page).toContain("Recent Rita");
		for (const product of counted.sold_out.latest) expect(page).toContain(`href="/product/${product.id}"`);
		expect(page).toContain(`${counted.sold_out.count} pieces`);
	});
});

describe("the order list", () => {
	const ids = (page: string) => [...page.matchAll(/<h3 class="order-id">#(\w{8})<\/h3>/g)].map(([, id]) => id);
	const short = (id: string) => id.slice(0, 8);

	test("filters by name and status, 20 orders a page, newest first", async () => {
		const mark = `of-${crypto.randomUUID()}`;
		const orderIds: string[] = [];
		for (let n = 0; n < 23; n++)
			orderIds.push(
				await newOrder({
					contact_name: `Nora ${mark}`,
					status: n < 2 ? "shipped" : "pending",
					created_at: new Date(Date.now() - n * 1000).toISOString(),
				}),
			);
		const first = await mainOf(await admin.go(`/admin/orders?q=${mark}`));
		expect(ids(first)).toEqual(orderIds.slice(0, 20).map(short));
		expect(first).not.toContain("Newest orders");
		const older = decodeEntities(/href="([^"]*)"[^>]*>Older orders</.exec(first)?.[1] ?? "");
		const second = await mainOf(await admin.go(older));
		expect(ids(second)).toEqual(orderIds.slice(20).map(short));
		expect(second).not.toContain("Older orders");
		expect(second).toMatch(new RegExp(`href="/admin/orders\\?q=${mark}"[^>]*>Newest orders<`));
		const shipped = await mainOf(await admin.go(`/admin/orders?q=${mark}&status=shipped`));
		expect(ids(shipped)).toEqual(orderIds.slice(0, 2).map(short));
		expect(shipped).toMatch(/aria-current="page"[^>]*>Shipped</);
		expect(ids(await mainOf(await admin.go(`/admin/orders?q=%23${short(orderIds[4] ?? "")}`)))).toEqual([
			short(orderIds[4] ?? ""),
		]);
	});

	test.each(["status=lost", "status=", "after=1", "after=%00", "status=pending&status=lost"])(
		"ignores the invalid query ?%s",
		async (query) => {
			expect((await admin.go(`/admin/orders?${query}`)).status).toBe(200);
		},
	);

	test.each(["%", "_", "'; drop table orders; --", ",or(id.gt.0)", "\\", "%00", "<script>alert(1)</script>"])(
		"takes the search term %j literally and escapes it",
		async (term) => {
			const odd = `${term}${crypto.randomUUID()}`;
			const response = await admin.go(`/admin/orders?q=${encodeURIComponent(odd)}`);
			expect(response.status).toBe(200);
			const page = await response.text();
			expect(textOf(page)).toContain("No orders found");
			expect(page).not.toContain("<script>alert");
		},
	);

	test("shows items, address, contact, and tracking number", async () => {
		const id = await newOrder({ tracking_number: "EN 4820 1173 US", status: "shipped", contact_name: "Amara Okafor" });
		await service.from("order_items").insert(orderItemRow(id, "enc-0011", 54.83, 2));
		const page = textOf(await (await admin.go(`/admin/orders?q=${id}`)).text());
		for (const text of ["Amara Okafor", "EN 4820 1173 US", "2 × Chelsea ankle boots, $109.66", "Mark as Delivered"])
			expect(page).toContain(text);
	});
});

describe("updating an order's status without JavaScript", () => {
	test("moves it from pending to delivered with a tracking number and returns to the same list", async () => {
		const id = await newOrder();
		const path = `/admin/orders?q=${id}`;
		for (const [to, label] of [
			["processing", "Start Processing"],
			["shipped", "Mark as Shipped"],
			["delivered", "Mark as Delivered"],
		] as const) {
			const page = await mainOf(await admin.go(path));
			expect(page).toContain(label);
			expect(page.includes("Tracking number (optional)")).toBe(to === "shipped");
			expect(page).toMatch(/<form[^>]*method="post"/);
			expect(decodeEntities(page)).toContain(`action="${path}"`);
			const response = await admin.post(path, step(id, to, to === "shipped" ? " 1Z999AA1 " : ""));
			expect([response.status, response.headers.get("location")]).toEqual([302, path]);
			expect(response.headers.getSetCookie().join()).toContain("order-updated");
		}
		expect(await stored(id)).toEqual({
			status: "delivered",
			tracking_number: "1Z999AA1",
			order_events: ["processing", "shipped", "delivered"].map((status) => ({ status })),
		});
		const page = await mainOf(await admin.go(path));
		expect(page).not.toContain('name="status"');
	});

	test("cancels an order that isn't shipped, which puts its products back on sale", async () => {
		const product = await createProduct({ stock: 1 });
		const soldBy = async (status: string) => {
			const id = await newOrder({ status });
			await updateProduct(product.id, { stock: 0, is_available: false });
			await service.from("products").update({ sold_out_by_order: true }).eq("id", product.id);
			const item = { ...orderItemRow(id, product.id, 24.5), stock_claimed: 1, sold_out_product: true };
			await service.from("order_items").insert(item);
			return id;
		};
		for (const status of ["pending", "processing"]) {
			const id = await soldBy(status);
			const path = `/admin/orders?q=${id}`;
			expect(await mainOf(await admin.go(path))).toContain("Cancel Order");
			expect((await admin.post(path, step(id, "cancelled"))).headers.get("location")).toBe(path);
			expect(await stored(id)).toMatchObject({ status: "cancelled", order_events: [{ status: "cancelled" }] });
			expect(await stockOf(product.id)).toEqual({ stock: 1, is_available: true });
			expect((await shopper.post("/admin/orders", step(id, "cancelled"))).status).toBe(403);
		}
		const shipped = await soldBy("shipped");
		expect(await mainOf(await admin.go(`/admin/orders?q=${shipped}`))).not.toContain("Cancel Order");
		const response = await admin.post(`/admin/orders?q=${shipped}`, step(shipped, "cancelled"));
		expect(response.status).toBe(409);
		expect(await mainOf(response)).toContain("It&#x27;s on its way now.");
		expect(await stockOf(product.id)).toEqual({ stock: 0, is_available: false });
	});

	test("stores a tracking number without characters that can't be seen, and finds the order likewise", async () => {
		const id = await newOrder({ status: "processing" });
		await admin.post(`/admin/orders?q=${id}`, step(id, "shipped", "\u202a1Z999\u2011AA1\u200b"));
		expect(await stored(id)).toMatchObject({ status: "shipped", tracking_number: "1Z999-AA1" });
		expect(
			await mainOf(await admin.go(`/admin/orders?q=${encodeURIComponent(`\u200b#${id.slice(0, 8)}\u202c`)}`)),
		).toContain("1Z999-AA1");
	});

	test("shows an error beside an invalid tracking number and keeps the input", async () => {
		const id = await newOrder({ status: "processing" });
		for (const typed of ["1Z", "x".repeat(101)]) {
			const response = await admin.post(`/admin/orders?q=${id}`, step(id, "shipped", typed));
			expect(response.status).toBe(422);
			const page = await mainOf(response);
			const [, described] =
				/<input[^>]*name="trackingNumber"[^>]*>/.exec(page)?.[0].match(/aria-describedby="([^"]+)"/) ?? [];
			expect(page).toContain(`value="${typed}"`);
			expect(page).toContain(`id="${described}">A tracking number has 3 to 100 characters.<`);
		}
		expect(await stored(id)).toMatchObject({ status: "processing", tracking_number: null });
	});

	test("explains that another admin updated the order first and shows its current status", async () => {
		const id = await newOrder();
		const path = `/admin/orders?q=${id}`;
		await admin.post(path, step(id, "processing"));
		const response = await admin.post(path, step(id, "processing"));
		expect(response.status).toBe(409);
		const page = await mainOf(response);
		expect(page).toContain("That order has moved on");
		expect(page).toContain("It&#x27;s being packed now.");
		expect(page).toContain("Mark as Shipped");
		expect(await stored(id)).toMatchObject({ status: "processing", order_events: [{ status: "processing" }] });
	});

	test.each([
		["an invalid order id", { id: "x", status: "processing" }, 422],
		["an invalid status", { id: crypto.randomUUID(), status: "lost" }, 422],
		["an empty form", {}, 422],
		["an unknown order", { id: crypto.randomUUID(), status: "processing" }, 404],
	])("rejects %s", async (_, fields, status) => {
		const response = await admin.post("/admin/orders", fields as Record<string, string>);
		expect(response.status).toBe(status);
		expect(await mainOf(response)).toContain("That didn&#x27;t work");
	});
});
