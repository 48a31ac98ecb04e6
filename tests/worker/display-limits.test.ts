import { expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signedUp } from "./support/accounts.ts";
import { mainOf } from "./support/html.ts";
import { buy } from "./support/orders.ts";
import { multipart, ofSize, pictureFile } from "./support/pictures.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();
const visitor = browser();

const cards = (html: string) => html.match(/class="card"/g)?.length ?? 0;
const from = (html: string, mark: string) => html.slice(html.indexOf(mark));

test("shows 8 featured and 4 related products, accepts pictures up to 2 MB, and shows short order id, date, and reference [S9.19]", async () => {
	const featured = from(await visitor.main("/"), 'id="featured-title"');
	expect(cards(featured.slice(0, featured.indexOf("</section>")))).toBe(8);
	const related = from(await visitor.main("/product/enc-0001"), "You Might Also Like");
	expect(cards(related.slice(0, related.indexOf("</section>")))).toBe(4);

	const shopper = await signedUp(browser());
	const upload = async (bytes: number) => {
		const form = await multipart({ intent: "avatar", avatar: pictureFile(ofSize(bytes)) });
		return mainOf(await shopper.go("/account", form));
	};
	expect(await upload(2_097_153)).toContain("Image size should be less than 2MB");
	expect(await upload(2_097_152)).toContain("Profile image updated");

	// Made on the device, and random
	const references = new Set(Array.from({ length: 20 }, () => createAttempt().reference));
	expect(references.size).toBeGreaterThan(15);
	const [reference = ""] = references;
	expect(reference).toMatch(/^ORD-\d{6}$/);
	const id = await buy(shopper, { reference });
	await service.from("orders").update({ created_at: "2026-03-04T23:30:00Z" }).eq("id", id);
	expect(await shopper.main(`/order-confirmation?order=${id}`), "not the server's number").toContain(reference);
	const history = await shopper.main("/account?tab=orders");
	expect(history).toContain(`Record ID ${id.slice(0, 8)}<`);
	expect(history).toContain(">March 4, 2026<");
});

test("price sliders span 0 to 100 by 1 in the sidebar, on discounted prices, 0 to 1000 by 10 in the sheet, 0 to 200 by 5 for accessories [S9.11]", async () => {
	const sliders = (html: string) => {
		const inputs = html.match(/<input[^>]*type="range"[^>]*>/g) ?? [];
		const spans = inputs.map((input) => / min="(\d+)" max="(\d+)" step="(\d+)"/.exec(input)?.slice(1).join());
		return [...new Set(spans)];
	};
	const shop = await visitor.main("/shop");
	const element = (name: string) => from(shop, `<${name}`).split(`</${name}>`)[0] ?? "";
	expect(sliders(element("dialog"))).toEqual(["0,1000,10"]);
	expect(sliders(element("aside"))).toEqual(["0,100,1"]);
	expect(sliders(await visitor.main("/accessories"))).toEqual(["0,200,5"]);
	// $49.00, 30 % off: $34.30
	const includes = async (max: number) => (await visitor.main(`/shop?max=${max}`)).includes("Trucker denim jacket");
	expect([await includes(34), await includes(35)]).toEqual([false, true]);
});
