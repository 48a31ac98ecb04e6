import { describe, expect, test } from "vitest";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db, waitForLocks } = await usePostgres();

async function connectAsAdmin(): Promise<[ShopConnection, id: string]> {
	const connection = await connect();
	const admin = await db.createAdmin();
	await connection.actAs(admin);
	return [connection, admin.id];
}

const [ada, adaId] = await connectAsAdmin();
const [bea] = await connectAsAdmin();
const [shopper, service] = [await db.createShopper(), await connectAsService()];

const versionOf = (id: string) => db.value<string>("select updated_at::text from public.products where id = $1", id);
const imagesOf = (id: string) =>
	db.values("select image_url from public.product_images where product_id = $1 order by position", id);

/** Updates the stock at a version, like the product editor; returns the ids of updated rows. */
const saveStock = (admin: ShopConnection, id: string, version: string, stock: number) =>
	admin.values(
		"update public.products set stock = $3 where id = $1 and updated_at = $2::timestamptz returning id",
		...[id, version, stock],
	);
const setImages = (admin: ShopConnection, id: string, version: string, urls: string[]) =>
	admin.query("select public.set_product_images($1, $2::timestamptz, $3)", [id, version, urls]);

/** Runs the first call in a transaction, commits once the second waits for its lock, and returns the second's result. */
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
		const product = await db.createProduct({ stock: 5 });
		const { id } = product;
		const version = await versionOf(id);
		const updated = await overlap(
			() => saveStock(ada, id, version, 7),
			() => saveStock(bea, id, version, 9),
		);
		expect(updated).toEqual([]);
		expect(await db.stockOf(product)).toEqual({ stock: 7, is_available: true });
		const entries = await db.rows("select actor, after from public.audit_log where row_id = $1", id);
		expect(entries).toEqual([{ actor: adaId, after: { stock: 7 } }]);
	});

	test("can't both set images of the same version: the second gets version_conflict", async () => {
		const { id } = await db.createProduct();
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

test("an order that waits for an admin's edit takes from the edited stock", async () => {
	const product = await db.createProduct({ stock: 5 });
	const version = await versionOf(product.id);
	const result = await overlap(
		() => saveStock(ada, product.id, version, 2),
		() => service.placeOrder(shopper, [[product, 2]]),
	);
	expect(result.error).toBeNull();
	expect(await db.stockOf(product)).toEqual({ stock: 0, is_available: false });
});
