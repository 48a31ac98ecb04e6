import { describe, expect, onTestFinished, test } from "vitest";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, picturesOf, updateProduct } from "../../supabase/tests/support/products.ts";
import { useAdminShop } from "./support/admin-products.ts";
import { decodeEntities, expectPage } from "./support/html.ts";
import { PNG, pictureFile } from "./support/pictures.ts";
import { jsonPost } from "./support/shop.ts";

const { addPictures, admin, adminUser, audited, request, save } = await useAdminShop();

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
		const saved = await save(id, { price: "61.50", name: "Aran sweater, hand-knit" });
		await expectPage(saved, 200, "Piece saved");
		await addPictures(id, pictureFile(PNG));
		const picture = (await picturesOf(id)).at(-1) ?? "";
		expect(picture).toMatch(/^\/photo\/enc-0003\//);
		const page = await (await request(`/product/${id}`)).text();
		for (const text of [`src="${picture}"`, "$61.50", "Aran sweater, hand-knit", description.slice(0, 20)])
			expect(page).toContain(text);
		expect(await (await request("/shop")).text()).toContain("$61.50");
		const quote = async () =>
			(await request("/quote", jsonPost({ items: [{ productId: id, quantity: 1 }], stage: "cart" }))).json();
		expect(await quote()).toMatchObject({ total: 6150 });
		await save(id, { price: "70" });
		expect(await quote()).toMatchObject({ total: 7000 });
		expect(await audited(id)).toMatchObject([
			{ action: "update", actor: adminUser.id, before: { price: 56 }, after: { price: 61.5 } },
			{ action: "update", actor: adminUser.id, before: { price: 61.5 }, after: { price: 70 } },
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

	test("names what keeps a product out of the shop, and missing pictures", async () => {
		const { id } = await createProduct();
		const unlisted = `${id} copy`;
		const copy = { id: unlisted, name: "Copy", price: 20, category: "mens", condition: "Good" };
		expect((await service.from("products").insert(copy)).error).toBeNull();
		onTestFinished(async () => void (await service.from("products").delete().eq("id", unlisted)));
		const rows = rowsIn(await list({ keyword: id }));
		expect(rows.filter((row) => row.includes("No picture"))).toHaveLength(2);
		expect(rows.filter((row) => row.includes("Not in the shop")).map((row) => row.includes(unlisted))).toEqual([true]);
	});

	// What find_products finds: supabase/tests/admin-products.test.ts
	test("finds products by a keyword as it is typed", async () => {
		const { id } = await createProduct();
		const name = `Odd, (product) "50%" \\ * Brûlée ${id.slice(5)}`;
		await service.from("products").update({ name }).eq("id", id);
		for (const keyword of [`\u200b${name.toLowerCase()}\u200b`, name.replaceAll("-", "\u2011"), id.toUpperCase()])
			expect(await list({ keyword }), keyword).toContain(">1 product<");
		for (const keyword of ["),id.neq.x", "nobody has that"])
			expect(await list({ keyword }), keyword).toContain("No pieces found");
	});

	test("filters by availability", async () => {
		const products = [
			await createProduct({ stock: 1 }),
			await createProduct({ stock: 0 }),
			await createProduct({ stock: null }),
		];
		await updateProduct(products[2]?.id ?? "", { is_available: false });
		const shown = async (availability: string, id: string) =>
			(await list({ availability, keyword: id })).includes(`href="/admin/products/${id}"`);
		for (const [availability, expected] of [
			["available", [true, false, false]],
			["sold-out", [false, true, true]],
			["all", [true, true, true]],
			["nonsense", [true, true, true]],
		] as const)
			expect(await Promise.all(products.map(({ id }) => shown(availability, id))), availability).toEqual(expected);
	});

	test("shows an empty page past the end and page 1 for invalid page numbers", async () => {
		expect(await list({ page: "999" })).toContain("No pieces found");
		for (const page of ["0", "-1", "x", "1e9"]) expect(await list({ page }), page).toContain("Page 1 of");
	});
});
