import { expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { createProduct, storedProduct as stored } from "../../supabase/tests/support/products.ts";
import { useAdminShop } from "./support/admin-products.ts";
import { multipart } from "./support/pictures.ts";

const { admin, audited } = await useAdminShop();

const IMPORT = "/admin/csv";
const row = (id: string) => ({ row: 2, id, name: "Felt clogs", price: 2400, category: "shoes", condition: "Good" });
const post = async (...rows: object[]) =>
	admin.go(IMPORT, await multipart({ batch: JSON.stringify({ rows, defaults: {} }) }));

// supabase/tests/import.test.ts covers rejected rows and changes of products
test("a batch adds products once, in the admin's name, and rejects invalid rows", async () => {
	const id = `piece-${crypto.randomUUID()}`;
	const send = async () => {
		const response = await post(row(id), { ...row("Wrong"), row: 3 });
		expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		return ((await response.json()) as { results: { result: string }[] }).results.map(({ result }) => result);
	};
	expect(await send()).toEqual(["added", "refused"]);
	expect(await send()).toEqual(["unchanged", "refused"]);
	expect(await stored(id)).toMatchObject({ name: "Felt clogs", price: 24 });
	expect(await audited(id)).toHaveLength(1);
});

test.each(["{", '{"rows":[]}', '{"rows":[{"row":0}]}'])("the batch %j is rejected with 422", async (batch) => {
	expect((await admin.go(IMPORT, await multipart({ batch }))).status).toBe(422);
});

test("the export has every product, with cells that run no formula", async () => {
	const { id } = await createProduct();
	await post({ row: 2, id, name: "=HYPERLINK(1)", sku: `E-${id}` });
	const response = await admin.go(IMPORT);
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("content-disposition")).toBe('attachment; filename="products.csv"');
	const text = await response.text();
	for (const product of CATALOGUE) expect(text).toContain(`\r\n${product.id},`);
	expect(text).toContain(`\r\n${id},E-${id},'=HYPERLINK(1),`);
});

test("the import page names the command for browsers without JavaScript", async () => {
	const main = await admin.main("/admin/products?import");
	for (const text of ["npm run import -- products.csv", 'href="/admin/csv"', 'type="file"'])
		expect(main).toContain(text);
});
