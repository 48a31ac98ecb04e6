import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_LENGTHS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { backend, service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { orderRequest, placeOrder } from "../../supabase/tests/support/orders.ts";
import { createProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { formIn, multipart, NEW_PRODUCT, picturesOf, stored, useAdminShop } from "./support/admin-products.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { PNG } from "./support/pictures.ts";
import { useShop } from "./support/shop.ts";

const { admin, adminUser, audited, browser, newId, opened, request, signInAsAdmin } = await useAdminShop();

describe("adding a product", () => {
	/** A Worker with empty caches. */
	const elsewhere = useShop();

	test("shows it with its picture in lists and on its page, and lets shoppers buy it", async () => {
		const id = await newId();
		const response = await admin.go(
			"/admin/products/new",
			await multipart({ ...NEW_PRODUCT, id }, PNG, "../../evil.html"),
		);
		expect(response.headers.get("location")).toBe(`/admin/products/${id}`);
		expect(response.headers.getSetCookie().join()).toContain("flash=product-added");
		const row = await stored(id);
		expect(row).toMatchObject({
			...{
				name: "Felt clogs",
				description: "Warm.\nAnd dry.",
				brand: "Nobody",
				category: "shoes",
				subcategory: "Clogs",
			},
			...{ condition: "Very Good", size: "EU 38", color: "Grey", material: "Felt", gender: "women", price: 60 },
			...{ discount_percentage: 10, stock: 2, is_available: true, is_new: true, is_featured: false },
			...{ rating: 0, reviews: 0, sold_out_by_order: false },
		});
		const [url = ""] = await picturesOf(id);
		expect(url).toMatch(new RegExp(`^/photo/${id}/[0-9a-f]{32}-00000000\\.png$`));
		expect((await request(url)).headers.get("content-type")).toBe("image/png");
		expect((await audited(id))?.map(({ action, actor }) => [action, actor])).toEqual([["insert", adminUser.id]]);

		for (const list of ["/new-arrivals", "/search?keyword=clogs", "/shop?category=shoes&sort=newest"]) {
			const shown = await (await elsewhere.request(list)).text();
			expect(shown, list).toContain(`href="/product/${id}"`);
			expect(shown, list).toContain(`src="${url}"`);
		}
		const page = await request(`/product/${id}`);
		const html = (await page.text()).replaceAll("<!-- -->", "");
		for (const words of ["Felt clogs", "$54.00", "EU 38", "Only 2 left", url]) expect(html).toContain(words);
		expect(page.headers.get("content-security-policy")).toContain(
			`img-src 'self' data: ${backend.url}/storage/v1/object/public/;`,
		);

		const shopper = await signedUp(browser());
		const placed = await shopper.post("/checkout", {
			...CHECKOUT_FIELDS,
			items: JSON.stringify([{ productId: id, quantity: 1, price: 5400 }]),
			quotedTotal: "5400",
			idempotencyKey: randomUUID(),
			reference: "ORD-482913",
		});
		expect(placed.status).toBe(302);
		expect(await mainOf(await shopper.go(placed.headers.get("location") ?? ""))).toContain("Felt clogs");
		expect((await stored(id))?.stock).toBe(1);
	});

	test("creates one product when the form is sent twice and ignores the second", async () => {
		const id = await newId();
		for (const [price, flash] of [
			["60", "product-added"],
			["70", "product-exists"],
		] as const) {
			const response = await admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, id, price }));
			expect(response.headers.get("location")).toBe(`/admin/products/${id}`);
			expect(response.headers.getSetCookie().join()).toContain(`flash=${flash}`);
		}
		expect((await stored(id))?.price).toBe(60);
	});

	test("shows an error beside each invalid field, keeps the input, and stores nothing", async () => {
		const id = await newId();
		const sent = { ...NEW_PRODUCT, id, name: " ", price: "sixty", stock: "some", size: "huge" };
		const response = await admin.go("/admin/products/new", await multipart(sent));
		expect(response.status).toBe(422);
		const main = await mainOf(response);
		for (const sentence of [
			"Enter a name",
			"Enter a price such as 24.00",
			"Enter a whole number, or nothing",
			"Choose a size",
		])
			expect(main).toMatch(new RegExp(`<p class="field-error"[^>]*>${sentence}`));
		for (const typed of ['value="sixty"', 'value="some"', 'value="Nobody"', "And dry."]) expect(main).toContain(typed);
		expect(main).toContain(`name="id" value="${id}"`);
		expect(await stored(id)).toBeNull();
	});

	test.each([
		["an SVG with a script", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
		["an HTML page", "<!doctype html><script>alert(1)</script>"],
		["a GIF", "GIF89a"],
	])("rejects %s named .png", async (_, bytes) => {
		const id = await newId();
		const response = await admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, id }, bytes));
		expect(response.status).toBe(422);
		expect(await mainOf(response)).toMatch(
			/<p class="field-error"[^>]*>piece.png is no PNG, JPEG, WebP or HEIC picture\./,
		);
		expect(await stored(id)).toBeNull();
	});

	test.each(["enc-0001", "../x", "piece-1", ""])("rejects the id '%s'", async (id) => {
		const before = await stored("enc-0001");
		expect((await admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, id }))).status).toBe(400);
		expect(await stored("enc-0001")).toEqual(before);
	});
});

