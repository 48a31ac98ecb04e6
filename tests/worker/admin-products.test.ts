import { describe, expect, onTestFinished, test } from "vitest";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, updateProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { multipart, NEW_PRODUCT, picturesOf, stored, useAdminShop } from "./support/admin-products.ts";
import { mainOf } from "./support/html.ts";
import { PNG } from "./support/pictures.ts";

const { admin, adminUser, audited, browser, opened, request } = await useAdminShop();

describe("a changed price", () => {
	// Runs first, while this Worker's price cache is empty
	test("appears at once on the product page, in lists, and in quotes, while other fields keep their bundled values", async () => {
		const product = findProduct("enc-0003");
		if (!product) throw new Error("no such piece");
		const form = await opened(product.id);
		const response = await admin.post(`/admin/products/${product.id}`, {
			...form,
			price: "61.50",
			name: "Aran sweater, hand-knit",
		});
		try {
			expect(response.status).toBe(200);
			expect(await mainOf(response)).toContain("Piece saved");
			await admin.go(`/admin/products/${product.id}`, await multipart({ intent: "add-picture" }, PNG));
			const picture = (await picturesOf(product.id)).at(-1) ?? "";
			const page = await (await request(`/product/${product.id}`)).text();
			expect(picture).toMatch(/^\/photo\/enc-0003\//);
			expect(page).toContain(`src="${picture}"`);
			expect(page).toContain("$61.50");
			expect(page).toContain("Aran sweater, hand-knit");
			expect(page).toContain(product.description.slice(0, 20));
			expect(await (await request("/shop")).text()).toContain("$61.50");
			const quote = async () => {
				const body = JSON.stringify({ items: [{ productId: product.id, quantity: 1 }], stage: "cart" });
				return (
					await request("/quote", { method: "POST", body, headers: { "content-type": "application/json" } })
				).json() as Promise<{ total: number }>;
			};
			expect(await quote()).toMatchObject({ total: 6150 });
			await admin.post(`/admin/products/${product.id}`, { ...(await opened(product.id)), price: "70" });
			expect(await quote()).toMatchObject({ total: 7000 });
			const [first, second] = (await audited(product.id)) ?? [];
			expect(first).toMatchObject({
				action: "update",
				actor: adminUser.id,
				before: { price: 56 },
				after: { price: 61.5 },
			});
			expect(second).toEqual({ actor: adminUser.id, action: "update", before: { price: 61.5 }, after: { price: 70 } });
		} finally {
			await service
				.from("products")
				.update({ price: product.price / 100, name: product.name })
				.eq("id", product.id);
		}
	});
});

describe("the product list", () => {
	test("shows 20 products a page with picture, price, discount, stock, and status", async () => {
		const main = await mainOf(await admin.go("/admin/products"));
		expect(main.match(/<li class="product-row/g)).toHaveLength(20);
		expect(main).toMatch(/Page 1 of \d/);
		const html = await mainOf(await admin.go(`/admin/products?keyword=${encodeURIComponent("\u200b enc\u00ad-0001")}`));
		for (const words of [
			"Trucker denim jacket",
			"Levi&#x27;s",
			"$34.30",
			"$49.00",
			"30% off",
			"Not counted",
			"Available",
		])
			expect(html).toContain(words);
		expect(html).toContain('src="/products/enc-0001.svg"');
		expect(html).toContain('href="/admin/products/enc-0001"');
		expect(html.match(/<li class="product-row/g)).toHaveLength(1);
	});

	test("names what keeps a product out of the shop, and missing pictures", async () => {
		const { id } = await createProduct();
		const unlisted = `${id} copy`;
		const copy = { id: unlisted, name: "Copy", price: 20, category: "mens", condition: "Good" };
		expect((await service.from("products").insert(copy)).error).toBeNull();
		onTestFinished(async () => {
			await service.from("products").delete().eq("id", unlisted);
		});
		const rows = (await mainOf(await admin.go(`/admin/products?keyword=${id}`)))
			.split('<li class="product-row')
			.slice(1);
		expect(rows.filter((row) => row.includes("No picture"))).toHaveLength(2);
		expect(rows.filter((row) => row.includes("Not in the shop")).map((row) => row.includes(unlisted))).toEqual([true]);
	});

	test("finds products by name, brand, id, or SKU, ignoring case and accents and taking wildcards literally", async () => {
		const marked = await createProduct();
		const sku = `SKÜ-${crypto.randomUUID()}`;
		await service.from("products").update({ name: 'Odd, (product) "50%" \\ * Brûlée', sku }).eq("id", marked.id);
		const count = async (keyword: string) =>
			Number(
				/>(\d+) products?</.exec(
					await mainOf(await admin.go(`/admin/products?${new URLSearchParams({ keyword })}`)),
				)?.[1],
			);
		const skus = [
			sku,
			sku.toLowerCase(),
			`\u200b${sku}\u200b`,
			sku.slice(0, 12),
			sku.replace("-", "\u2011").replace("Ü", "u"),
		];
		for (const keyword of ["odd, (product)", '"50%" \\ *', "* brulee", "BRÛLÉE", marked.id.toUpperCase(), ...skus])
			expect(await count(keyword), keyword).toBe(1);
		expect(await count("levi's")).toBeGreaterThan(3);
		expect(await count("nobody has that")).toBe(0);
		for (const keyword of ["),id.neq.x", "%", "[", "|", "(?"]) expect(await count(keyword), keyword).toBeLessThan(30);
	});

	test("filters by availability", async () => {
		const [here, gone, off] = [
			await createProduct({ stock: 1 }),
			await createProduct({ stock: 0 }),
			await createProduct({ stock: null }),
		];
		await updateProduct(off.id, { is_available: false });
		const shown = async (availability: string, id: string) =>
			(await mainOf(await admin.go(`/admin/products?availability=${availability}&keyword=${id}`))).includes(
				`href="/admin/products/${id}"`,
			);
		for (const [availability, expected] of [
			["available", [true, false, false]],
			["sold-out", [false, true, true]],
			["all", [true, true, true]],
			["nonsense", [true, true, true]],
		] as const)
			expect(await Promise.all([here, gone, off].map(({ id }) => shown(availability, id))), availability).toEqual(
				expected,
			);
	});

	test("shows an empty page past the end and page 1 for invalid page numbers", async () => {
		expect(await mainOf(await admin.go("/admin/products?page=999"))).toContain("No pieces found");
		for (const page of ["0", "-1", "x", "1e9"])
			expect(await mainOf(await admin.go(`/admin/products?page=${page}`)), page).toContain("Page 1 of");
	});
});

describe("access without the admin role", () => {
	const PATHS = ["/admin/products", "/admin/products/new", "/admin/products/enc-0002"];
	const FORMS = [
		["/admin/products/enc-0002", { intent: "save", price: "1" }],
		["/admin/products/enc-0002", { intent: "remove-picture", url: "/products/enc-0002.svg" }],
		["/admin/products/enc-0002", { intent: "add-picture" }],
		["/admin/products/new", { ...NEW_PRODUCT, id: "piece-20261121134512-0f3a9c41" }],
	] as const;

	test("redirects a visitor from every page and form to sign in and changes nothing", async () => {
		const before = await stored("enc-0002");
		for (const path of PATHS) expect((await request(path)).headers.get("location"), path).toMatch(/^\/auth\?next=/);
		for (const [path, fields] of FORMS)
			expect((await request(path, await multipart(fields, PNG))).headers.get("location"), path).toMatch(/^\/auth/);
		expect(await stored("enc-0002")).toEqual(before);
		expect(await stored("piece-20261121134512-0f3a9c41")).toBeNull();
	});

	test("returns 403 to a shopper for every page, its data, and every form, and changes nothing", async () => {
		const shopper = await signedUp(browser());
		const before = await stored("enc-0002");
		for (const path of PATHS.flatMap((path) => [path, `${path}.data`])) {
			const response = await shopper.go(path);
			expect(response.status, path).toBe(403);
			expect(await response.text(), path).not.toContain("Price in dollars");
		}
		for (const [path, fields] of FORMS)
			for (const to of [path, `${path}.data`])
				expect((await shopper.go(to, await multipart(fields, PNG))).status, to).toBe(403);
		expect(await stored("enc-0002")).toEqual(before);
		expect(await stored("piece-20261121134512-0f3a9c41")).toBeNull();
		expect(await audited("enc-0002")).toEqual([]);
	});

	test("rejects a cross-site form and changes nothing", async () => {
		const { id } = await createProduct();
		const { headers, ...rest } = await multipart({ ...(await opened(id)), price: "1" });
		const response = await admin.go(`/admin/products/${id}`, {
			...rest,
			headers: { ...headers, origin: "https://evil.example" },
		});
		expect(response.status).toBe(403);
		expect((await stored(id))?.price).toBe(49);
	});
});
