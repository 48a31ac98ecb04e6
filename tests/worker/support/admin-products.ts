import { afterAll, beforeAll } from "vitest";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { service, signInAdmin } from "../../../supabase/tests/support/backend.ts";
import { deleteTestProducts } from "../../../supabase/tests/support/products.ts";
import { signedIn } from "./accounts.ts";
import { formFields } from "./html.ts";
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
	const opened = async (id: string) => editForm(await admin.main(`/admin/products/${id}`));
	const save = async (id: string, changes: Record<string, string>) =>
		admin.post(`/admin/products/${id}`, { ...(await opened(id)), ...changes });
	const newId = async () => formFields(await admin.main("/admin/products/new"), "sku").id ?? "";
	const add = async (fields: Parameters<typeof multipart>[0]) =>
		admin.go("/admin/products/new", await multipart({ ...NEW_PRODUCT, ...fields }));
	const addPictures = async (id: string, ...picture: File[]) =>
		admin.go(`/admin/products/${id}`, await multipart({ intent: "add-picture", picture }));
	const audited = async (row_id: string) =>
		(await adminUser.client.from("audit_log").select("actor, action, before, after").eq("row_id", row_id).order("id"))
			.data;
	return { request, browser, admin, adminUser, opened, save, newId, add, addPictures, audited };
}

export const editForm = (page: string): Record<string, string> => ({ ...formFields(page, "original"), intent: "save" });

const NEW_PRODUCT = {
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