test("a SKU is stored, and that of another product is rejected when adding and editing", async () => {
	const [id, other] = [await newId(), await newId()];
	const sku = `SKU-${id}`;
	await admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, id, sku }));
	expect((await stored(id))?.sku).toBe(sku);
	const rejected = await admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, id: other, sku }));
	expect(rejected.status).toBe(422);
	expect(await mainOf(rejected)).toMatch(/<p class="field-error"[^>]*>Another piece has this SKU/);
	expect(await stored(other)).toBeNull();

	const { id: edited } = await createProduct();
	const response = await admin.post(`/admin/products/${edited}`, { ...(await opened(edited)), sku, name: "Renamed" });
	expect(response.status).toBe(422);
	expect(await mainOf(response)).toMatch(/<p class="field-error"[^>]*>Another piece has this SKU/);
	expect((await stored(edited))?.name).not.toBe("Renamed");
	await admin.post(`/admin/products/${id}`, { ...(await opened(id)), sku: "" });
	expect((await stored(id))?.sku).toBeNull();
});

describe("editing a product", () => {
	test("saves only changed fields and keeps the flag of a product that an order sold out", async () => {
		const product = await createProduct({ stock: 1 });
		const shopper = await signInAdmin(); // anybody with a token
		expect((await placeOrder(shopper, orderRequest([[product, 1]]))).status).toBe(201);
		const form = await opened(product.id);
		expect(form).toMatchObject({ stock: "0", status: "sold out", price: "49.00", discountPercentage: "30" });
		await admin.post(`/admin/products/${product.id}`, { ...form, description: "Two buttons replaced." });
		expect(await stored(product.id)).toMatchObject({
			...{ description: "Two buttons replaced.", stock: 0, is_available: false, sold_out_by_order: true },
		});
		expect((await audited(product.id))?.at(-1)).toMatchObject({ after: { description: "Two buttons replaced." } });
	});

	test("saves an exact sale price, which replaces the discount and is what shoppers see and pay", async () => {
		const { id } = await createProduct({ price: 150_000, discountPercentage: 20 });
		const save = async (change: Record<string, string>) =>
			admin.post(`/admin/products/${id}`, { ...(await opened(id)), ...change });
		expect((await save({ salePrice: "800" })).status).toBe(200);
		expect(await stored(id)).toMatchObject({ price: 1500, discount_percentage: 0, sale_price: 800 });
		expect(await opened(id)).toMatchObject({ price: "1500.00", discountPercentage: "0", salePrice: "800.00" });
		const page = (await (await request(`/product/${id}`)).text()).replaceAll("<!-- -->", "");
		for (const price of ["$800.00", "$1500.00"]) expect(page).toContain(price);
		const list = await mainOf(await admin.go(`/admin/products?keyword=${id}`));
		expect(list.replaceAll("<!-- -->", "")).toContain("46.67% off");

		const shopper = await signedUp(browser());
		const placed = await shopper.post("/checkout", {
			...CHECKOUT_FIELDS,
			items: JSON.stringify([{ productId: id, quantity: 1, price: 80_000 }]),
			quotedTotal: "80000",
			idempotencyKey: randomUUID(),
			reference: "ORD-482914",
		});
		expect(placed.status).toBe(302);

		const rejected = await save({ price: "800" });
		expect(rejected.status).toBe(422);
		expect(await mainOf(rejected)).toMatch(/<p class="field-error"[^>]*>Enter less than the price, or nothing/);
		expect((await save({ discountPercentage: "10" })).status).toBe(200);
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
		const main = await mainOf(await admin.go(`/admin/products/${id}`));
		const at = main.indexOf('name="original"');
		expect(main.slice(main.lastIndexOf("<form", at), at)).toContain('encType="multipart/form-data"');
		for (const sign of ["毛", "衣"]) {
			const sent = { ...(await opened(id)), description: sign.repeat(MAX_LENGTHS.description) };
			expect((await admin.go(`/admin/products/${id}`, await multipart(sent))).status).toBe(200);
			expect((await stored(id))?.description).toBe(sent.description);
		}
	});

	test("shows a second admin the first one's changes, keeps the second's input, and saves it on resubmission", async () => {
		const product = await createProduct({ stock: 5 });
		const colleague = await signInAsAdmin();
		const [ownForm, otherForm] = [await opened(product.id), await opened(product.id, colleague)];
		await colleague.post(`/admin/products/${product.id}`, { ...otherForm, price: "55", color: "Green" });

		const late = await admin.post(`/admin/products/${product.id}`, { ...ownForm, color: "Olive", material: "Wool" });
		expect(late.status).toBe(409);
		const main = await mainOf(late);
		expect(main).toContain("This piece was changed while you had it open, so nothing was saved.");
		expect(main).toContain("Price in dollars: it was 49.00 and is now 55.00");
		expect(main).toContain("Color: it was nothing and is now Green; you have Olive");
		expect(await stored(product.id)).toMatchObject({ price: 55, color: "Green", material: null });

		const merged = formIn(main);
		expect(merged).toMatchObject({ price: "55.00", color: "Olive", material: "Wool" });
		expect((await admin.post(`/admin/products/${product.id}`, merged)).status).toBe(200);
		expect(await stored(product.id)).toMatchObject({ price: 55, color: "Olive", material: "Wool", stock: 5 });
	});

	test("does not overwrite stock that an order has reduced", async () => {
		const product = await createProduct({ stock: 3 });
		const form = await opened(product.id);
		expect((await placeOrder(adminUser, orderRequest([[product, 2]]))).status).toBe(201);
		const late = await admin.post(`/admin/products/${product.id}`, { ...form, price: "10" });
		expect(late.status).toBe(409);
		expect(await mainOf(late)).toContain("Stock: it was 3 and is now 1");
		expect(await stored(product.id)).toMatchObject({ stock: 1, price: 49 });
	});

	test("keeps the input and saves nothing when a field is invalid", async () => {
		const product = await createProduct({ stock: 3 });
		const before = await stored(product.id);
		const sent = { ...(await opened(product.id)), price: "-1", discountPercentage: "101", name: "New name" };
		const response = await admin.post(`/admin/products/${product.id}`, sent);
		expect(response.status).toBe(422);
		const main = await mainOf(response);
		expect(main).toMatch(/<p class="field-error"[^>]*>At least \$0.01/);
		expect(main).toMatch(/<p class="field-error"[^>]*>From 0 to 100/);
		expect(formIn(main)).toMatchObject({ price: "-1", discountPercentage: "101", name: "New name" });
		expect(await stored(product.id)).toEqual(before);
	});

	test.each([
		{ intent: "nonsense" },
		{ intent: "constructor" },
		{},
		{ intent: "save" },
		{ intent: "save", original: "{}" },
	])("rejects the form %j", async (form) => {
		const { id } = await createProduct();
		const before = await stored(id);
		expect((await admin.post(`/admin/products/${id}`, form as Record<string, string>)).status).toBe(400);
		expect(await stored(id)).toEqual(before);
	});

	test.each(["nobody", "a.b", "%00", "..%2Fx"])("returns 404 for the product id %s", async (id) => {
		expect((await admin.go(`/admin/products/${id}`)).status).toBe(404);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save" })).status).toBe(404);
	});
});
