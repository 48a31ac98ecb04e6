import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { MAX_PRODUCT_PICTURE_BYTES } from "../../supabase/functions/_shared/domain/pictures.ts";
import { MAX_LENGTHS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { backend, service, signInAdmin, type TestUser } from "../../supabase/tests/support/backend.ts";
import { orderRequest, placeOrder } from "../../supabase/tests/support/orders.ts";
import { createProduct, deleteTestProducts, updateProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

// Prices that were changed before this Worker was asked for a list: workerd has no other clock, and that live state is
// asked for again after 30 s is proved in supabase/tests/live-state.test.ts.
const { request, browser } = useShop();
type Browser = ReturnType<typeof browser>;

let admin: Browser;
let adminUser: TestUser;
beforeAll(async () => {
	admin = await signInAsAdmin();
	adminUser = await signInAdmin();
});
afterAll(async () => {
	const { data } = await service.from("order_items").select("order_id").like("product_id", "piece-%");
	const ids = (data ?? []).map(({ order_id }) => order_id);
	await service.from("orders").delete().in("id", ids);
	await service.from("products").delete().like("id", "piece-%");
	await deleteTestProducts();
});

async function signInAsAdmin(): Promise<Browser> {
	const someone = browser();
	const { email: identifier, password } = ACCOUNTS.admin;
	await someone.post("/auth", { intent: "sign-in", identifier, password });
	return someone;
}

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const ofSize = (size: number) => {
	const bytes = new Uint8Array(size);
	bytes.set(PNG);
	return bytes;
};

/** A form with a file, as a browser writes it. */
async function multipart(fields: Record<string, string>, file?: BlobPart, name = "piece.png", type = "image/png") {
	const form = new FormData();
	for (const [field, text] of Object.entries(fields)) form.set(field, text);
	if (file) form.set("picture", new File([file], name, { type }));
	const encoded = new Response(form);
	const headers = { "content-type": encoded.headers.get("content-type") ?? "", origin: "https://shop.test" };
	return { method: "POST", headers, body: await encoded.arrayBuffer() };
}

const unescaped = (text: string) =>
	text.replace(
		/&(quot|amp|lt|gt|#x27);/g,
		(_, name: string) => ({ quot: '"', amp: "&", lt: "<", gt: ">" })[name] ?? "'",
	);

/** What the form on a page would send, as it stands. */
function formIn(main: string): Record<string, string> {
	const form = main.slice(main.lastIndexOf("<form", main.indexOf('name="original"')), main.indexOf("Save Changes"));
	const fields: Record<string, string> = {};
	for (const [input] of form.matchAll(/<input[^>]*>/g)) {
		const [, name] = /name="([^"]*)"/.exec(input) ?? [];
		const isBox = input.includes('type="checkbox"');
		if (!name || (isBox && !/ checked/.test(input))) continue;
		fields[name] = isBox ? "on" : unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? "");
	}
	for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
		fields[name] = unescaped(/<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options)?.[1] ?? "");
	for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)/g))
		fields[name] = unescaped(text).replace(/^\n/, "");
	return { ...fields, intent: "save" };
}
const opened = async (id: string, who = admin) => formIn(await mainOf(await who.go(`/admin/products/${id}`)));

const NEW = {
	name: "Felt clogs",
	description: "Warm.\nAnd dry.",
	brand: "Nobody",
	category: "shoes",
	subcategory: "Clogs",
	condition: "Very Good",
	size: "EU 38",
	color: "Grey",
	material: "Felt",
	gender: "women",
	price: "$60",
	discountPercentage: "10",
	stock: "2",
	status: "available",
	isNew: "on",
};
const newId = async () =>
	/name="id" value="(piece-\d{14}-[0-9a-f]{8})"/.exec(await mainOf(await admin.go("/admin/products/new")))?.[1] ?? "";
const stored = async (id: string) =>
	(await service.from("products").select("*, product_images(image_url, position)").eq("id", id).maybeSingle()).data;
const picturesOf = async (id: string) =>
	((await stored(id))?.product_images ?? []).sort((a, b) => a.position - b.position).map(({ image_url }) => image_url);
const audited = async (row_id: string) =>
	(await adminUser.client.from("audit_log").select("actor, action, before, after").eq("row_id", row_id).order("id"))
		.data;

