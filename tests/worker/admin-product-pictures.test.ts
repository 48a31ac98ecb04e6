import { describe, expect, test } from "vitest";
import { MAX_PRODUCT_PICTURE_BYTES } from "../../supabase/functions/_shared/domain/pictures.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct } from "../../supabase/tests/support/products.ts";
import { multipart, ofSize, PNG, picturesOf, useAdminShop } from "./support/admin-products.ts";
import { mainOf } from "./support/html.ts";

const { admin, adminUser } = await useAdminShop();

describe("product pictures", () => {
	const add = async (id: string, ...file: [BlobPart, string?, string?]) =>
		admin.go(`/admin/products/${id}`, await multipart({ intent: "add-picture" }, ...file));
	const press = (id: string, intent: string, url: string) => admin.post(`/admin/products/${id}`, { intent, url });

	test("are appended, moved forward, and removed with their files, each with an audit record", async () => {
		const { id } = await createProduct();
		for (const [bytes, name] of [
			[PNG, "a.png"],
			[Uint8Array.of(0xff, 0xd8, 0xff, 1), "b.png"],
		] as const)
			expect((await add(id, bytes, name)).headers.get("location")).toBe(`/admin/products/${id}`);
		const [first = "", second = ""] = await picturesOf(id);
		expect([first.slice(-4), second.slice(-4)]).toEqual([".png", ".jpg"]); // by their bytes
		expect((await press(id, "move-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([second, first]);
		await press(id, "move-picture", second);
		await press(id, "move-picture", "/nobody.svg");
		expect(await picturesOf(id)).toEqual([second, first]);
		expect((await press(id, "remove-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([first]);
		expect([(await fetch(first)).ok, (await fetch(second)).ok]).toEqual([true, false]);
		const { data } = await adminUser.client
			.from("audit_log")
			.select("action")
			.eq("table_name", "product_images")
			.or(`before->>product_id.eq.${id},after->>product_id.eq.${id}`);
		expect(new Set(data?.map(({ action }) => action))).toEqual(new Set(["insert", "update", "delete"]));
	});

	test("are described: what they show, and a caption that every flaw needs", async () => {
		const { id } = await createProduct();
		await add(id, PNG);
		const [url = ""] = await picturesOf(id);
		const describeAs = (kind: string, caption: string) =>
			admin.post(`/admin/products/${id}`, { intent: "describe-picture", url, kind, caption });
		const described = async () =>
			(await service.from("product_images").select("kind, caption").eq("product_id", id)).data;
		expect((await describeAs("flaw", " worn cuff ")).status).toBe(302);
		expect(await described()).toEqual([{ kind: "flaw", caption: "worn cuff" }]);
		for (const [kind, caption] of [
			["flaw", " "],
			["back", "x".repeat(121)],
			["back", "a\u0000b"],
		] as const)
			expect((await describeAs(kind, caption)).status, caption).toBe(422);
		expect(await described()).toEqual([{ kind: "flaw", caption: "worn cuff" }]);
		await describeAs("painting", "");
		expect(await described()).toEqual([{ kind: null, caption: null }]);
	});

	test("cannot be removed through another product", async () => {
		const [one, other] = [await createProduct(), await createProduct()];
		await add(one.id, PNG);
		const [url = ""] = await picturesOf(one.id);
		await press(other.id, "remove-picture", url);
		expect(await picturesOf(one.id)).toEqual([url]);
		expect((await fetch(url)).ok).toBe(true);
	});

	test("must be images by content and at most 5 MiB; others are not stored", async () => {
		const { id } = await createProduct();
		for (const [file, sentence] of [
			[["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "a.png", "image/png"], "Choose a picture"],
			[["<html>", "a.jpg", "image/jpeg"], "Choose a picture"],
			[["", "a.png", "image/png"], "Choose a picture"],
			[[ofSize(MAX_PRODUCT_PICTURE_BYTES + 1)], "The picture can be at most 5 MB"],
		] as [[BlobPart, string?, string?], string][]) {
			const response = await add(id, ...file);
			expect(response.status).toBe(422);
			expect(await mainOf(response)).toMatch(new RegExp(`<p class="field-error"[^>]*>${sentence}`));
		}
		expect(await picturesOf(id)).toEqual([]);
		expect((await service.storage.from("products").list(id)).data).toEqual([]);
		expect((await add(id, ofSize(MAX_PRODUCT_PICTURE_BYTES))).status).toBe(302);
		expect(
			(await admin.go(`/admin/products/${id}.data`, await multipart({ intent: "add-picture" }, PNG))).status,
		).toBeLessThan(300);
		expect(await picturesOf(id)).toHaveLength(2);
	});

	test("are the only large request bodies that admin pages accept", async () => {
		const { id } = await createProduct();
		const file = await multipart({ intent: "add-picture" }, ofSize(1_000_000));
		for (const path of ["/admin/products", "/admin", "/admin/settings", `/admin/products/${id}/x`, `/product/${id}`])
			expect((await admin.go(path, file)).status, path).toBe(413);
		const response = await add(id, ofSize(2 * MAX_PRODUCT_PICTURE_BYTES));
		expect(response.status).toBe(413);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save", name: "x".repeat(70_000) })).status).toBe(413);
	});
});
