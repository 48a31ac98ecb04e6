import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { MAX_IMPORT_BYTES } from "../../supabase/functions/_shared/extras/import/import-limits.ts";
import { createProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { multipart, stored, useAdminShop } from "./support/admin-products.ts";
import { mainOf } from "./support/html.ts";

const { admin, audited, browser, request } = await useAdminShop();

const IMPORT = "/admin/csv";
const row = (id: string) => ({ row: 2, id, name: "Felt clogs", price: 2400, category: "shoes", condition: "Good" });
const batch = (...rows: object[]) => multipart({ batch: JSON.stringify({ rows, defaults: {} }) });

describe("access without the admin role", () => {
	test("redirects a visitor to sign in, returns 403 to a shopper, and imports nothing", async () => {
		const id = `piece-${crypto.randomUUID()}`;
		const shopper = await signedUp(browser());
		for (const path of [IMPORT, "/admin/products?import"]) {
			expect((await request(path)).headers.get("location"), path).toMatch(/^\/auth\?next=/);
			expect((await shopper.go(path)).status, path).toBe(403);
		}
		expect((await request(IMPORT, await batch(row(id)))).headers.get("location")).toMatch(/^\/auth/);
		expect((await shopper.go(IMPORT, await batch(row(id)))).status).toBe(403);
		expect(await stored(id)).toBeNull();
	});

	test("rejects a form of another site", async () => {
		const id = `piece-${crypto.randomUUID()}`;
		const form = await batch(row(id));
		const foreign = { ...form, headers: { ...form.headers, origin: "https://evil.example" } };
		expect((await admin.go(IMPORT, foreign)).status).toBe(403);
		expect(await stored(id)).toBeNull();
	});
});

describe("importing a batch", () => {
	test("adds products once, in the admin's name, and refuses wrong rows", async () => {
		const id = `piece-${crypto.randomUUID()}`;
		const rows = [row(id), { ...row("Wrong"), row: 3 }];
		const send = async () => {
			const response = await admin.go(IMPORT, await batch(...rows));
			expect(response.status).toBe(200);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			return ((await response.json()) as { results: { result: string }[] }).results.map(({ result }) => result);
		};
		expect(await send()).toEqual(["added", "refused"]);
		expect(await send()).toEqual(["unchanged", "refused"]);
		expect(await stored(id)).toMatchObject({ name: "Felt clogs", price: 24 });
		expect(await audited(id)).toHaveLength(1);
	});

	test.each(["", "{", "[]", '{"rows":[]}', '{"rows":[{"row":0}]}'])("of %j is rejected with 422", async (text) => {
		expect((await admin.go(IMPORT, await multipart({ batch: text }))).status).toBe(422);
	});

	test("of more than 2 MB is rejected with 413", async () => {
		const large = { ...row("a"), description: "x".repeat(MAX_IMPORT_BYTES + 65_536) };
		expect((await admin.go(IMPORT, await batch(large))).status).toBe(413);
	});
});

test("the export has every product, with cells that run no formula", async () => {
	const { id } = await createProduct();
	await admin.go(IMPORT, await batch({ row: 2, id, name: "=HYPERLINK(1)", sku: `E-${id}` }));
	const response = await admin.go(IMPORT);
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("content-disposition")).toBe('attachment; filename="products.csv"');
	const text = await response.text();
	for (const product of CATALOGUE) expect(text).toContain(`\r\n${product.id},`);
	expect(text).toContain(`\r\n${id},E-${id},'=HYPERLINK(1),`);
});

test("the import page names the command for browsers without JavaScript", async () => {
	const main = await mainOf(await admin.go("/admin/products?import"));
	expect(main).toContain("npm run import -- products.csv");
	expect(main).toContain('href="/admin/csv"');
	expect(main).toContain('type="file"');
});
