import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../functions/_shared/domain/order-status.ts";
import { createShopper, service, signInAdmin } from "./support/backend.ts";
import { insertOrders } from "./support/orders.ts";
import { createProduct, deleteTestProducts, updateProduct } from "./support/products.ts";

const [shopper, { client: admin }] = await Promise.all([createShopper(), signInAdmin()]);
afterAll(async () => {
	await deleteTestProducts();
	await service.from("orders").delete().eq("user_id", shopper.id);
});

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.parse(today()) - days * DAY_MS).toISOString().slice(0, 10);

const newOrders = (...rows: object[]) => insertOrders(shopper.id, ...rows);

describe("shop_overview", () => {
	interface Overview {
		orders: Record<string, number>;
		revenue: { day: string; orders: number; revenue: number }[];
		sold_out: { count: number; latest: { id: string; name: string }[] };
	}
	const overview = async (time_zone = "UTC") =>
		(await admin.rpc("shop_overview", { time_zone })).data as unknown as Overview;

	test("counts orders by status, and revenue by day for 30 days, without canceled orders", async () => {
		const before = await overview();
		await newOrders(
			{ total_amount: 20.5, status: "pending" },
			{ total_amount: 9.25, status: "shipped" },
			{ total_amount: 999, status: "cancelled" },
			{ total_amount: 5, status: "delivered", created_at: `${dayBefore(29)}T00:00:00Z` },
			{ total_amount: 7, status: "delivered", created_at: `${dayBefore(1)}T23:59:59.999Z` },
			{ total_amount: 700, status: "delivered", created_at: `${dayBefore(30)}T23:59:59.999Z` },
		);
		const after = await overview();
		const more = ORDER_STATUSES.map((status) => (after.orders[status] ?? 0) - (before.orders[status] ?? 0));
		expect(more).toEqual([1, 0, 1, 3, 1]);
		expect(after.revenue.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => dayBefore(29 - n)));
		const added = after.revenue.flatMap(({ day, orders, revenue }, n) => {
			const was = before.revenue[n];
			const gain = Math.round((revenue - (was?.revenue ?? 0)) * 100);
			return gain || orders !== was?.orders ? [[day, orders - (was?.orders ?? 0), gain]] : [];
		});
		expect(added).toEqual([
			[dayBefore(29), 1, 500],
			[dayBefore(1), 1, 700],
			[today(), 2, 2975],
		]);
	});

	test("an order at 20:10 in Los Angeles counts for that day there, and for the next one in UTC", async () => {
		const revenueOn = async (zone: string, day: string) =>
			(await overview(zone)).revenue.find((entry) => entry.day === day)?.revenue ?? 0;
		const zones = [
			["America/Los_Angeles", dayBefore(4)],
			["UTC", dayBefore(3)],
		] as const;
		const before = await Promise.all(zones.map(([zone, day]) => revenueOn(zone, day)));
		await newOrders({ total_amount: 11, status: "delivered", created_at: `${dayBefore(3)}T04:10:00Z` });
		const after = await Promise.all(zones.map(([zone, day]) => revenueOn(zone, day)));
		expect(after.map((revenue, n) => revenue - (before[n] ?? 0))).toEqual([11, 11]);
	});

	test("returns the latest sold-out products: unavailable or without stock", async () => {
		const { count } = (await overview()).sold_out;
		const [unavailable, outOfStock] = [await createProduct(), await createProduct({ stock: 1 })];
		expect((await overview()).sold_out.count).toBe(count);
		await updateProduct(unavailable.id, { is_available: false });
		await updateProduct(outOfStock.id, { stock: 0 });
		const { sold_out } = await overview();
		expect(sold_out.count).toBe(count + 2);
		expect(sold_out.latest.slice(0, 2)).toEqual([outOfStock, unavailable].map(({ id, name }) => ({ id, name })));
		expect(sold_out.latest.length).toBeLessThanOrEqual(8);
	});

	test("contains nothing about a person", async () => {
		await newOrders({ contact_name: "Sam Shopper", contact_email: "sam@encore.example" });
		expect(JSON.stringify(await overview())).not.toMatch(/Sam Shopper|sam@encore/);
	});
});

