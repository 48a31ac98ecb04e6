import { describe, expect, onTestFinished, test } from "vitest";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { FIELDS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { orderRequest, placeOrder } from "../../supabase/tests/support/orders.ts";
import {
	createProduct,
	picturesOf,
	storedProduct as stored,
	updateProduct,
} from "../../supabase/tests/support/products.ts";
import { editForm, useAdminShop } from "./support/admin-products.ts";
import { decodeEntities, expectPage } from "./support/html.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { jsonPost, locationOf } from "./support/shop.ts";

const { add, addPictures, admin, adminUser, audited, newId, opened, request, save } = await useAdminShop();

describe("a changed price", () => {
	// Runs first, while this Worker's price cache is empty
	test("appears at once on the product page, in lists, and in quotes, while other fields keep their bundled values", async () => {
		const product = findProduct("enc-0003");
		if (!product) throw new Error("no such piece");
		const { id, name, description } = product;
		onTestFinished(async () => {
			const row = { price: product.price / 100, name };
			await service.from("products").update(row).eq("id", id);
		});
		await expectPage(await save(id, { price: "61.50", name: "Aran sweater" }), 200, "Piece saved");
		await addPictures(id, pictureFile(PNG));
		const picture = (await picturesOf(id)).at(-1) ?? "";
		expect(picture).toMatch(/^\/photo\/enc-0003\//);
		const shown = [`src="${picture}"`, "$61.50", "Aran sweater", description];
		await expectPage(await request(`/product/${id}`), 200, ...shown);
		await expectPage(await request("/shop"), 200, "$61.50");
		const quote = await request("/quote", jsonPost({ items: [{ productId: id, quantity: 1 }], stage: "cart" }));
		expect(await quote.json()).toMatchObject({ total: 6150 });
		expect(await audited(id)).toMatchObject([
			{ action: "update", actor: adminUser.id, before: { price: 56 }, after: { price: 61.5 } },
		]);
	});
});

describe("the product list", () => {
	const list = (query: Record<string, string>) => admin.main(`/admin/products?${new URLSearchParams(query)}`);
	const rowsIn = (main: string) => main.split('<li class="product-row').slice(1);

	test("shows 20 products a page with picture, price, discount, stock, and status", async () => {
		const main = await admin.main("/admin/products");
		expect(rowsIn(main)).toHaveLength(20);
		expect(main).toMatch(/Page 1 of \d/);
		const [row = "", ...others] = rowsIn(decodeEntities(await list({ keyword: "\u200b enc\u00ad-0001" })));
		expect(others).toEqual([]);
		for (const text of [
			...["Trucker denim jacket", "Levi's", "$34.30", "$49.00", "30% off", "Not counted", "Available"],
			...['src="/products/enc-0001.svg"', 'href="/admin/products/enc-0001"'],
		])
			expect(row).toContain(text);
	});

	test("names problems that keep a product out of the shop, and missing pictures", async () => {
		const { id } = await createProduct();
		const unlisted = `${id} copy`;
		const copy = { id: unlisted, name: "Copy", price: 20, category: "mens", condition: "Good" };
		expect((await service.from("products").insert(copy)).error).toBeNull();
		onTestFinished(async () => void (await service.from("products").delete().eq("id", unlisted)));
		const rows = rowsIn(await list({ keyword: id }));
		expect(rows.filter((row) => row.includes("No picture"))).toHaveLength(2);
		expect(rows.filter((row) => row.includes("Not in the shop")).map((row) => row.includes(unlisted))).toEqual([true]);
	});

	// supabase/tests/admin-products.test.ts covers find_products
	test("finds products by a keyword, without characters that can't be seen", async () => {
		const { id, name } = await createProduct();
		expect(await list({ keyword: `\u200b${name.toUpperCase().replaceAll("-", "\u2011")}\u200b` })).toContain(id);
		expect(await list({ keyword: "),id.neq.x" })).toContain("No pieces found");
	});

	test("filters by availability", async () => {
		const products = await Promise.all([1, 0, null].map((stock) => createProduct({ stock })));
		await updateProduct(products[2]?.id ?? "", { is_available: false });
		const shows = async (availability: string, id: string) =>
			(await list({ availability, keyword: id })).includes(`href="/admin/products/${id}"`);
		for (const [availability, ...expected] of [
			["available", true, false, false],
			["sold-out", false, true, true],
			["all", true, true, true],
			["nonsense", true, true, true],
		] as const)
			expect(await Promise.all(products.map(({ id }) => shows(availability, id))), availability).toEqual(expected);
	});

	test("shows an empty page past the end and page 1 for invalid page numbers", async () => {
		expect(await list({ page: "999" })).toContain("No pieces found");
		for (const page of ["0", "-1", "x", "1e9"]) expect(await list({ page }), page).toContain("Page 1 of");
	});
});

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

	// supabase/functions/_shared/domain/product-fields.test.ts covers other ids
	test("rejects the id of a product that the form didn't create", async () => {
		const version = (await stored("enc-0001"))?.updated_at;
		expect((await add({ id: "enc-0001" })).status).toBe(400);
		expect((await stored("enc-0001"))?.updated_at).toBe(version);
	});
});

