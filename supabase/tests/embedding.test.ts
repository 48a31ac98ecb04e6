import { beforeAll, describe, expect, test } from "vitest";
import { backend, createShopper, isLocal, signInAdmin } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct } from "./support/products.ts";

// Embedding a table in the table that embeds it can be nested without end: a few bytes returned megabytes (docs/decisions/0033).

/** @example nested(["product_images", "products"], 3) // "*,product_images(*,products(*,product_images(*)))" */
function nested(tables: readonly string[], depth: number, level = 0): string {
	return level === depth ? "*" : `*,${tables[level % tables.length]}(${nested(tables, depth, level + 1)})`;
}

let keys: Record<"visitor" | "shopper" | "admin", Record<string, string>>;
beforeAll(async () => {
	const [shopper, admin] = await Promise.all([createShopper(), signInAdmin()]);
	const products = [await createProduct(), await createProduct()] as const;
	await createOrder(shopper, [products[0], 1], [products[1], 1]);
	await shopper.client.from("favorites").insert(products.map(({ id }) => ({ user_id: shopper.id, product_id: id })));
	const apikey = backend.publishableKey;
	keys = {
		visitor: { apikey },
		shopper: { apikey, authorization: `Bearer ${shopper.token}` },
		admin: { apikey, authorization: `Bearer ${admin.token}` },
	};
});

async function get(caller: keyof typeof keys, table: string, select: string) {
	const query = new URLSearchParams({ select });
	const response = await fetch(`${backend.url}/rest/v1/${table}?${query}`, { headers: keys[caller] ?? {} });
	const body = await response.text();
	return { status: response.status, bytes: body.length, body };
}

describe("a request can't nest", () => {
	test.each([
		["products", ["product_images", "products"]],
		["favorites", ["products", "favorites"]],
		["orders", ["products", "orders"]],
		["orders", ["payments", "orders"]],
	])("%s with %j", async (table, cycle) => {
		for (const caller of ["visitor", "shopper", "admin"] as const) {
			const { status, bytes, body } = await get(caller, table, nested(cycle, 6));
			expect(status, `${caller}: ${body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
			expect(bytes).toBeLessThan(1_000);
		}
	});

	const images = "product_images!product_images_product_id_fkey";
	const byHint = (target: string) => get("visitor", "products", `*,${images}(*,${target}(*,${images}(*)))`);

	test("a cycle by the name of a constraint or a column", async () => {
		for (const target of ["products!product_images_product_id_fkey", "products!product_id"]) {
			const { status, body } = await byHint(target);
			expect(status, `${target}: ${body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
		}
	});

	test("a cycle by a column's name alone, except in Supabase Lite (README.md)", async () => {
		expect((await byHint("product_id")).status).toBe(isLocal ? 200 : 400);
	});
});