describe("find_orders", () => {
	const search = async (args: { search?: string; status?: string; after?: string; page_size?: number }) => {
		const { data, error } = await admin.rpc("find_orders", args);
		if (error) throw new Error(`${error.code} ${error.message}`);
		return data.map((order) => order.id);
	};

	test("matches a part of the reference, name or e-mail in any case and with or without accents, and the start of an id", async () => {
		const marker = crypto.randomUUID().slice(0, 8);
		const [id = ""] = await newOrders({
			reference: "ORD-739153",
			contact_name: `Zoë ${marker}`,
			contact_email: `zoe.${marker}@example.com`,
		});
		for (const term of [
			"739153",
			"ord-739153",
			`zoë ${marker}`,
			`zoe ${marker}`,
			`ZOE\u0308 ${marker}`,
			`ZOE.${marker}@`,
			id,
			id.slice(0, 8),
			id.toUpperCase(),
		])
			expect(await search({ search: term }), term).toEqual([id]);
		for (const term of [id.slice(1), `zoo ${marker}`]) expect(await search({ search: term }), term).toEqual([]);
	});

	test("returns one order for its whole number, and longer numbers for a part of it", async () => {
		const [id = "", longer = ""] = await newOrders({ reference: "ORD-730153" }, { reference: "ORD-7301530" });
		expect(await search({ search: "ord-730153" })).toEqual([id]);
		expect(await search({ search: "ord-730153", status: "cancelled" })).toEqual([]);
		expect((await search({ search: "730153" })).sort()).toEqual([id, longer].sort());
	});

	test("matches every character literally", async () => {
		const [first, second] = ["100% _wool_ \\*,(or)'\"", "other"];
		const marker = crypto.randomUUID();
		const [id = "", other = ""] = await newOrders(
			{ contact_name: `${marker}${first}` },
			{ contact_name: `${marker}${second}` },
		);
		expect((await search({ search: marker })).sort()).toEqual([id, other].sort());
		for (const other of ["%", "_", "*", "\\", "x%' or true --", ",id.gt.0)"])
			expect(await search({ search: `${marker}${other}` }), other).toEqual([]);
		await fc.assert(
			fc.asyncProperty(fc.nat(first.length - 1), fc.nat(first.length), async (from, length) => {
				const term = `${first.slice(from, from + length + 1)}`;
				expect(await search({ search: term, page_size: 1000 })).toContain(id);
			}),
			{ numRuns: 20 },
		);
	});

	test("returns every order on one page, newest first, while orders are added and some have equal times", async () => {
		const marker = crypto.randomUUID();
		// Pairs have the same created_at
		const inserted = await newOrders(
			...Array.from({ length: 45 }, (_, n) => ({
				contact_name: marker,
				status: n % 3 === 0 ? "shipped" : "pending",
				created_at: new Date(Date.now() - 60_000 - Math.floor(n / 2) * 1000).toISOString(),
			})),
		);
		const pagesOf = async (status?: string) => {
			const pages: string[][] = [];
			for (let after: string | undefined; pages.length < 9; after = pages.at(-1)?.at(-1)) {
				const page = await search({ search: marker, ...(status && { status }), ...(after && { after }) });
				if (page.length === 0) break;
				pages.push(page);
				await newOrders({ contact_name: marker, status: "delivered" });
			}
			return pages;
		};
		const shipped = await pagesOf("shipped");
		expect(shipped.map((page) => page.length)).toEqual([15]);
		await service.from("orders").delete().eq("contact_name", marker).eq("status", "delivered");
		const pages = await pagesOf();
		expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
		const seen = pages.flat();
		expect(seen.toSorted()).toEqual(inserted.toSorted());
		const ranks = seen.map((id) => Math.floor(inserted.indexOf(id) / 2));
		expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
	});
});
