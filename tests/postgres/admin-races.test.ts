import { describe, expect, test } from "vitest";
import { actAs, createAdmin, createProduct, createShopper, placeOrder, stockOf } from "../support/database-orders.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db, waitForLocks } = await usePostgres();

async function connectAsAdmin(): Promise<[Connection, id: string]> {
	const connection = await connect();
	const admin = await createAdmin(db);
	await actAs(connection, admin);
	return [connection, admin.id];
}

const [ada, adaId] = await connectAsAdmin();
const [bea] = await connectAsAdmin();
const shopper = await createShopper(db);
/** Acts as the secret key. */
const service = await connect();
await actAs(service, "service");

const versionOf = async (id: string) =>
	(await db.query<{ version: string }>("select updated_at::text as version from public.products where id = $1", [id]))
		.rows[0]?.version;
const imagesOf = async (id: string) =>
	(
		await db.query<{ url: string }>(
			"select image_url as url from public.product_images where product_id = $1 order by position",
			[id],
		)
	).rows.map(({ url }) => url);

/** Updates the stock at a version, like the product editor; returns the number of updated rows. */
const saveStock = async (admin: Connection, id: string, version: string | undefined, stock: number) =>
	(
		await admin.query(
			"update public.products set stock = $3 where id = $1 and updated_at = $2::timestamptz returning id",
			[id, version, stock],
		)
	).rows.length;
const setImages = (admin: Connection, id: string, version: string | undefined, urls: string[]) =>
	admin.query("select public.set_product_images($1, $2::timestamptz, $3)", [id, version, urls]);

/** Runs the first in a transaction, commits once the second waits for its lock, and returns the second's result. */
async function overlap<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
	await ada.query("begin");
	await first();
	const result = second();
	result.catch(() => {});
	await waitForLocks(1);
	await ada.query("commit");
	return result;
}

describe("two concurrent admins", () => {
	test("can't both save the same version: the second updates no row", async () => {
		const product = await createProduct(db, { stock: 5 });
		const { id } = product;
		const version = await versionOf(id);
		const updated = await overlap(
			() => saveStock(ada, id, version, 7),
			() => saveStock(bea, id, version, 9),
		);
		expect(updated).toBe(0);
		expect(await stockOf(db, product)).toEqual({ stock: 7, is_available: true });
		const { rows } = await db.query("select actor, after from public.audit_log where row_id = $1", [id]);
		expect(rows).toEqual([{ actor: adaId, after: { stock: 7 } }]);
	});

	test("can't both set images of the same version: the second gets version_conflict", async () => {
		const { id } = await createProduct(db);
		const version = await versionOf(id);
		const second = overlap(
			() => setImages(ada, id, version, ["/a.svg", "/b.svg"]),
			() => setImages(bea, id, version, ["/c.svg"]),
		);
		await expect(second).rejects.toMatchObject({ code: "PT409", message: "version_conflict" });
		expect(await imagesOf(id)).toEqual(["/a.svg", "/b.svg"]);
		await setImages(bea, id, await versionOf(id), ["/b.svg", "/c.svg", "/a.svg"]);
		expect(await imagesOf(id)).toEqual(["/b.svg", "/c.svg", "/a.svg"]);
	});
});

describe("a concurrent order and admin", () => {
	test("an order that waits for an edit takes from the edited stock", async () => {
		const product = await createProduct(db, { stock: 5 });
		const version = await versionOf(product.id);
		const result = await overlap(
			() => saveStock(ada, product.id, version, 2),
			() => placeOrder(service, shopper, [[product, 2]]),
		);
		expect(result.error).toBeNull();
		expect(await stockOf(db, product)).toEqual({ stock: 0, is_available: false });
	});
});

test("an admin's query of a product's audit log uses its index", async () => {
	await db.query(
		`insert into public.audit_log (actor, table_name, row_id, action)
		select gen_random_uuid(), 'products', 'product-' || n % 500, 'update' from generate_series(1, 10000) n`,
	);
	await db.query("analyze public.audit_log");
	const { rows } = await ada.query<{ "QUERY PLAN": string }>(
		"explain select * from public.audit_log where table_name = 'products' and row_id = 'product-7' order by id desc limit 20",
	);
	const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
	expect(plan).toContain("audit_log_table_name_row_id");
	expect(plan).not.toContain("Seq Scan on audit_log");
});
