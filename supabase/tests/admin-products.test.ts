import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { MAX_PRODUCT_PICTURE_BYTES, MAX_PRODUCT_PICTURES } from "../functions/_shared/domain/pictures.ts";
import {
	backend,
	type Client,
	createShopper,
	service,
	signInAdmin,
	type TestUser,
	visitor,
} from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts, stockOf } from "./support/products.ts";

let shopper: TestUser;
let keeper: TestUser;
beforeAll(async () => {
	[shopper, keeper] = await Promise.all([createShopper(), signInAdmin()]);
});
afterAll(async () => {
	await service.from("products").delete().like("id", "piece-%");
	await deleteTestProducts();
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const newId = () => `piece-${crypto.randomUUID()}`;
const piece = (id = newId()) => ({ id, name: "Felt clogs", price: 24, category: "shoes", condition: "Good" });
const stored = async (id: string) =>
	(await service.from("products").select("*, product_images(image_url, position)").eq("id", id).maybeSingle()).data;
const versionOf = async (id: string) => (await stored(id))?.updated_at ?? "";
const picturesOf = async (id: string) =>
	((await stored(id))?.product_images ?? []).sort((a, b) => a.position - b.position).map(({ image_url }) => image_url);
const setPictures = (client: Client, product_id: string, expected_version: string, image_urls: string[]) =>
	client.rpc("set_product_images", { product_id, expected_version, image_urls });
/** What is on record of a row, oldest first. */
async function audited(row_id: string, table_name = "products") {
	const { data } = await keeper.client
		.from("audit_log")
		.select("actor, action, before, after")
		.match({ table_name, row_id })
		.order("id");
	return data ?? [];
}

describe("a piece", () => {
	test("is added and changed by an admin in their own name, and what was done is on record", async () => {
		const given = piece();
		expect((await keeper.client.from("products").insert(given)).error).toBeNull();
		const change = { price: 19.5, stock: 2 };
		expect((await keeper.client.from("products").update(change).eq("id", given.id)).error).toBeNull();
		expect(await stored(given.id)).toMatchObject({ ...given, ...change });
		expect(await audited(given.id)).toEqual([
			{ actor: keeper.id, action: "insert", before: null, after: expect.objectContaining({ ...given, stock: null }) },
			{ actor: keeper.id, action: "update", before: { price: 24, stock: null }, after: change },
		]);
	});

	test("that is saved as it was says nothing", async () => {
		const { id } = await createProduct();
		const before = await versionOf(id);
		await keeper.client.from("products").update({ category: "mens" }).eq("id", id);
		expect(await versionOf(id)).toBe(before);
		expect(await audited(id)).toEqual([]);
	});

	test("is added, changed or removed by nobody else: visitor, shopper", async () => {
		const { id } = await createProduct();
		const before = await stored(id);
		for (const client of [visitor, shopper.client]) {
			const given = piece();
			expect((await client.from("products").insert(given)).error?.code).toBe("42501");
			expect(await stored(given.id)).toBeNull();
			await client.from("products").update({ price: 1 }).eq("id", id);
			expect((await client.from("products").delete().eq("id", id)).error?.code).toBe("42501");
			await client.from("products").upsert({ ...piece(id), price: 1 });
		}
		expect(await stored(id)).toEqual(before);
		expect(await audited(id)).toEqual([]);
	});

	test.each([
		["a rating", { rating: 5 }],
		["reviews", { reviews: 99 }],
		["a date", { updated_at: "2020-01-01T00:00:00Z" }],
		["another date", { created_at: "2020-01-01T00:00:00Z" }],
		["whether an order emptied it", { sold_out_by_order: true }],
		["another id", { id: "piece-other" }],
	])("is given by no admin: %s", async (_, change) => {
		const { id } = await createProduct();
		expect((await keeper.client.from("products").update(change).eq("id", id)).error?.code).toBe("42501");
		if (!("id" in change))
			expect((await keeper.client.from("products").insert({ ...piece(), ...change })).error?.code).toBe("42501");
	});

	test("is deleted by no admin: orders and favorites refer to it", async () => {
		const { id } = await createProduct();
		expect((await keeper.client.from("products").delete().eq("id", id)).error?.code).toBe("42501");
		expect(await stored(id)).not.toBeNull();
	});

	test.each(["../evil", "a/b", "A", "", "x y", "ü", "-a"])("has no id like '%s'", async (id) => {
		expect((await keeper.client.from("products").insert(piece(id))).error).not.toBeNull();
	});

	test("changed at a version changes once: who saw an older one changes nothing, to the microsecond", async () => {
		const given = { ...piece(), updated_at: "2026-01-01T00:00:00.123456Z" };
		await service.from("products").insert(given);
		const seen = await versionOf(given.id);
		const change = (price: number) =>
			keeper.client.from("products").update({ price }).eq("id", given.id).eq("updated_at", seen).select("id");
		expect((await change(30)).data).toHaveLength(1);
		expect((await change(40)).data).toEqual([]);
		expect((await stored(given.id))?.price).toBe(30);
	});

	test("of which an order took some meanwhile keeps what is left, whatever an editor saw before", async () => {
		const goods = await createProduct({ stock: 3 });
		const seen = await versionOf(goods.id);
		expect((await placeOrder(shopper, orderRequest([[goods, 1]]))).status).toBe(201);
		const late = keeper.client.from("products").update({ stock: 3 }).eq("id", goods.id).eq("updated_at", seen);
		expect((await late.select("id")).data).toEqual([]);
		expect(await stockOf(goods.id)).toEqual({ stock: 2, is_available: true });
	});
});

describe("pictures", () => {
	test("are set, moved and removed in one step each, and every step is a change of the piece and on record", async () => {
		const { id } = await createProduct();
		const versions = [await versionOf(id)];
		for (const wanted of [["/a.svg", "/b.svg"], ["/b.svg", "/c.svg", "/a.svg"], ["/a.svg", "/c.svg"], []]) {
			const { data, error } = await setPictures(keeper.client, id, versions.at(-1) ?? "", wanted);
			expect(error).toBeNull();
			expect(await picturesOf(id)).toEqual(wanted);
			versions.push(await versionOf(id));
			expect(data).toBe(versions.at(-1));
		}
		expect(new Set(versions).size).toBe(5);
		expect([...versions].sort()).toEqual(versions);
		const { data } = await keeper.client
			.from("audit_log")
			.select("action, actor, before, after")
			.eq("table_name", "product_images")
			.or(`before->>product_id.eq.${id},after->>product_id.eq.${id}`)
			.order("id");
		const steps = (data ?? []).map(({ action }) => action);
		expect(steps.filter((action) => action === "insert")).toHaveLength(3);
		expect(steps.filter((action) => action === "delete")).toHaveLength(3);
		expect(steps.filter((action) => action === "update").length).toBeGreaterThanOrEqual(3);
		expect(new Set(data?.map(({ actor }) => actor))).toEqual(new Set([keeper.id]));
	});

	test("that are already so are no change", async () => {
		const { id } = await createProduct();
		const { data: version } = await setPictures(keeper.client, id, await versionOf(id), ["/a.svg"]);
		expect((await setPictures(keeper.client, id, version ?? "", ["/a.svg"])).data).toBe(version);
	});

	test("changed by the server's key change the piece as well; seeded ones leave it as old as its bundle", async () => {
		const { id } = await createProduct();
		const before = await versionOf(id);
		await service.from("product_images").insert({ product_id: id, image_url: "/a.svg", position: 0 });
		expect(await versionOf(id)).not.toBe(before);
		// That seeded rows are as old as the bundle is live-state.test.ts's
	});

	test("are not set by who has seen an older piece", async () => {
		const { id } = await createProduct();
		const seen = await versionOf(id);
		await setPictures(keeper.client, id, seen, ["/a.svg"]);
		const { error } = await setPictures(keeper.client, id, seen, ["/b.svg"]);
		expect(error).toMatchObject({ code: "PT409", message: "version_conflict" });
		expect(await picturesOf(id)).toEqual(["/a.svg"]);
	});

	test.each([
		["the same twice", ["/a.svg", "/a.svg"]],
		["more than 12", Array.from({ length: MAX_PRODUCT_PICTURES + 1 }, (_, at) => `/p${at}.svg`)],
		["a script's address", ["javascript:alert(1)"]],
		["another host without its scheme", ["//evil.example/a.svg"]],
		["nothing", [""]],
	])("are refused: %s", async (_, pictures) => {
		const { id } = await createProduct();
		expect((await setPictures(keeper.client, id, await versionOf(id), pictures)).error).not.toBeNull();
		expect(await picturesOf(id)).toEqual([]);
	});

	test("of a piece that is not there are refused", async () => {
		const { error } = await setPictures(keeper.client, "nobody", new Date().toISOString(), ["/a.svg"]);
		expect(error).toMatchObject({ code: "PT404", message: "product_not_found" });
	});

	test("are set by nobody else: visitor, shopper, by no way", async () => {
		const { id } = await createProduct();
		await setPictures(keeper.client, id, await versionOf(id), ["/a.svg"]);
		const version = await versionOf(id);
		expect((await setPictures(visitor, id, version, [])).error?.code).toBe("42501");
		expect((await setPictures(shopper.client, id, version, [])).error).toMatchObject({ code: "PT403" });
		for (const client of [visitor, shopper.client]) {
			const row = { product_id: id, image_url: "/mine.svg", position: 9 };
			expect((await client.from("product_images").insert(row)).error?.code).toBe("42501");
			await client.from("product_images").update({ position: 5 }).eq("product_id", id);
			await client.from("product_images").delete().eq("product_id", id);
		}
		expect(await picturesOf(id)).toEqual(["/a.svg"]);
		expect(await versionOf(id)).toBe(version);
	});

	test("are moved by an admin's hand, but not to another piece or address", async () => {
		const [one, other] = [await createProduct(), await createProduct()];
		await setPictures(keeper.client, one.id, await versionOf(one.id), ["/a.svg"]);
		for (const change of [{ product_id: other.id }, { image_url: "/b.svg" }])
			expect((await keeper.client.from("product_images").update(change).eq("product_id", one.id)).error?.code).toBe(
				"42501",
			);
	});
});

describe("the audit log", () => {
	const columns = { actor: crypto.randomUUID(), table_name: "products", row_id: "x", action: "update" };

	test("is read by admins only: not by visitors, shoppers or the server's key", async () => {
		const { id } = await createProduct();
		await keeper.client.from("products").update({ price: 3 }).eq("id", id);
		expect(await audited(id)).toHaveLength(1);
		expect((await shopper.client.from("audit_log").select("id")).data).toEqual([]);
		for (const client of [visitor, service])
			expect((await client.from("audit_log").select("id")).error?.code).toBe("42501");
	});

	test("is written, changed and emptied by nobody, the server's key and admins included", async () => {
		const { id } = await createProduct();
		await keeper.client.from("products").update({ price: 3 }).eq("id", id);
		for (const client of [visitor, shopper.client, keeper.client, service]) {
			const log = () => client.from("audit_log");
			const tries = await Promise.all([
				log().insert(columns),
				log().update({ actor: columns.actor }).eq("row_id", id),
				log().delete().eq("row_id", id),
			]);
			expect(tries.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
		}
		expect(await audited(id)).toMatchObject([{ actor: keeper.id, action: "update", after: { price: 3 } }]);
	});

	test("has what an admin makes of an order: each status, and the tracking number", async () => {
		const goods = await createProduct({ stock: 1 });
		const { id } = OrderResponse.parse((await placeOrder(shopper, orderRequest([[goods, 1]]))).body).data;
		expect(await audited(id, "orders"), "ordering is no admin's doing").toEqual([]);
		expect(await audited(goods.id)).toEqual([]);
		const advance = (status: string, tracking_number?: string) =>
			keeper.client.rpc("advance_order", { order_id: id, status, tracking_number });
		await advance("processing");
		await advance("shipped", "1Z999");
		const by = { actor: keeper.id, action: "update" };
		expect(await audited(id, "orders")).toEqual([
			{ ...by, before: { status: "pending" }, after: { status: "processing" } },
			{
				...by,
				before: { status: "processing", tracking_number: null },
				after: { status: "shipped", tracking_number: "1Z999" },
			},
		]);
	});

	test("has what a cancelled order gives back, where an admin cancels it, and nothing where its shopper does", async () => {
		const [one, other] = [await createProduct({ stock: 1 }), await createProduct({ stock: 1 })];
		const placed = async (goods: typeof one) =>
			OrderResponse.parse((await placeOrder(shopper, orderRequest([[goods, 1]]))).body).data.id;
		const [byAdmin, byShopper] = [await placed(one), await placed(other)];
		await keeper.client.rpc("cancel_order", { order_id: byAdmin });
		await shopper.client.rpc("cancel_order", { order_id: byShopper });
		expect(await audited(byAdmin, "orders")).toMatchObject([{ after: { status: "cancelled" } }]);
		expect(await audited(one.id)).toMatchObject([{ before: { stock: 0 }, after: { stock: 1 } }]);
		expect(await audited(byShopper, "orders")).toEqual([]);
		expect(await audited(other.id)).toEqual([]);
	});

	test("does not have what the server's key changes", async () => {
		const { id } = await createProduct();
		await service.from("products").update({ price: 3 }).eq("id", id);
		expect(await audited(id)).toEqual([]);
	});
});

describe("the bucket of pieces' pictures", () => {
	const bucket = (client: Client) => client.storage.from("products");
	const fileOf = (id = "enc-0001", ending = "png") => `${id}/${crypto.randomUUID().replaceAll("-", "")}.${ending}`;
	const upload = (client: Client, file: string, bytes = PNG, contentType = "image/png") =>
		bucket(client).upload(file, bytes, { contentType });

	test("takes a picture from an admin, shows it to everyone, and lets an admin remove it", async () => {
		const file = fileOf();
		expect((await upload(keeper.client, file)).error).toBeNull();
		const { publicUrl } = bucket(visitor).getPublicUrl(file).data;
		expect(publicUrl).toBe(`${backend.url}/storage/v1/object/public/products/${file}`);
		const seen = await fetch(publicUrl);
		expect(seen.headers.get("content-type")).toBe("image/png");
		expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
		expect((await bucket(keeper.client).remove([file])).data).toHaveLength(1);
		expect((await fetch(publicUrl)).ok).toBe(false);
	});

	test("takes nothing from a visitor or a shopper, and lets them remove, replace, move and list nothing", async () => {
		const file = fileOf();
		await upload(keeper.client, file);
		for (const client of [visitor, shopper.client]) {
			expect((await upload(client, fileOf())).error).not.toBeNull();
			expect((await bucket(client).upload(file, PNG, { contentType: "image/png", upsert: true })).error).not.toBeNull();
			expect((await bucket(client).move(file, fileOf())).error).not.toBeNull();
			await bucket(client).remove([file]);
			expect((await bucket(client).list("enc-0001")).data ?? []).toEqual([]);
		}
		expect((await fetch(bucket(visitor).getPublicUrl(file).data.publicUrl)).ok).toBe(true);
	});

	test("never replaces a picture, not even for an admin: another picture has another address", async () => {
		const file = fileOf();
		await upload(keeper.client, file);
		const again = bucket(keeper.client).upload(file, Uint8Array.of(...PNG, 4), {
			contentType: "image/png",
			upsert: true,
		});
		expect((await again).error).not.toBeNull();
		const seen = await fetch(bucket(visitor).getPublicUrl(file).data.publicUrl);
		expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
	});

	test("is held to 5 MiB and to three types, whoever asks", async () => {
		const exactly = new Uint8Array(MAX_PRODUCT_PICTURE_BYTES);
		expect((await upload(keeper.client, fileOf(), exactly)).error).toBeNull();
		const more = new Uint8Array(MAX_PRODUCT_PICTURE_BYTES + 1);
		for (const client of [keeper.client, service]) expect((await upload(client, fileOf(), more)).error).not.toBeNull();
		for (const type of ["image/svg+xml", "text/html", "image/gif", "application/octet-stream"])
			expect((await upload(keeper.client, fileOf(), PNG, type)).error, type).not.toBeNull();
		for (const [type, ending] of [
			["image/jpeg", "jpg"],
			["image/webp", "webp"],
		] as const)
			expect((await upload(keeper.client, fileOf("enc-0001", ending), PNG, type)).error, type).toBeNull();
	});

	test.each(["../x", "..%2Fx", "", "A", "enc-0001/deeper"])("takes nothing below '%s'", async (folder) => {
		expect((await upload(keeper.client, fileOf(folder))).error).not.toBeNull();
	});

	test.each(["enc-0001/me.png", "enc-0001/.png", "enc-0001/..", "me.png", "enc-0001/<script>.png"])(
		"takes no file called '%s'",
		async (file) => {
			expect((await upload(keeper.client, file)).error).not.toBeNull();
		},
	);

	test("takes no page or drawing by its ending", async () => {
		for (const ending of ["svg", "html", "png.html", "PNG"])
			expect((await upload(keeper.client, fileOf("enc-0001", ending))).error, ending).not.toBeNull();
	});
});
