import { afterAll, describe, expect, test } from "vitest";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "../functions/_shared/extras/import/index.ts";
import {
	auditLog,
	callFunction,
	createShopper,
	service,
	signInAdmin,
	type TestUser,
	visitor,
} from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts, picturesOf, stockOf, storedProduct as stored } from "./support/products.ts";

const [admin, shopper] = await Promise.all([signInAdmin(), createShopper()]);
afterAll(async () => {
	await service.from("products").delete().like("sku", "IMPORT-%");
	await service.from("products").delete().like("id", "import-%");
	await deleteTestProducts();
});

const newId = () => `import-${crypto.randomUUID()}`;
const newSku = () => `IMPORT-${crypto.randomUUID()}`;
const REQUIRED = { name: "Felt clogs", price: 2400, category: "shoes", condition: "Good" };
const PICTURES = ["https://pictures.example/1.jpg", "https://pictures.example/2.jpg"];

type Result = {
	row: number;
	id: string | null;
	result: string;
	problems: { column: string | null; message: string }[];
};
const post = (body: object, { token }: Pick<TestUser, "token"> = admin) => callFunction("import", body, { token });
async function importRows(rows: object[], defaults?: object): Promise<Result[]> {
	const { status, body } = await post({ rows: rows.map((row, index) => ({ row: index + 2, ...row })), defaults });
	expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
	return body.results as Result[];
}
const resultsOf = async (...args: Parameters<typeof importRows>) =>
	(await importRows(...args)).map(({ result }) => result);

