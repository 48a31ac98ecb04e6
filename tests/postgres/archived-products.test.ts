import { beforeEach, expect, test } from "vitest";
import {
	queryHome,
	queryList,
	queryRelated,
	querySuggestions,
} from "../../supabase/functions/_shared/catalogue/query-list.ts";
import { listQuery, SEARCH, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { callOn } from "../support/list-calls.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, service] = [await connect(), await connectAsService()];
const admin = await db.createAdmin();
await client.actAs(admin);
const call = callOn(db);

beforeEach(async () => {
	await db.query("truncate public.products, public.product_list, public.product_words cascade");
	await db.query("update public.catalog_settings set archive_after_days = 30");
	await db.query(
		`insert into public.products (id, name, price, discount_percentage, category, condition, stock, is_new, is_featured)
		select id, 'Corduroy trousers', 20, 10, 'mens', 'Good', 1, true, true from unnest(array['sold', 'other']) as id`,
	);
});

/** The ids in every list that contains the sold piece while it isn't archived. */
async function lists(): Promise<Record<string, string[]>> {
	const home = await queryHome(call);
	const copy = await db.value<{ total: number; products: { id: string }[] }>("select public.catalog_changes()");
	const files = await db.values<[id: string, time: string][]>(
		"select public.sitemap_products((file #>> '{}')::integer) from json_array_elements(public.sitemap_files()) as file",
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
		copy: copy.products,
		sitemap: files.flatMap((list) => list.map(([id]) => ({ id }))),
	};
	expect(list.total).toBe(list.products.length);
	expect(copy.total).toBe(products.copy.length);
	return Object.fromEntries(Object.entries(products).map(([name, rows]) => [name, rows.map(({ id }) => id).sort()]));
}
function listsWith(...ids: string[]) {
	const names = ["list", "keyword", "suggestions", "collection", "popular", "arrivals", "sale", "copy", "sitemap"];
	const all = Object.fromEntries(names.map((name) => [name, ids.toSorted()]));
	return { ...all, related: ids.filter((id) => id !== "other") };
}
const change = (name: string) => client.errorOf(`select public.${name}('sold')`);
const soldPiece = async () =>
	(
		await db.rows(
			"select archived_at is not null as archived, is_available, stock from public.products where id = 'sold'",
		)
	)[0];

test("an archived product is removed from all lists, counts, suggestions, copies and sitemaps, and one action restores it", async () => {
	expect(await lists()).toEqual(listsWith("sold", "other"));
	await db.query("update public.products set stock = 0, is_available = false where id = 'sold'");
	expect((await lists()).list).toEqual(["other", "sold"]);
	expect(await change("archive_product")).toBeNull();
	expect(await lists()).toEqual(listsWith("other"));
	await db.query("update public.products set name = 'Corduroy trousers, mended' where id = 'sold'");
	await db.query("select private.rebuild_product_list()");
	expect(await lists()).toEqual(listsWith("other"));
	expect(await change("relist_product")).toBeNull();
	expect(await lists()).toEqual(listsWith("sold", "other"));
	expect(await soldPiece()).toEqual({ archived: false, is_available: true, stock: 1 });
});

test("an archived piece can't be bought, and one that is on sale again isn't archived", async () => {
	expect(await change("archive_product")).toBeNull();
	expect(await soldPiece()).toMatchObject({ archived: true, is_available: false });
	const bought = await service.placeOrder(admin, [[{ id: "sold", price: "20" }, 1]]);
	expect(bought.error).toBe("sold_out");
	await db.query("update public.products set is_available = true where id = 'sold'");
	expect(await soldPiece()).toMatchObject({ archived: false, is_available: true });
	await expect(db.query("update public.products set archived_at = now() where id = 'sold'")).rejects.toThrow(
		"products_check",
	);
});

async function sell() {
	await db.query("update public.products set discount_percentage = 0");
	return service.createOrder(admin, { id: "sold", price: "20" });
}
const archive = () => service.value("select private.archive_sold_products()");

test("a sold piece is archived 30 days after its delivery, if the shop wants that, and stays in its order", async () => {
	const order = await sell();
	for (const status of ["processing", "shipped", "delivered"]) await client.advanceOrder(order, status);
	const deliveredAgo = (days: number) =>
		db.query("update public.order_events set at = now() - $2 * interval '1 day' where order_id = $1", [order.id, days]);
	await deliveredAgo(29);
	expect(await archive()).toBe(0);
	await deliveredAgo(31);
	await db.query("update public.catalog_settings set archive_after_days = 0");
	expect(await archive()).toBe(0);
	await db.query("update public.catalog_settings set archive_after_days = 30");
	expect([await archive(), await archive()]).toEqual([1, 0]);
	expect(await soldPiece()).toMatchObject({ archived: true, stock: 0 });
	const names = await db.values("select name from public.order_items where order_id = $1", order.id);
	expect(names).toEqual(["Corduroy trousers"]);
});

test("canceling its order lists an archived piece again", async () => {
	const order = await sell();
	await change("archive_product");
	await client.cancelOrder(order);
	expect(await soldPiece()).toEqual({ archived: false, is_available: true, stock: 1 });
	expect((await lists()).list).toEqual(["other", "sold"]);
});
