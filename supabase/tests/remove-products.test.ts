import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "./support/audit-log.ts";
import { createShopper, service, signInAdmin, type TestUser } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts, stockOf } from "./support/products.ts";

let shopper: TestUser;
let admin: TestUser;
beforeAll(async () => {
	[shopper, admin] = await Promise.all([createShopper(), signInAdmin()]);
});
afterAll(deleteTestProducts);

const remove = (user: TestUser, ...ids: string[]) => user.client.rpc("remove_products", { ids }).single();

describe("removing products as an admin", () => {
	test("deletes one with its pictures and favorites, and logs it", async () => {
		const { id } = await createProduct();
		await service.from("product_images").insert({ product_id: id, image_url: "/hat.svg", position: 3 });
		expect((await service.from("favorites").insert({ user_id: shopper.id, product_id: id })).error).toBeNull();
		expect((await remove(admin, id)).data).toEqual({ removed: 1, kept: 0 });
		expect(await stockOf(id)).toBeNull();
		for (const table of ["product_images", "favorites"] as const)
			expect((await service.from(table).select("product_id").eq("product_id", id)).data).toEqual([]);
		expect(await auditLog(admin.client, id)).toMatchObject([{ actor: admin.id, action: "delete", after: null }]);
	});

	test("keeps an ordered one, as sold out, beside one that goes", async () => {
		const [ordered, unsold] = [await createProduct(), await createProduct()];
		await createOrder(shopper, [ordered, 1]);
		expect((await remove(admin, ordered.id, unsold.id, "unknown")).data).toEqual({ removed: 1, kept: 1 });
		expect(await stockOf(ordered.id)).toMatchObject({ is_available: false });
		expect(await stockOf(unsold.id)).toBeNull();
	});
});
