import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { eventually, service } from "../../supabase/tests/support/backend.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { headOf, textOf } from "./support/html.ts";
import { buy, linesOf } from "./support/orders.ts";
import { type Browser, useSharedShop } from "./support/shop.ts";

// Other files compare lists with the bundle, so this product is archived unless a test lists it.
const { browser } = useSharedShop();
const id = `test-${randomUUID()}`;
const admin = browser();
let shopper: Browser;
let order: string;

const PRODUCT = { name: "Felt clogs", price: 60, category: "shoes", condition: "Very Good" };
beforeAll(async () => {
	await signedIn(admin, ACCOUNTS.admin);
	const details = { brand: "Loden", size: "M", color: "green", sku: id };
	expect((await service.from("products").insert({ id, ...PRODUCT, ...details })).error).toBeNull();
	await service.from("product_images").insert({ product_id: id, image_url: "/clogs.svg", position: 0 });
	shopper = await signedUp(browser());
	order = await buy(shopper, linesOf([{ productId: id, quantity: 1, price: 6000 }], 6000));
	await update({ is_available: false, archived_at: new Date().toISOString() });
});
afterAll(async () => {
	await service.from("orders").delete().eq("id", order);
	expect((await service.from("products").delete().eq("id", id)).error).toBeNull();
});

async function update(change: object): Promise<void> {
	expect((await service.from("products").update(change).eq("id", id)).error).toBeNull();
}

async function mailLinks(): Promise<string[]> {
	const page = await admin.main(`/admin/orders?q=${order}`);
	return [...page.matchAll(/href="(\/admin\/mails\/[\w-]{36})"/g)].map(([, link = ""]) => link);
}

/** Everything that shows the order, but for times of reading. */
async function documents(): Promise<string[]> {
	const { exportedAt, ...data } = await (await shopper.go("/account/data")).json();
	const today = new Date().toISOString().slice(0, 10);
	return [
		await shopper.main(`/account/orders/${order}`),
		await shopper.main(`/order-confirmation?order=${order}`),
		await shopper.main("/account?tab=orders"),
		JSON.stringify(data),
		await admin.main(`/admin/orders?q=${order}`),
		...(await Promise.all((await mailLinks()).map(async (link) => (await admin.go(link)).text()))),
		(await (await admin.go(`/admin/csv?list=orders&from=${today}&to=${today}`)).text())
			.split("\r\n")
			.filter((line) => line.includes(order))
			.join(),
	];
}

test("an order's pages, mails and exports stay the same after an admin changes its product", async () => {
	const sent = async () => expect((await admin.main(`/admin/orders?q=${order}`)).match(/Sent /g)).toHaveLength(2);
	await eventually(sent);
	const before = await documents();
	expect(before).toHaveLength(8);
	for (const text of before.slice(0, 2).concat(before[3] ?? "", before[4] ?? "", before[5] ?? ""))
		expect(text).toContain("Felt clogs");
	expect(before[0]).toContain("/clogs.svg");
	await update({ name: "Loafers", brand: "Another brand", size: "XL", condition: "Fair", color: null, sku: null });
	await update({ price: 500, discount_percentage: 90, category: "accessories", stock: 0 });
	expect(await documents()).toEqual(before);
	await service.from("product_images").delete().eq("product_id", id);
	await update({ archived_at: new Date().toISOString() });
	expect(await documents()).toEqual(before);
});

test.each([
	[89, null],
	[91, "noindex, follow"],
])(
	"the page of a piece that was archived %i days ago says sold, and shows others; robots: %s",
	async (days, robots) => {
		const sold = `test-${randomUUID()}`;
		const archived_at = new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
		const row = { id: sold, ...PRODUCT, is_available: false, archived_at };
		expect((await service.from("products").insert(row)).error).toBeNull();
		onTestFinished(async () => void (await service.from("products").delete().eq("id", sold)));
		const response = await browser().go(`/product/${sold}`);
		const page = await response.text();
		expect([response.status, headOf(page).meta("robots")]).toEqual([200, robots]);
		for (const text of ["Sold Out", "You Might Also Like"]) expect(textOf(page)).toContain(text);
		expect(await (await browser().go("/shop?keyword=clogs")).text()).not.toContain(`/product/${sold}`);
	},
);

test("an admin puts a returned piece back on sale by one action, and archives it again", async () => {
	await update({ stock: 0, is_available: false });
	const act = async (intent: string) => {
		const response = await admin.post(`/admin/products/${id}`, { intent });
		expect(response.status).toBe(302);
		const { data } = await service.from("products").select("archived_at, is_available, stock").eq("id", id).single();
		return data;
	};
	expect(await admin.text(`/admin/products/${id}`)).toContain("This piece is archived");
	expect(await act("relist")).toEqual({ archived_at: null, is_available: true, stock: 1 });
	expect(await act("archive")).toEqual({ archived_at: expect.any(String), is_available: false, stock: 1 });
	expect(await (await admin.go("/admin/products?availability=archived")).text()).toContain(id);
	expect(await (await admin.go("/admin/products")).text()).not.toContain(id);
});
