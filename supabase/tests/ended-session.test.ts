import { beforeAll, describe, expect, test } from "vitest";
import { backend, createShopper, service, signInAdmin, signOut, type TestUser } from "./support/backend.ts";
import { createOrder, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

// Signing out deletes the session. Its access token stays valid for PostgREST and Storage until it expires.

const newAvatar = ({ id }: TestUser) => `${id}/${id}-${crypto.randomUUID()}.png`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe("the token of an ended session", () => {
	let shopper: TestUser;
	let admin: TestUser;
	let orderId: string;
	let product: TestProduct;
	let avatar: string;
	beforeAll(async () => {
		[shopper, admin] = await Promise.all([createShopper(), signInAdmin()]);
		product = await createProduct({ price: 4900 });
		orderId = (await createOrder(shopper, [product, 1])).id;
		await shopper.client.from("favorites").insert({ user_id: shopper.id, product_id: product.id });
		avatar = newAvatar(shopper);
		const avatars = shopper.client.storage.from("avatars");
		expect((await avatars.upload(avatar, png, { contentType: "image/png" })).error).toBeNull();
		expect((await admin.client.rpc("is_admin")).data).toBe(true);
		await Promise.all([signOut(shopper), signOut(admin)]);
	});

	test.each(["orders", "order_items", "order_events", "favorites"] as const)("reads no %s", async (table) => {
		for (const { client } of [shopper, admin]) {
			const { data, error } = await client.from(table).select("*");
			expect({ data, error }).toEqual({ data: [], error: null });
		}
	});

	test("writes nothing of the account", async () => {
		const { client, id } = shopper;
		const other = await createProduct();
		expect((await client.from("favorites").insert({ user_id: id, product_id: other.id })).error?.code).toBe("42501");
		await client.from("favorites").delete().eq("user_id", id);
		const { data } = await service.from("favorites").select("product_id").eq("user_id", id);
		expect(data).toEqual([{ product_id: product.id }]);
		const { error } = await client.from("account_deletion_requests").insert({ user_id: id });
		expect(error?.code).toBe("42501");
	});

	test("neither places nor cancels an order", async () => {
		expect((await placeOrder(shopper, orderRequest([[product, 1]]))).status).toBe(401);
		const { error } = await shopper.client.rpc("cancel_order", { order_id: orderId });
		expect(error?.message).toBe("not_authenticated");
		const { data } = await service.from("orders").select("status").eq("user_id", shopper.id);
		expect(data).toEqual([{ status: "pending" }]);
	});

	test("neither lists, adds nor removes profile pictures", async () => {
		const avatars = shopper.client.storage.from("avatars");
		expect((await avatars.list(shopper.id)).data ?? []).toEqual([]);
		expect((await avatars.upload(newAvatar(shopper), png, { contentType: "image/png" })).error).not.toBeNull();
		await avatars.remove([avatar]);
		const file = await fetch(`${backend.url}/storage/v1/object/public/avatars/${avatar}`);
		expect(file.status).toBe(200);
	});

	test("is no admin's: it reads no customer and changes no product or order", async () => {
		const { client } = admin;
		expect((await client.rpc("is_admin")).data).toBe(false);
		expect((await client.rpc("find_orders")).error?.message).toBe("forbidden");
		expect((await client.rpc("shop_overview", { time_zone: "UTC" })).error?.message).toBe("forbidden");
		expect((await client.from("audit_log").select("id")).data).toEqual([]);
		await client.from("products").update({ price: 1 }).eq("id", product.id);
		const { data } = await service.from("products").select("price").eq("id", product.id).single();
		expect(data).toEqual({ price: 49 });
		const advanced = await client.rpc("advance_order", { order_id: orderId, status: "processing" });
		expect(advanced.error?.message).toBe("forbidden");
		const file = client.storage.from("products").upload("x/00000000000000000000000000000000.png", png);
		expect((await file).error).not.toBeNull();
	});

	test("still reads products, like a visitor", async () => {
		const { data } = await shopper.client.from("products").select("id").eq("id", product.id);
		expect(data).toEqual([{ id: product.id }]);
	});
});
