import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

const cards = (html: string) => html.match(/class="card"/g)?.length ?? 0;
const from = (html: string, mark: string) => html.slice(html.indexOf(mark));

test("shows 8 featured and 4 related products, accepts pictures up to 2 MB, and shows short order id, date, and reference [S9.19]", async () => {
	const home = await mainOf(await request("/"));
	const featured = from(home, 'id="featured-title"');
	expect(cards(featured.slice(0, featured.indexOf("</section>")))).toBe(8);
	const related = from(await mainOf(await request("/product/enc-0001")), "You Might Also Like");
	expect(cards(related.slice(0, related.indexOf("</section>")))).toBe(4);

	const shopper = browser();
	await signUp(shopper);
	const png = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	);
	const upload = async (bytes: number) => {
		const form = new FormData();
		form.set("intent", "avatar");
		form.set("avatar", new File([Buffer.concat([png, Buffer.alloc(bytes - png.length)])], "me.png"));
		const sent = new Request("https://shop.test/account", { method: "POST", body: form });
		const headers = { origin: "https://shop.test", "content-type": sent.headers.get("content-type") ?? "" };
		return mainOf(await shopper.go("/account", { method: "POST", body: await sent.arrayBuffer(), headers }));
	};
	expect(await upload(2_097_153)).toContain("Image size should be less than 2MB");
	expect(await upload(2_097_152)).toContain("Profile image updated");

	// Made on the device, and random
	const references = new Set(Array.from({ length: 20 }, () => createAttempt().reference));
	expect(references.size).toBeGreaterThan(15);
	const [reference = ""] = references;
	expect(reference).toMatch(/^ORD-\d{6}$/);
	const placed = await shopper.post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]),
		quotedTotal: "5483",
		idempotencyKey: randomUUID(),
		reference,
	});
	const address = placed.headers.get("location") ?? "";
	const id = address.split("order=")[1] ?? "";
	await service.from("orders").update({ created_at: "2026-03-04T23:30:00Z" }).eq("id", id);
	expect(await mainOf(await shopper.go(address)), "not the server's number").toContain(reference);
	const history = await mainOf(await shopper.go("/account?tab=orders"));
	expect(history).toMatch(new RegExp(`Record ID (<!-- -->)?${id.slice(0, 8)}<`));
	expect(history).toContain(">March 4, 2026<");
});

test("price sliders span 0 to 100 by 1 in the sidebar, on discounted prices, 0 to 1000 by 10 in the sheet, 0 to 200 by 5 for accessories [S9.11]", async () => {
	const sliders = (html: string) =>
		[...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) =>
			["min", "max", "step"].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(input)?.[1])).join(),
		);
	const shop = await mainOf(await request("/shop"));
	const at = shop.indexOf("<dialog");
	const [sheet, page] = [shop.slice(at, shop.indexOf("</dialog>", at)), shop.slice(0, at) + from(shop, "</dialog>")];
	expect(new Set(sliders(sheet))).toEqual(new Set(["0,1000,10"]));
	expect(new Set(sliders(from(page, "<aside").slice(0, from(page, "<aside").indexOf("</aside>"))))).toEqual(
		new Set(["0,100,1"]),
	);
	expect(new Set(sliders(await mainOf(await request("/accessories"))))).toEqual(new Set(["0,200,5"]));
	// $49.00, 30 % off: $34.30
	const products = async (max: number) =>
		(await mainOf(await request(`/shop?max=${max}`))).includes("Trucker denim jacket");
	expect([await products(34), await products(35)]).toEqual([false, true]);
});
