import { afterAll, describe, expect, test } from "vitest";
import { MAX_PRODUCT_PICTURES } from "../functions/_shared/domain/pictures.ts";
import { auditLog, createShopper, service, signInAdmin, visitor } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts, picturesOf, stockOf, storedProduct } from "./support/products.ts";

const [shopper, admin] = await Promise.all([createShopper(), signInAdmin()]);
afterAll(async () => {
	await service.from("products").delete().like("id", "piece-%");
	await deleteTestProducts();
});

const newId = () => `piece-${crypto.randomUUID()}`;
const newRow = (id = newId()) => ({ id, name: "Felt clogs", price: 24, category: "shoes", condition: "Good" });
const versionOf = async (id: string) => (await storedProduct(id))?.updated_at ?? "";

describe("writing a product", () => {
	test("as an admin inserts and updates it, with an entry in the audit log each", async () => {
		const row = newRow();
		expect((await admin.client.from("products").insert(row)).error).toBeNull();
		const change = { price: 19.5, stock: 2 };
		expect((await admin.client.from("products").update(change).eq("id", row.id)).error).toBeNull();
		expect(await storedProduct(row.id)).toMatchObject({ ...row, ...change });
		expect(await auditLog(admin.client, row.id)).toEqual([
			{ actor: admin.id, action: "insert", before: null, after: expect.objectContaining({ ...row, stock: null }) },
			{ actor: admin.id, action: "update", before: { price: 24, stock: null }, after: change },
		]);
	});

	test("without a change keeps its version and logs nothing", async () => {
		const { id } = await createProduct();
		const before = await versionOf(id);
		await admin.client.from("products").update({ category: "mens" }).eq("id", id);
		expect(await versionOf(id)).toBe(before);
		expect(await auditLog(admin.client, id)).toEqual([]);
	});

	test.each(["../evil", "a/b", "A", "", "x y", "ü", "-a"])("rejects the id '%s'", async (id) => {
		expect((await admin.client.from("products").insert(newRow(id))).error).not.toBeNull();
	});
});

describe("find_products", () => {
	test("matches a part of name, brand, id or SKU without regard to case and accents, and wildcards literally", async () => {
		const marker = crypto.randomUUID().slice(0, 8);
		const row = { ...newRow(), name: `Crème 50%_${marker}`, brand: `Müller ${marker}`, sku: `Größe-${marker}` };
		await service.from("products").insert(row);
		const find = async (search: string) => {
			const { data, error } = await admin.client.rpc("find_products", { search });
			expect(error).toBeNull();
			return data?.map(({ id }) => id);
		};
		for (const search of [
			...[`creme 50%_${marker}`, `CRÈME 50%_${marker}`, `muller ${marker}`, `Mu\u0308ller ${marker}`],
			...[row.sku, `GROSSE-${marker}`, `größe-${marker.slice(0, 7)}`, row.id, row.id.slice(2).toUpperCase()],
		])
			expect(await find(search), search).toEqual([row.id]);
		for (const search of [`creme 50_%${marker}`, `creme%${marker}`, `${marker}x`])
			expect(await find(search), search).toEqual([]);
		expect((await visitor.rpc("find_products", { search: "" })).error?.code).toBe("42501");
	});
});

describe("set_product_images", () => {
	const setImages = (product_id: string, expected_version: string, image_urls: string[]) =>
		admin.client.rpc("set_product_images", { product_id, expected_version, image_urls });

	test("adds, moves and removes images, with a new version and audit log entries each time", async () => {
		const { id } = await createProduct();
		const versions = [await versionOf(id)];
		for (const images of [["/a.svg", "/b.svg"], ["/b.svg", "/c.svg", "/a.svg"], ["/a.svg", "/c.svg"], []]) {
			const { data, error } = await setImages(id, versions.at(-1) ?? "", images);
			expect(error).toBeNull();
			expect(await picturesOf(id)).toEqual(images);
			versions.push(await versionOf(id));
			expect(data).toBe(versions.at(-1));
		}
		expect(new Set(versions).size).toBe(5);
		expect([...versions].sort()).toEqual(versions);
		const { data } = await admin.client
			.from("audit_log")
			.select("action, actor, before, after")
			.eq("table_name", "product_images")
			.or(`before->>product_id.eq.${id},after->>product_id.eq.${id}`)
			.order("id");
		const actions = (data ?? []).map(({ action }) => action);
		expect(actions.filter((action) => action === "insert")).toHaveLength(3);
		expect(actions.filter((action) => action === "delete")).toHaveLength(3);
		expect(actions.filter((action) => action === "update").length).toBeGreaterThanOrEqual(3);
		expect(new Set(data?.map(({ actor }) => actor))).toEqual(new Set([admin.id]));
	});

	test("keeps the version when the images are the same", async () => {
		const { id } = await createProduct();
		const { data: version } = await setImages(id, await versionOf(id), ["/a.svg"]);
		expect((await setImages(id, version ?? "", ["/a.svg"])).data).toBe(version);
	});

	test.each([
		["a duplicate", ["/a.svg", "/a.svg"]],
		["more than 24 images", Array.from({ length: MAX_PRODUCT_PICTURES + 1 }, (_, n) => `/p${n}.svg`)],
		["a javascript: URL", ["javascript:alert(1)"]],
		["a protocol-relative URL", ["//evil.example/a.svg"]],
		["an empty URL", [""]],
	])("rejects %s", async (_, images) => {
		const { id } = await createProduct();
		expect((await setImages(id, await versionOf(id), images)).error).not.toBeNull();
		expect(await picturesOf(id)).toEqual([]);
	});

	test("returns product_not_found for an unknown product", async () => {
		const { error } = await setImages("unknown", new Date().toISOString(), ["/a.svg"]);
		expect(error).toMatchObject({ code: "PT404", message: "product_not_found" });
	});
});

describe("remove_products", () => {
	const remove = (...ids: string[]) => admin.client.rpc("remove_products", { ids }).single();

	test("deletes a product with its pictures and favorites, and logs it", async () => {
		const { id } = await createProduct();
		await service.from("product_images").insert({ product_id: id, image_url: "/hat.svg", position: 3 });
		expect((await service.from("favorites").insert({ user_id: shopper.id, product_id: id })).error).toBeNull();
		expect((await remove(id)).data).toEqual({ removed: 1, kept: 0 });
		expect(await stockOf(id)).toBeNull();
		for (const table of ["product_images", "favorites"] as const)
			expect((await service.from(table).select("product_id").eq("product_id", id)).data).toEqual([]);
		expect(await auditLog(admin.client, id)).toMatchObject([{ actor: admin.id, action: "delete", after: null }]);
	});

	test("keeps an ordered one, as sold out, beside one that goes", async () => {
		const [ordered, unsold] = [await createProduct(), await createProduct()];
		await createOrder(shopper, [ordered, 1]);
		expect((await remove(ordered.id, unsold.id, "unknown")).data).toEqual({ removed: 1, kept: 1 });
		expect(await stockOf(ordered.id)).toMatchObject({ is_available: false });
		expect(await stockOf(unsold.id)).toBeNull();
	});
});

test("images inserted with the secret key change the product's version", async () => {
	const { id } = await createProduct();
	const before = await versionOf(id);
	await service.from("product_images").insert({ product_id: id, image_url: "/a.svg", position: 0 });
	expect(await versionOf(id)).not.toBe(before);
});
