import { afterAll, beforeAll } from "vitest";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { service, signInAdmin } from "../../../supabase/tests/support/backend.ts";
import { deleteTestProducts } from "../../../supabase/tests/support/products.ts";
import { signedIn } from "./accounts.ts";
import { decodeEntities } from "./html.ts";
import { multipart } from "./pictures.ts";
import { useShop } from "./shop.ts";

/** The shop with a browser that is signed in as an admin, whose products are deleted at the end. */
export async function useAdminShop() {
	const { request, browser } = useShop();
	const admin = browser();
	const adminUser = await signInAdmin();
	beforeAll(() => signedIn(admin, ACCOUNTS.admin));
	afterAll(async () => {
		const { data } = await service.from("order_items").select("order_id").like("product_id", "piece-%");
		const ids = (data ?? []).map(({ order_id }) => order_id);
		await service.from("orders").delete().in("id", ids);
		await service.from("products").delete().like("id", "piece-%");
		await deleteTestProducts();
	});
	const opened = async (id: string, who = admin) => formIn(await who.main(`/admin/products/${id}`));
	/** Saves the product's form with these changes. */
	const save = async (id: string, changes: Record<string, string>) =>
		admin.post(`/admin/products/${id}`, { ...(await opened(id)), ...changes });
	const newId = async () =>
		/name="id" value="(piece-\d{14}-[0-9a-f]{8})"/.exec(await admin.main("/admin/products/new"))?.[1] ?? "";
	/** Posts the form of a new product. */
	const add = async (fields: Parameters<typeof multipart>[0]) =>
		admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, ...fields }));
	const addPictures = async (id: string, ...picture: File[]) =>
		admin.go(`/admin/products/${id}`, await multipart({ intent: "add-picture", picture }));
	const audited = async (row_id: string) =>
		(await adminUser.client.from("audit_log").select("actor, action, before, after").eq("row_id", row_id).order("id"))
			.data;
	return { request, browser, admin, adminUser, opened, save, newId, add, addPictures, audited };
}

/** Returns the fields that the page's edit form would post. */
export function formIn(main: string): Record<string, string> {
	const form = main.slice(main.lastIndexOf("<form", main.indexOf('name="original"')), main.indexOf("Save Changes"));
	const fields: Record<string, string> = {};
	for (const [input] of form.matchAll(/<input[^>]*>/g)) {
		const [, name] = /name="([^"]*)"/.exec(input) ?? [];
		const isBox = input.includes('type="checkbox"');
		if (!name || (isBox && !/ checked/.test(input))) continue;
		fields[name] = isBox ? "on" : decodeEntities(/value="([^"]*)"/.exec(input)?.[1] ?? "");
	}
	for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
		fields[name] = decodeEntities(/<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options)?.[1] ?? "");
	for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)/g))
		fields[name] = decodeEntities(text).replace(/^\n/, "");
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
