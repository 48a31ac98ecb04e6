import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import {
	MAX_PICTURE_UPLOAD_BYTES,
	MAX_PRODUCT_PICTURE_BYTES,
} from "../../supabase/functions/_shared/domain/picture-upload.ts";
import { MAX_PRODUCT_PICTURES } from "../../supabase/functions/_shared/domain/pictures.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct } from "../../supabase/tests/support/products.ts";
import { multipart, multipartOf, NEW_PRODUCT, picturesOf, useAdminShop } from "./support/admin-products.ts";
import { mainOf } from "./support/html.ts";
import { JPEG, ofSize, PNG } from "./support/pictures.ts";

const { request, admin, adminUser, newId } = await useAdminShop();

describe("product pictures", () => {
	const add = async (id: string, ...file: [BlobPart, string?, string?]) =>
		admin.go(`/admin/products/${id}`, await multipart({ intent: "add-picture" }, ...file));
	const press = (id: string, intent: string, url: string) => admin.post(`/admin/products/${id}`, { intent, url });

	test("are appended, moved forward, and removed with their files, each with an audit record", async () => {
		const { id } = await createProduct();
		for (const [bytes, name] of [
			[PNG, "a.png"],
			[JPEG, "b.png"],
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
		expect([(await request(first)).ok, (await request(second)).ok]).toEqual([true, false]);
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
		expect((await describeAs("flaw", " worn\u0000 \u200bcuff ")).status).toBe(302);
		expect(await described()).toEqual([{ kind: "flaw", caption: "worn cuff" }]);
		for (const [kind, caption] of [
			["flaw", " \u200b"],
			["back", "x".repeat(121)],
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
		expect((await request(url)).ok).toBe(true);
	});

	test("must be images by content and at most 10 MiB; others are not stored", async () => {
		const { id } = await createProduct();
		for (const [file, sentence] of [
			[["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "a.png", "image/png"], "a.png is no PNG"],
			[["<html>", "a.jpg", "image/jpeg"], "a.jpg is no PNG"],
			[["", "a.png", "image/png"], "Choose a picture"],
			[[ofSize(MAX_PRODUCT_PICTURE_BYTES + 1)], "piece.png is larger than 10 MB."],
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

	test("may be uploaded together: those without an error are stored in order, the others named", async () => {
		const { id } = await createProduct();
		const upload = async (path: string, fields: Record<string, string>, files: Parameters<typeof multipartOf>[1]) =>
			admin.go(path, await multipartOf(fields, files));
		const response = await upload(`/admin/products/${id}`, { intent: "add-picture" }, [
			[PNG, "a.png"],
			["<html>", "b.jpg"],
			[JPEG, "c.jpg"],
			["GIF89a", "d.gif"],
		]);
		expect(response.status).toBe(422);
		expect(await mainOf(response)).toMatch(
			/<p class="field-error"[^>]*>b.jpg is no PNG, JPEG, WebP or HEIC picture. d.gif is no /,
		);
		expect((await picturesOf(id)).map((url) => url.slice(-4))).toEqual([".png", ".jpg"]);

		const tooMany = Array.from({ length: 23 }, (_, n) => [PNG, `${n}.png`] as const);
		expect(await mainOf(await upload(`/admin/products/${id}`, { intent: "add-picture" }, tooMany))).toContain(
			"22.png is one too many: a piece has at most 24 pictures.",
		);
		expect(await picturesOf(id)).toHaveLength(MAX_PRODUCT_PICTURES);

		const added = await newId();
		const fields = { ...NEW_PRODUCT, id: added };
		const wrong = await upload("/admin/products/new", fields, [
			[PNG, "a.png"],
			["GIF89a", "b.gif"],
		]);
		expect(wrong.status).toBe(422);
		expect(await picturesOf(added)).toEqual([]);
		const stored = await upload("/admin/products/new", fields, [
			[JPEG, "a.jpg"],
			[PNG, "b.png"],
		]);
		expect(stored.headers.getSetCookie().join()).toContain("flash=product-added");
		expect((await picturesOf(added)).map((url) => url.slice(-4))).toEqual([".jpg", ".png"]);
	});

	test("keep their size and lose their place; their names end with their color", async () => {
		const { id } = await createProduct();
		const create = { width: 1200, height: 1500, channels: 3, background: "#c0ffee" } as const;
		const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 31/1 0/1" } };
		const jpeg = await sharp({ create }).withExif(gps).jpeg().toBuffer();
		expect((await sharp(jpeg).metadata()).exif).toBeDefined();
		await add(id, new Uint8Array(jpeg), "clogs.jpg", "image/jpeg");
		const [url = ""] = await picturesOf(id);
		expect(url).toMatch(/^\/photo\/[^.]+-(b|c)[0-9a-f]f[0-9a-f]e[0-9a-f]\.jpg$/);
		const { data } = await service.storage.from("products").download(url.replace("/photo/", ""));
		const original = await sharp(await data?.arrayBuffer()).metadata();
		expect(original).toMatchObject({ width: 1200, height: 1500 });
		expect(original.exif).toBeUndefined();
	});

	test.each(["png", "webp"] as const)("in %s are turned upright when Exif says how they were taken", async (format) => {
		const { id } = await createProduct();
		const sideways = sharp(`${import.meta.dirname}/cases/png-exif-orientation-6.png`);
		await add(id, new Uint8Array(await sideways.clone().keepMetadata().toFormat(format).toBuffer()), `a.${format}`);
		const [url = ""] = await picturesOf(id);
		const { data } = await service.storage.from("products").download(url.replace("/photo/", ""));
		const stored = sharp(await data?.arrayBuffer());
		expect(await stored.metadata()).toMatchObject({ format, width: 400, height: 600 });
		expect((await stored.metadata()).orientation).toBeUndefined();
		const pixels = (picture: Sharp) => picture.resize(8, 12, { fit: "fill" }).removeAlpha().raw().toBuffer();
		const upright = await pixels(sideways.clone().autoOrient());
		for (const [index, value] of (await pixels(stored)).entries())
			expect(Math.abs(value - (upright[index] ?? 0)), `${index}`).toBeLessThan(24);
	});

	test("without their end are refused by name, and nothing is stored", async () => {
		const { id } = await createProduct();
		const create = { width: 400, height: 500, channels: 3, background: "#c0ffee" } as const;
		const heif = await sharp({ create }).avif().toBuffer();
		heif.write("mif1", 8);
		const whole = {
			"a.jpg": await sharp({ create }).jpeg().toBuffer(),
			"b.jpg": await sharp({ create }).jpeg({ progressive: true }).toBuffer(),
			"c.png": await sharp({ create }).png().toBuffer(),
			"d.webp": await sharp({ create }).webp().toBuffer(),
		};
		for (const [name, bytes] of Object.entries(whole))
			for (const length of [bytes.length - 2, Math.trunc(bytes.length / 2)]) {
				const response = await add(id, new Uint8Array(bytes.subarray(0, length)), name);
				expect(response.status).toBe(422);
				expect(await mainOf(response)).toContain(
					`${name} is incomplete: its end is missing. Choose the original file.`,
				);
			}
		const response = await add(id, new Uint8Array(heif.subarray(0, heif.length / 2)), "e.heic", "image/heic");
		expect(await mainOf(response)).toContain("e.heic could not be converted.");
		expect((await service.storage.from("products").list(id)).data).toEqual([]);
	});

	test("may be HEIC, which becomes JPEG; one that can't be converted is named", async () => {
		const { id } = await createProduct();
		const create = { width: 400, height: 500, channels: 3, background: "#c0ffee" } as const;
		// sharp decodes AV1, not HEVC, in the same container
		const heif = await sharp({ create }).avif().toBuffer();
		heif.write("mif1", 8);
		expect((await add(id, new Uint8Array(heif), "IMG_1.HEIC", "image/heic")).status).toBe(302);
		const [url = ""] = await picturesOf(id);
		expect(url).toMatch(/-[0-9a-f]{6}\.jpg$/);
		const { data } = await service.storage.from("products").download(url.replace("/photo/", ""));
		expect(await sharp(await data?.arrayBuffer()).metadata()).toMatchObject({
			format: "jpeg",
			width: 400,
			height: 500,
		});

		const broken = new TextEncoder().encode("\0\0\0\x18ftypheic, then nothing that is a picture");
		const response = await add(id, broken, "IMG_2.HEIC", "");
		expect(response.status).toBe(422);
		expect(await mainOf(response)).toContain("IMG_2.HEIC could not be converted. Save it as JPEG and try again.");
		expect(await picturesOf(id)).toEqual([url]);
	});

	test("are at most 24 of a product", async () => {
		const { id } = await createProduct();
		const rows = Array.from({ length: MAX_PRODUCT_PICTURES - 1 }, (_, position) => ({
			product_id: id,
			image_url: `/${position}.svg`,
			position,
		}));
		await service.from("product_images").insert(rows);
		expect((await add(id, PNG)).status).toBe(302);
		const response = await add(id, PNG);
		expect(response.status).toBe(422);
		expect((await mainOf(response)).replaceAll("<!-- -->", "")).toContain("A piece has at most 24 pictures.");
		expect(await picturesOf(id)).toHaveLength(MAX_PRODUCT_PICTURES);
	});

	test("are the only large request bodies that admin pages accept", async () => {
		const { id } = await createProduct();
		const file = await multipart({ intent: "add-picture" }, ofSize(1_000_000));
		for (const path of ["/admin/products", "/admin", "/admin/settings", `/admin/products/${id}/x`, `/product/${id}`])
			expect((await admin.go(path, file)).status, path).toBe(413);
		const response = await add(id, ofSize(MAX_PICTURE_UPLOAD_BYTES + 100_000));
		expect(response.status).toBe(413);
		expect((await admin.post(`/admin/products/${id}`, { intent: "save", name: "x".repeat(70_000) })).status).toBe(413);
	});
});
