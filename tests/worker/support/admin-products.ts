import { afterAll, beforeAll } from "vitest";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { service, signInAdmin } from "../../../supabase/tests/support/backend.ts";
import { deleteTestProducts } from "../../../supabase/tests/support/products.ts";
import { mainOf } from "./html.ts";
import { useShop } from "./shop.ts";

/** The shop with a browser that is signed in as an admin, whose products are deleted at the end. */
export async function useAdminShop() {
	const { request, browser } = useShop();
	const admin = browser();
	const adminUser = await signInAdmin();
	const signIn = async (shopper: typeof admin) => {
		const { email: identifier, password } = ACCOUNTS.admin;
		await shopper.post("/auth", { intent: "sign-in", identifier, password });
		return shopper;
	};
	beforeAll(() => signIn(admin));
	afterAll(async () => {
		const { data } = await service.from("order_items").select("order_id").like("product_id", "piece-%");
		const ids = (data ?? []).map(({ order_id }) => order_id);
		await service.from("orders").delete().in("id", ids);
		await service.from("products").delete().like("id", "piece-%");
		await deleteTestProducts();
	});
	const signInAsAdmin = () => signIn(browser());
	const opened = async (id: string, who = admin) => formIn(await mainOf(await who.go(`/admin/products/${id}`)));
	const newId = async () =>
		/name="id" value="(piece-\d{14}-[0-9a-f]{8})"/.exec(await mainOf(await admin.go("/admin/products/new")))?.[1] ?? "";
	const audited = async (row_id: string) =>
		(await adminUser.client.from("audit_log").select("actor, action, before, after").eq("row_id", row_id).order("id"))
			.data;
	return { request, browser, admin, adminUser, signInAsAdmin, opened, newId, audited };
}

type Chosen = readonly [bytes: BlobPart, name?: string, type?: string];

/** A form with a file, as a browser writes it. */
export const multipart = (fields: Record<string, string>, ...[bytes, ...file]: Partial<Chosen>) =>
	multipartOf(fields, bytes ? [[bytes, ...file]] : []);

/** A form with several files. */
export async function multipartOf(fields: Record<string, string>, files: readonly Chosen[]) {
	const form = new FormData();
	for (const [field, text] of Object.entries(fields)) form.set(field, text);
	for (const [bytes, name = "piece.png", type = "image/png"] of files)
		form.append("picture", new File([bytes], name, { type }));
	const encoded = new Response(form);
	const headers = { "content-type": encoded.headers.get("content-type") ?? "", origin: "https://shop.test" };
	return { method: "POST", headers, body: await encoded.arrayBuffer() };
}

const unescaped = (text: string) =>
	text.replace(
		/&(quot|amp|lt|gt|#x27);/g,
		(_, name: string) => ({ quot: '"', amp: "&", lt: "<", gt: ">" })[name] ?? "'",
	);

/** Returns the fields that the page's edit form would post. */
export function formIn(main: string): Record<string, string> {
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

export const NEW_PRODUCT = {
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
	sku: "",
	status: "available",
	isNew: "on",
};
export const stored = async (id: string) =>
	(await service.from("products").select("*, product_images(image_url, position)").eq("id", id).maybeSingle()).data;
export const picturesOf = async (id: string) =>
	((await stored(id))?.product_images ?? []).sort((a, b) => a.position - b.position).map(({ image_url }) => image_url);
