import { describe, expect, test } from "vitest";
import { FIELDS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { orderRequest, placeOrder } from "../../supabase/tests/support/orders.ts";
import { createProduct, picturesOf, storedProduct as stored } from "../../supabase/tests/support/products.ts";
import { formIn, useAdminShop } from "./support/admin-products.ts";
import { expectPage, mainOf } from "./support/html.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { locationOf } from "./support/shop.ts";

const { add, admin, adminUser, audited, newId, opened, request, save } = await useAdminShop();
const fieldError = (sentence: string) => new RegExp(`<p class="field-error"[^>]*>${sentence}`);

describe("adding a product", () => {
	test("stores every field and the picture, with an audit record", async () => {
		const id = await newId();
		const response = await add({ id, picture: pictureFile(PNG, "../../evil.html") });
		expect(locationOf(response)).toBe(`/admin/products/${id}`);
		expect(response.headers.getSetCookie().join()).toContain("flash=product-added");
		expect(await stored(id)).toMatchObject({
			...{ name: "Felt clogs", description: "Warm.\nAnd dry.", brand: "Nobody" },
			...{ category: "shoes", subcategory: "Clogs", condition: "Very Good", size: "EU 38", color: "Grey" },
			...{ material: "Felt", gender: "women", price: 60, discount_percentage: 10, stock: 2 },
			...{ is_available: true, is_new: true, is_featured: false, rating: 0, reviews: 0, sold_out_by_order: false },
		});
		const [url = ""] = await picturesOf(id);
		expect(url).toMatch(new RegExp(`^/photo/${id}/[0-9a-f]{32}-00000000\\.png$`));
		expect((await request(url)).headers.get("content-type")).toBe("image/png");
		expect((await audited(id))?.map(({ action, actor }) => [action, actor])).toEqual([["insert", adminUser.id]]);
	});

	test("creates one product when the form is sent twice and ignores the second", async () => {
		const id = await newId();
		for (const [price, flash] of [
			["60", "product-added"],
			["70", "product-exists"],
		] as const) {
			const response = await add({ id, price });
			expect(locationOf(response)).toBe(`/admin/products/${id}`);
			expect(response.headers.getSetCookie().join()).toContain(`flash=${flash}`);
		}
		expect((await stored(id))?.price).toBe(60);
	});

	test.each(["enc-0001", "../x", "piece-1", ""])("rejects the id '%s'", async (id) => {
		const before = await stored("enc-0001");
		expect((await add({ id })).status).toBe(400);
		expect(await stored("enc-0001")).toEqual(before);
	});
});

test("a SKU is stored, and that of another product is rejected when adding and editing", async () => {
	const [id, other] = [await newId(), await newId()];
	const sku = `SKU-${id}`;
	await add({ id, sku });
	expect((await stored(id))?.sku).toBe(sku);
	const { id: edited } = await createProduct();
	for (const rejected of [await add({ id: other, sku }), await save(edited, { sku, name: "Renamed" })]) {
		await expectPage(rejected, 422, fieldError("Another piece has this SKU"));
	}
	expect(await stored(other)).toBeNull();
	expect((await stored(edited))?.name).not.toBe("Renamed");
	await save(id, { sku: "" });
	expect((await stored(id))?.sku).toBeNull();
});

describe("editing a product", () => {
	test("saves only changed fields and keeps the flag of a product that an order sold out", async () => {
		const product = await createProduct({ stock: 1 });
		expect((await placeOrder(adminUser, orderRequest([[product, 1]]))).status).toBe(201);
		const form = await opened(product.id);
		expect(form).toMatchObject({ stock: "0", status: "sold out", price: "49.00", discountPercentage: "30" });
		const description = "Two buttons replaced.";
		await save(product.id, { description });
		expect(await stored(product.id)).toMatchObject({
			...{ description, stock: 0, is_available: false, sold_out_by_order: true },
		});
		expect((await audited(product.id))?.at(-1)).toMatchObject({ after: { description } });
	});

	test("saves an exact sale price, which replaces the discount, until a discount replaces it", async () => {
		const { id } = await createProduct({ price: 150_000, discountPercentage: 20 });
		expect((await save(id, { salePrice: "800" })).status).toBe(200);
		expect(await stored(id)).toMatchObject({ price: 1500, discount_percentage: 0, sale_price: 800 });
		expect(await opened(id)).toMatchObject({ price: "1500.00", discountPercentage: "0", salePrice: "800.00" });
		expect(await admin.main(`/admin/products?keyword=${id}`)).toContain("46.67% off");
		expect(await mainOf(await save(id, { price: "800" }))).toMatch(fieldError("Enter less than the price, or nothing"));
		expect((await save(id, { discountPercentage: "10" })).status).toBe(200);
		expect(await stored(id)).toMatchObject({ price: 1500, discount_percentage: 10, sale_price: null });
	});

	test("saves a cleared checkbox and an empty stock", async () => {
		const product = await createProduct({ stock: 3 });
		await service.from("products").update({ is_new: true, is_featured: true }).eq("id", product.id);
		const { isNew, ...form } = await opened(product.id);
		expect([isNew, form.popular]).toEqual(["on", "on"]);
		await admin.post(`/admin/products/${product.id}`, { ...form, stock: "" });
		expect(await stored(product.id)).toMatchObject({ is_new: false, is_featured: true, stock: null });
	});

	test("accepts the longest description in any script, posted with the form's encoding", async () => {
		const { id } = await createProduct();
		const main = await admin.main(`/admin/products/${id}`);
		const at = main.indexOf('name="original"');
		expect(main.slice(main.lastIndexOf("<form", at), at)).toContain('encType="multipart/form-data"');
		for (const sign of ["毛", "衣"]) {
			const sent = { ...(await opened(id)), description: sign.repeat(FIELDS.description.max) };
			expect((await admin.go(`/admin/products/${id}`, await multipart(sent))).status).toBe(200);
			expect((await stored(id))?.description).toBe(sent.description);
		}
	});

	test("keeps the input and saves nothing when a field is invalid", async () => {
		const { id } = await createProduct({ stock: 3 });
		const before = await stored(id);
		const typed = { price: "-1", discountPercentage: "101", name: "New name" };
		const response = await save(id, typed);
		expect(response.status).toBe(422);
		const main = await mainOf(response);
		for (const sentence of ["At least \\$0.01", "From 0 to 100"]) expect(main).toMatch(fieldError(sentence));
		expect(formIn(main)).toMatchObject(typed);
		expect(await stored(id)).toEqual(before);
	});

	test.each<Record<string, string>>([
		{ intent: "nonsense" },
		{ intent: "constructor" },
		{},
		{ intent: "save" },
		{ intent: "save", original: "{}" },
	])("rejects the form %j", async (form) => {
		const { id } = await createProduct();
		const before = await stored(id);
		expect((await admin.post(`/admin/products/${id}`, form)).status).toBe(400);
		expect(await stored(id)).toEqual(before);
	});

	test.each(["nobody", "a.b", "%00", "..%2Fx"])("returns 404 for the product id %s", async (id) => {
		expect((await admin.go(`/admin/products/${id}`)).status).toBe(404);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save" })).status).toBe(404);
	});
});
