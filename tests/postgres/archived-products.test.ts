import { beforeEach, expect, test } from "vitest";
import {
	queryHome,
	queryList,
	queryRelated,
	querySuggestions,
} from "../../supabase/functions/_shared/catalogue/query-list.ts";
import { listQuery, SEARCH, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { actAs, advanceOrder, cancelOrder, createAdmin, placeOrder } from "../support/database-orders.ts";
import { callOn } from "../support/list-calls.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const [client, service] = [await connect(), await connect()];
await actAs(service, "service");
const admin = await createAdmin(db);
const call = callOn(db);

beforeEach(async () => {
	await db.query("truncate public.products, public.product_list, public.product_words cascade");
	await db.query("update public.catalog_settings set archive_after_days = 30");
	await db.query(
		`insert into public.products (id, name, price, discount_percentage, category, condition, stock, is_new, is_featured)
		select id, 'Corduroy trousers', 20, 10, 'mens', 'Good', 1, true, true from unnest(array['sold', 'other']) as id`,
	);
	await actAs(client, admin);
});

/** The ids in every list that contains the sold piece while it isn't archived. */
async function lists(): Promise<Record<string, string[]>> {
	const home = await queryHome(call);
	const { rows: copies } = await db.query<{ copy: { total: number; products: { id: string }[] } }>(
		"select public.catalog_changes() as copy",
	);
	const { rows: files } = await db.query<{ list: [string, string][] }>(
		"select public.sitemap_products((file #>> '{}')::integer) as list from json_array_elements(public.sitemap_files()) as file",
	);
	const list = await queryList(call, listQuery(SHOP));
	const products = {
		list: list.products,
		keyword: (await queryList(call, listQuery(SEARCH, { keyword: "corduroy" }))).products,
		suggestions: await querySuggestions(call, "cordu"),
		collection: (await queryList(call, listQuery(PRESETS.mens))).products,
		related: await queryRelated(call, { id: "other", name: "Other" }),
		popular: home.popular,
		arrivals: home.arrivals,
		sale: home.sale,
		copy: copies[0]?.copy.products ?? [],
		sitemap: files.flatMap(({ list }) => list.map(([id]) => ({ id }))),
	};
	expect(list.total).toBe(list.products.length);
	expect(copies[0]?.copy.total).toBe(products.copy.length);
	return Object.fromEntries(Object.entries(products).map(([name, rows]) => [name, rows.map(({ id }) => id).sort()]));
}
const listsWith = (...ids: string[]) => {
	const all = ids.toSorted();
	const others = ids.filter((id) => id !== "other");
	return Object.fromEntries(
		["list", "keyword", "suggestions", "collection", "popular", "arrivals", "sale", "copy", "sitemap"]
			.map((name): [string, string[]] => [name, all])
			.concat([["related", others]]),
	);
};
const change = (name: string, id = "sold", connection = client) =>
	connection.query(`select public.${name}($1)`, [id]).then(
		() => "done",
		(error: Error) => error.message,
	);
const rowOf = async (id = "sold") =>
	(
		await db.query<{ archived: boolean; is_available: boolean; stock: number }>(
			"select archived_at is not null as archived, is_available, stock from public.products where id = $1",
			[id],
		)
	).rows[0];

test("an archived piece leaves every list, count, suggestion, copy and sitemap, and comes back by one action", async () => {
	expect(await lists()).toEqual(listsWith("sold", "other"));
	await db.query("update public.products set stock = 0, is_available = false where id = 'sold'");
	expect((await lists()).list).toEqual(["other", "sold"]);
	expect(await change("archive_product")).toBe("done");
	expect(await lists()).toEqual(listsWith("other"));
	await db.query("update public.products set name = 'Corduroy trousers, mended' where id = 'sold'");
	await db.query("select private.rebuild_product_list()");
	expect(await lists()).toEqual(listsWith("other"));
	expect(await change("relist_product")).toBe("done");
	expect(await lists()).toEqual(listsWith("sold", "other"));
	expect(await rowOf()).toEqual({ archived: false, is_available: true, stock: 1 });
});

test("an archived piece can't be bought, and one that is on sale again isn't archived", async () => {
	expect(await change("archive_product")).toBe("done");
	expect(await rowOf()).toMatchObject({ archived: true, is_available: false });
	const bought = await placeOrder(service, admin, [[{ id: "sold", price: "20" }, 1]]);
	expect(bought.error).toBe("sold_out");
	await db.query("update public.products set is_available = true where id = 'sold'");
	expect(await rowOf()).toMatchObject({ archived: false, is_available: true });
	await expect(db.query("update public.products set archived_at = now() where id = 'sold'")).rejects.toThrow(
		"products_check",
	);
});

async function sell(id: string) {
	const { row: order } = await placeOrder(service, admin, [[{ id, price: "20" }, 1]], {});
	if (!order) throw new Error("the order was not placed");
	return order;
}
const archive = async () =>
	(await service.query<{ count: number }>("select private.archive_sold_products() as count")).rows[0]?.count;

test("a sold piece is archived 30 days after its delivery, if the shop wants that, and stays in its order", async () => {
	await db.query("update public.products set discount_percentage = 0");
	const order = await sell("sold");
	for (const status of ["processing", "shipped", "delivered"]) await advanceOrder(client, order, status);
	const deliveredAgo = (days: number) =>
		db.query("update public.order_events set at = now() - $2 * interval '1 day' where order_id = $1", [order.id, days]);
	await deliveredAgo(29);
	expect(await archive()).toBe(0);
	await deliveredAgo(31);
	await db.query("update public.catalog_settings set archive_after_days = 0");
	expect(await archive()).toBe(0);
	await db.query("update public.catalog_settings set archive_after_days = 30");
	expect([await archive(), await archive()]).toEqual([1, 0]);
	expect(await rowOf()).toMatchObject({ archived: true, stock: 0 });
	const { rows } = await db.query("select name from public.order_items where order_id = $1", [order.id]);
	expect(rows).toEqual([{ name: "Corduroy trousers" }]);
});

test("cancelling its order lists an archived piece again", async () => {
	await db.query("update public.products set discount_percentage = 0");
	const order = await sell("sold");
	await change("archive_product");
	await cancelOrder(client, order);
	expect(await rowOf()).toEqual({ archived: false, is_available: true, stock: 1 });
	expect((await lists()).list).toEqual(["other", "sold"]);
});