describe("a changed price", () => {
	// First of all: before this Worker knows anything of prices
	test("appears at once on the product page, in lists, and in quotes, while other fields keep their bundled values", async () => {
		const product = findProduct("enc-0003");
		if (!product) throw new Error("no such piece");
		const form = await opened(product.id);
		const response = await admin.post(`/admin/products/${product.id}`, {
			...form,
			price: "61.50",
			name: "Aran jumper, hand-knit",
		});
		try {
			expect(response.status).toBe(200);
			expect(await mainOf(response)).toContain("Piece saved");
			await admin.go(`/admin/products/${product.id}`, await multipart({ intent: "add-picture" }, PNG));
			const picture = (await picturesOf(product.id)).at(-1) ?? "";
			const page = await (await request(`/product/${product.id}`)).text();
			expect(picture).toContain("/storage/");
			expect(page).toContain(`src="${picture}"`);
			expect(page).toContain("$61.50");
			expect(page).toContain("Aran jumper, hand-knit");
			expect(page).toContain(product.description.slice(0, 20));
			expect(await (await request("/shop")).text()).toContain("$61.50");
			const quote = async () => {
				const body = JSON.stringify({ items: [{ productId: product.id, quantity: 1 }], stage: "cart" });
				return (await request("/quote", { method: "POST", body })).json() as Promise<{ total: number }>;
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
		expect(main.match(/<li class="piece"/g)).toHaveLength(20);
		expect(main).toMatch(/Page 1 of \d/);
		const found = await mainOf(await admin.go("/admin/products?keyword=enc-0001"));
		for (const words of [
			"Trucker denim jacket",
			"Levi&#x27;s",
			"$34.30",
			"$49.00",
			"30% off",
			"Not counted",
			"Available",
		])
			expect(found).toContain(words);
		expect(found).toContain('src="/products/enc-0001.svg"');
		expect(found).toContain('href="/admin/products/enc-0001"');
		expect(found.match(/<li class="piece"/g)).toHaveLength(1);
	});

	test("finds products by name, brand, or id, ignoring case and taking wildcards literally", async () => {
		const marked = await createProduct();
		await service.from("products").update({ name: 'Odd, (product) "50%" \\ *' }).eq("id", marked.id);
		const count = async (keyword: string) =>
			Number(
				/>(\d+) products?</.exec(
					await mainOf(await admin.go(`/admin/products?${new URLSearchParams({ keyword })}`)),
				)?.[1],
			);
		for (const keyword of ["odd, (product)", '"50%" \\ *', marked.id.toUpperCase()])
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

describe("adding a product", () => {
	/** A Worker that was asked for nothing before. */
	const elsewhere = useShop();

	test("shows it with its picture in lists and on its page, and lets shoppers buy it", async () => {
		const id = await newId();
		const response = await admin.go("/admin/products/new", await multipart({ ...NEW, id }, PNG, "../../evil.html"));
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
		expect(url).toMatch(new RegExp(`^${backend.url}/storage/v1/object/public/products/${id}/[0-9a-f]{32}\\.png$`));
		expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
		expect((await audited(id))?.map(({ action, actor }) => [action, actor])).toEqual([["insert", adminUser.id]]);

		for (const list of ["/new-arrivals", "/search?keyword=clogs", "/shop?category=shoes&sort=newest"]) {
			const shown = await (await elsewhere.request(list)).text();
			expect(shown, list).toContain(`href="/product/${id}"`);
			expect(shown, list).toContain(`src="${url}"`);
		}
		const page = await request(`/product/${id}`);
		const html = (await page.text()).replaceAll("<!-- -->", "");
		for (const words of ["Felt clogs", "$54.00", "EU 38", "Only 2 left", url]) expect(html).toContain(words);
		expect(page.headers.get("content-security-policy")).toContain(`img-src 'self' data: https: ${backend.url};`);

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
			const response = await admin.go("/admin/products/new", await multipart({ ...NEW, id, price }));
			expect(response.headers.get("location")).toBe(`/admin/products/${id}`);
			expect(response.headers.getSetCookie().join()).toContain(`flash=${flash}`);
		}
		expect((await stored(id))?.price).toBe(60);
	});

	test("shows an error beside each invalid field, keeps the input, and stores nothing", async () => {
		const id = await newId();
		const sent = { ...NEW, id, name: " ", price: "sixty", stock: "some", size: "huge" };
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
		const response = await admin.go("/admin/products/new", await multipart({ ...NEW, id }, bytes));
		expect(response.status).toBe(422);
		expect(await mainOf(response)).toMatch(/<p class="field-error"[^>]*>Choose a picture: PNG, JPEG or WebP/);
		expect(await stored(id)).toBeNull();
	});

	test.each(["enc-0001", "../x", "piece-1", ""])("rejects the id '%s'", async (id) => {
		const before = await stored("enc-0001");
		expect((await admin.go("/admin/products/new", await multipart({ ...NEW, id }))).status).toBe(400);
		expect(await stored("enc-0001")).toEqual(before);
	});
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
		const [mine, theirs] = [await opened(product.id), await opened(product.id, colleague)];
		await colleague.post(`/admin/products/${product.id}`, { ...theirs, price: "55", color: "Green" });

		const late = await admin.post(`/admin/products/${product.id}`, { ...mine, color: "Olive", material: "Wool" });
		expect(late.status).toBe(409);
		const main = await mainOf(late);
		expect(main).toContain("This piece was changed while you had it open, so nothing was saved.");
		expect(main).toContain("Price in dollars: it was 49.00, and is 55.00 now");
		expect(main).toContain("Color: it was nothing, and is Green now; you have Olive");
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
		expect(await mainOf(late)).toContain("Stock: it was 3, and is 1 now");
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

describe("product pictures", () => {
	const add = async (id: string, ...file: [BlobPart, string?, string?]) =>
		admin.go(`/admin/products/${id}`, await multipart({ intent: "add-picture" }, ...file));
	const press = (id: string, intent: string, url: string) => admin.post(`/admin/products/${id}`, { intent, url });

	test("are appended, moved forward, and removed with their files, each with an audit record", async () => {
		const { id } = await createProduct();
		for (const [bytes, name] of [
			[PNG, "a.png"],
			[Uint8Array.of(0xff, 0xd8, 0xff, 1), "b.png"],
		] as const)
			expect((await add(id, bytes, name)).headers.get("location")).toBe(`/admin/products/${id}`);
		const [first = "", second = ""] = await picturesOf(id);
		expect([first.slice(-4), second.slice(-4)]).toEqual([".png", ".jpg"]); // by their bytes
		expect((await press(id, "move-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([second, first]);
		await press(id, "move-picture", second);
		await press(id, "move-picture", "/nobody.svg");
		expect(await picturesOf(id)).toEqual([second, first]);
		expect((await press(id, "remove-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([first]);
		expect([(await fetch(first)).ok, (await fetch(second)).ok]).toEqual([true, false]);
		const { data } = await adminUser.client
			.from("audit_log")
			.select("action")
			.eq("table_name", "product_images")
			.or(`before->>product_id.eq.${id},after->>product_id.eq.${id}`);
		expect(new Set(data?.map(({ action }) => action))).toEqual(new Set(["insert", "update", "delete"]));
	});

	test("cannot be removed through another product", async () => {
		const [one, other] = [await createProduct(), await createProduct()];
		await add(one.id, PNG);
		const [url = ""] = await picturesOf(one.id);
		await press(other.id, "remove-picture", url);
		expect(await picturesOf(one.id)).toEqual([url]);
		expect((await fetch(url)).ok).toBe(true);
	});

	test("must be images by content and at most 5 MiB; others are not stored", async () => {
		const { id } = await createProduct();
		for (const [file, sentence] of [
			[["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "a.png", "image/png"], "Choose a picture"],
			[["<html>", "a.jpg", "image/jpeg"], "Choose a picture"],
			[["", "a.png", "image/png"], "Choose a picture"],
			[[ofSize(MAX_PRODUCT_PICTURE_BYTES + 1)], "The picture may have at most 5 MB"],
		] as [[BlobPart, string?, string?], string][]) {
			const response = await add(id, ...file);
			expect(response.status).toBe(422);
			expect(await mainOf(response)).toMatch(new RegExp(`<p class="field-error"[^>]*>${sentence}`));
		}
		expect(await picturesOf(id)).toEqual([]);
		expect((await service.storage.from("products").list(id)).data).toEqual([]);
		expect((await add(id, ofSize(MAX_PRODUCT_PICTURE_BYTES))).status).toBe(302);
		expect(
			(await admin.go(`/admin/products/${id}.data`, await multipart({ intent: "add-picture" }, PNG))).status,
		).toBeLessThan(300);
		expect(await picturesOf(id)).toHaveLength(2);
	});

	test("are the only large request bodies that admin pages accept", async () => {
		const { id } = await createProduct();
		const file = await multipart({ intent: "add-picture" }, ofSize(1_000_000));
		for (const path of ["/admin/products", "/admin", "/admin/settings", `/admin/products/${id}/x`, `/product/${id}`])
			expect((await admin.go(path, file)).status, path).toBe(413);
		const much = await add(id, ofSize(2 * MAX_PRODUCT_PICTURE_BYTES));
		expect(much.status).toBe(413);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save", name: "x".repeat(70_000) })).status).toBe(413);
	});
});

describe("access without the admin role", () => {
	const PATHS = ["/admin/products", "/admin/products/new", "/admin/products/enc-0002"];
	const FORMS = [
		["/admin/products/enc-0002", { intent: "save", price: "1" }],
		["/admin/products/enc-0002", { intent: "remove-picture", url: "/products/enc-0002.svg" }],
		["/admin/products/enc-0002", { intent: "add-picture" }],
		["/admin/products/new", { ...NEW, id: "piece-20261121134512-0f3a9c41" }],
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