test("a SKU is stored, and that of another product is rejected when adding and editing", async () => {
	const [id, other] = [await newId(), await newId()];
	const sku = `SKU-${id}`;
	await add({ id, sku });
	expect((await stored(id))?.sku).toBe(sku);
	const { id: edited } = await createProduct();
	for (const rejected of [await add({ id: other, sku }), await save(edited, { sku })])
		await expectPage(rejected, 422, fieldError("Another piece has this SKU"));
	expect(await stored(other)).toBeNull();
	expect((await stored(edited))?.sku).toBeNull();
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

	// app/routes/admin/products/form-values.test.ts proves which of the two applies
	test("saves an exact sale price, which replaces the discount", async () => {
		const { id } = await createProduct({ price: 150_000, discountPercentage: 20 });
		expect((await save(id, { salePrice: "800" })).status).toBe(200);
		expect(await stored(id)).toMatchObject({ price: 1500, discount_percentage: 0, sale_price: 800 });
		expect(await opened(id)).toMatchObject({ price: "1500.00", discountPercentage: "0", salePrice: "800.00" });
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
		expect(await admin.main(`/admin/products/${id}`)).toMatch(/<form[^>]*encType="multipart\/form-data"/);
		const sent = { ...(await opened(id)), description: "毛".repeat(FIELDS.description.max) };
		expect((await admin.go(`/admin/products/${id}`, await multipart(sent))).status).toBe(200);
		expect((await stored(id))?.description).toBe(sent.description);
	});

	test("keeps the input and saves nothing when a field is invalid", async () => {
		const { id } = await createProduct({ stock: 3 });
		const before = await stored(id);
		const typed = { price: "-1", discountPercentage: "101", name: "New name" };
		const errors = ["At least \\$0.01", "From 0 to 100"].map(fieldError);
		const main = await expectPage(await save(id, typed), 422, ...errors);
		expect(editForm(main)).toMatchObject(typed);
		expect(await stored(id)).toEqual(before);
	});

	test("rejects a form with an unknown intent, or without the values that it was rendered with", async () => {
		const { id } = await createProduct();
		const before = await stored(id);
		const save = { intent: "save" };
		const forms: Record<string, string>[] = [{}, { intent: "constructor" }, save, { ...save, original: "{}" }];
		for (const form of forms)
			expect((await admin.post(`/admin/products/${id}`, form)).status, JSON.stringify(form)).toBe(400);
		expect(await stored(id)).toEqual(before);
	});

	test.each(["nobody", "a.b", "%00", "..%2Fx"])("returns 404 for the product id %s", async (id) => {
		expect((await admin.go(`/admin/products/${id}`)).status).toBe(404);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save" })).status).toBe(404);
	});
});