describe("POST /import", () => {
	test("rejects a visitor with 401 and a shopper with 403, who can't call its database function either", async () => {
		const id = newId();
		const rows = [{ row: 2, id, ...REQUIRED }];
		expect(await callFunction("import", { rows })).toMatchObject({ status: 401 });
		expect(await post({ rows }, shopper)).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
		const args = { rows: [{ row: 2, id, columns: { ...REQUIRED, price: 24 } }] };
		expect((await visitor.rpc("import_products", args)).error?.code).toBe("42501");
		expect((await shopper.client.rpc("import_products", args)).error?.code).toBe("PT403");
		expect(await stored(id)).toBeNull();
	});

	test("adds a product with all fields, then finds it unchanged, and logs it once in the admin's name", async () => {
		const id = newId();
		const texts = {
			...{ sku: newSku(), name: "Felt clogs", description: "Warm.\nAnd <b>dry</b>.", brand: "Nobody" },
			...{ subcategory: "Clogs", size: "EU 38", color: "Grey", material: "Felt", gender: "women" },
		};
		const flags = { status: "available", isNew: true, popular: true };
		const row = { id, ...REQUIRED, ...texts, ...flags, discountPercentage: 12.5, stock: 2, images: PICTURES };
		expect(await importRows([row])).toEqual([{ row: 2, id, result: "added", problems: [] }]);
		const product = await stored(id);
		expect(product).toMatchObject({ ...texts, price: 24, discount_percentage: 12.5, stock: 2, rating: 0 });
		expect(product).toMatchObject({ is_available: true, is_new: true, is_featured: true });
		expect(await picturesOf(id)).toEqual(PICTURES);
		expect(await resultsOf([row])).toEqual(["unchanged"]);
		expect(await stored(id)).toEqual(product);
		expect((await auditLog(admin.client, id)).map(({ actor, action }) => [actor, action])).toEqual([
			[admin.id, "insert"],
		]);
	});

	test("stores an exact sale price; a discount replaces it and the reverse, and it stays below the price", async () => {
		const id = newId();
		const prices = async () => {
			const { price, discount_percentage, sale_price } = (await stored(id)) ?? {};
			return [price, discount_percentage, sale_price];
		};
		const suit = { id, ...REQUIRED, price: 150_000, discountPercentage: 0, salePrice: 80_000 };
		expect(await resultsOf([suit])).toEqual(["added"]);
		expect(await prices()).toEqual([1500, 0, 800]);
		expect(await resultsOf([suit])).toEqual(["unchanged"]);
		expect(await resultsOf([{ id, discountPercentage: 20 }])).toEqual(["changed"]);
		expect(await prices()).toEqual([1500, 20, null]);
		expect(await resultsOf([{ id, salePrice: 79_999 }])).toEqual(["changed"]);
		expect(await prices()).toEqual([1500, 0, 799.99]);
		const refused = (message: string) => [
			{ row: 2, id: null, result: "refused", problems: [{ column: "sale price", message }] },
		];
		expect(await importRows([{ id, price: 79_999 }])).toEqual(refused("The sale price isn't below the price"));
		expect(await importRows([{ id, salePrice: 150_000 }])).toEqual(refused("The sale price isn't below the price"));
		expect(await prices()).toEqual([1500, 0, 799.99]);
		expect(await resultsOf([{ id, salePrice: null }])).toEqual(["changed"]);
		expect(await prices()).toEqual([1500, 0, null]);
	});

	test("changes the attributes that the file has, and removes those whose cell is empty", async () => {
		const id = newId();
		const importAttributes = async (attributes: Record<string, string | null>) => {
			const columns = { name: "Felt clogs", price: 24, category: "shoes", condition: "Good", attributes };
			const { data } = await admin.client.rpc("import_products", { rows: [{ row: 2, id, columns }] });
			return [data?.[0]?.result, (await stored(id))?.attributes];
		};
		expect(await importAttributes({ pattern: "Striped", fit: null })).toEqual(["added", { pattern: "Striped" }]);
		expect(await importAttributes({ fit: "Slim" })).toEqual(["changed", { pattern: "Striped", fit: "Slim" }]);
		expect(await importAttributes({ pattern: "Striped" })).toEqual(["unchanged", { pattern: "Striped", fit: "Slim" }]);
		expect(await importAttributes({ fit: null })).toEqual(["changed", { pattern: "Striped" }]);
	});

	test("changes only the columns of the file, and only of products that differ", async () => {
		const [changed, unchanged] = [newId(), newId()];
		await importRows(
			[changed, unchanged].map((id) => ({ id, ...REQUIRED, brand: "Nobody", stock: 5, images: PICTURES })),
		);
		const before = await stored(unchanged);
		expect(
			await resultsOf([
				{ id: changed, price: 1950 },
				{ id: unchanged, price: 2400 },
			]),
		).toEqual(["changed", "unchanged"]);
		expect(await stored(changed)).toMatchObject({ price: 19.5, name: "Felt clogs", brand: "Nobody", stock: 5 });
		expect(await picturesOf(changed)).toEqual(PICTURES);
		expect(await stored(unchanged)).toEqual(before);
		expect((await auditLog(admin.client, changed)).at(-1)).toMatchObject({
			before: { price: 24 },
			after: { price: 19.5 },
		});
	});

	test("finds a product by SKU, and gives a new one an id", async () => {
		const sku = newSku();
		const [added] = await importRows([{ sku, ...REQUIRED }]);
		expect(added?.id).toMatch(/^piece-\d{14}-[0-9a-f]{8}$/);
		expect(await importRows([{ sku, price: 2500 }])).toMatchObject([{ id: added?.id, result: "changed" }]);
		const id = newId();
		expect(await importRows([{ id, sku, color: "Red" }])).toMatchObject([{ id: added?.id, result: "changed" }]);
		expect(await stored(id)).toBeNull();
	});

	test("gives a new product the defaults of the file, then those of the form", async () => {
		const id = newId();
		const row = { id, name: "Coat", price: 1 };
		expect(await importRows([row])).toMatchObject([
			{
				id: null,
				result: "refused",
				problems: [{ column: null, message: "A new piece also needs: category, condition" }],
			},
		]);
		expect(await resultsOf([row], { category: "womens", condition: "Fair" })).toEqual(["added"]);
		expect(await stored(id)).toMatchObject({
			category: "womens",
			condition: "Fair",
			brand: "",
			discount_percentage: 0,
		});
		expect(await stored(id)).toMatchObject({ is_available: true, is_new: false, is_featured: false, stock: 1 });
		expect(await resultsOf([row], { category: "mens", condition: "Good" })).toEqual(["unchanged"]);
	});

	test("rejects invalid rows without the others", async () => {
		const [first, last, owner, other] = [newId(), newId(), newId(), newId()];
		const [sku, newestSku] = [newSku(), newSku()];
		await importRows([
			{ id: owner, sku, ...REQUIRED },
			{ id: other, ...REQUIRED },
		]);
		const results = await importRows([
			{ id: first, ...REQUIRED },
			{ id: newId(), ...REQUIRED, price: 0, size: "huge" },
			{ id: newId(), ...REQUIRED, rating: 5 },
			{ id: other, sku },
			{ id: first, ...REQUIRED },
			{ sku: newestSku, ...REQUIRED },
			{ sku: newestSku, ...REQUIRED },
			{ id: last, ...REQUIRED },
		]);
		expect(results.map(({ result }) => result)).toEqual([
			"added",
			...Array(4).fill("refused"),
			"added",
			"refused",
			"added",
		]);
		const refused = results.filter(({ result }) => result === "refused");
		expect(refused.map(({ problems }) => problems)).toEqual([
			[
				{ column: "size", message: "Use XS, S, M, L, XL, EU 34 to EU 48, or nothing" },
				{ column: "price", message: "At least $0.01" },
			],
			[{ column: null, message: "Unknown field" }],
			[{ column: "sku", message: `The SKU belongs to ${owner}` }],
			[{ column: null, message: "Another row is the same piece" }],
			[{ column: null, message: "Another row is the same piece" }],
		]);
		expect(await stored(other)).toMatchObject({ sku: null });
		expect(await stored(last)).not.toBeNull();
	});

	test("keeps a product sold out by an order, unless the file makes it available", async () => {
		const product = await createProduct({ stock: 1 });
		await createOrder(shopper, [product, 1]);
		const soldOut = { stock: 0, is_available: false };
		expect(await stockOf(product.id)).toEqual(soldOut);
		expect(await resultsOf([{ id: product.id, name: "Renamed" }])).toEqual(["changed"]);
		expect(await stored(product.id)).toMatchObject({ ...soldOut, sold_out_by_order: true });
		expect(await resultsOf([{ id: product.id, status: "sold out", name: "Renamed again" }])).toEqual(["changed"]);
		expect(await stored(product.id)).toMatchObject({ ...soldOut, sold_out_by_order: true });
		expect(await resultsOf([{ id: product.id, status: "available", stock: 1 }])).toEqual(["changed"]);
		expect(await stored(product.id)).toMatchObject({ stock: 1, is_available: true, sold_out_by_order: false });
	});

	test("replaces pictures only if they differ, with a new version", async () => {
		const id = newId();
		await importRows([{ id, ...REQUIRED, images: PICTURES }]);
		const version = (await stored(id))?.updated_at;
		expect(await resultsOf([{ id, images: PICTURES }])).toEqual(["unchanged"]);
		expect((await stored(id))?.updated_at).toBe(version);
		expect(await resultsOf([{ id, images: PICTURES.toReversed() }])).toEqual(["changed"]);
		expect(await picturesOf(id)).toEqual(PICTURES.toReversed());
		expect((await stored(id))?.updated_at).not.toBe(version);
	});

	test("adds products once when two admins import the same rows at the same time", async () => {
		const rows = Array.from({ length: 20 }, (_, index) => ({ row: index + 2, id: newId(), ...REQUIRED }));
		const responses = await Promise.all([post({ rows }), post({ rows: rows.toReversed() })]);
		for (const { status } of responses) expect([200, 409]).toContain(status);
		const added = responses
			.flatMap(({ body }) => (body.results as Result[]) ?? [])
			.filter(({ result }) => result === "added");
		expect(added).toHaveLength(20);
	});

	test("takes at most 500 rows and 2 MB", async () => {
		const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, index) => ({ row: index + 2, id: `import-${index}` }));
		expect(await post({ rows })).toMatchObject({ status: 422, body: { error: { details: [{ path: "rows" }] } } });
		const args = { rows: rows.map(({ row, id }) => ({ row, id, columns: {} })) };
		expect((await admin.client.rpc("import_products", args)).error?.code).toBe("PT422");
		const large = { rows: [{ row: 2, id: "a", description: "x".repeat(MAX_IMPORT_BYTES) }] };
		expect(await post(large)).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
	});
});
