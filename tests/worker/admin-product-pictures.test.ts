import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { MAX_PRODUCT_PICTURE_BYTES } from "../../supabase/functions/_shared/domain/picture-upload.ts";
import {
	MAX_PRODUCT_PICTURES,
	PICTURE_FLAWS,
	type PictureFlaw,
} from "../../supabase/functions/_shared/domain/pictures.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, picturesOf } from "../../supabase/tests/support/products.ts";
import { useAdminShop } from "./support/admin-products.ts";
import { mainOf } from "./support/html.ts";
import { harmfulPictures, JPEG, ofSize, PLACES, PNG, pictureFile, tellingPictures } from "./support/pictures.ts";
import { locationOf } from "./support/shop.ts";

const { add, addPictures, admin, newId, request } = await useAdminShop();

const CREATE = { width: 400, height: 500, channels: 3, background: "#c0ffee" } as const;
/** sharp decodes AV1, not HEVC, in the same container. */
async function heic(place = {}): Promise<Buffer> {
	const heif = await sharp({ create: CREATE }).withExif(place).avif().toBuffer();
	heif.write("mif1", 8);
	return heif;
}

/** Adds this picture to a new product and returns the stored original. */
async function storedOriginal(bytes: Uint8Array<ArrayBuffer>, ...names: [name: string, type?: string]) {
	const { id } = await createProduct();
	expect((await addPictures(id, pictureFile(bytes, ...names))).status).toBe(302);
	const [url = ""] = await picturesOf(id);
	const { data } = await service.storage.from("products").download(url.replace("/photo/", ""));
	const stored = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
	const original = sharp(stored);
	return { url, stored, original, metadata: await original.metadata() };
}
/** The error beside the field. */
const errorOf = async (response: Response) => {
	expect(response.status).toBe(422);
	return /<p class="field-error"[^>]*>([^<]*)/.exec(await mainOf(response))?.[1];
};
const files = async (id: string) => (await service.storage.from("products").list(id)).data;

describe("product pictures", () => {
	const press = (id: string, intent: string, url: string) => admin.post(`/admin/products/${id}`, { intent, url });

	test("are appended, moved forward, and removed with their files", async () => {
		const { id } = await createProduct();
		for (const file of [pictureFile(PNG, "a.png"), pictureFile(JPEG, "b.png")])
			expect(locationOf(await addPictures(id, file))).toBe(`/admin/products/${id}`);
		const [first = "", second = ""] = await picturesOf(id);
		expect([first.slice(-4), second.slice(-4)]).toEqual([".png", ".jpg"]); // by their bytes
		expect((await press(id, "move-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([second, first]);
		await press(id, "move-picture", second);
		await press(id, "move-picture", "/nobody.svg");
		expect(await picturesOf(id)).toEqual([second, first]);
		// Another product's page can't remove it
		await press((await createProduct()).id, "remove-picture", second);
		expect((await request(second)).ok).toBe(true);
		expect((await press(id, "remove-picture", second)).status).toBe(302);
		expect(await picturesOf(id)).toEqual([first]);
		expect([(await request(first)).ok, (await request(second)).ok]).toEqual([true, false]);
	});

	test("are described: what they show, and a caption that every flaw needs", async () => {
		const { id } = await createProduct();
		await addPictures(id, pictureFile(PNG));
		const [url = ""] = await picturesOf(id);
		const describeAs = (kind: string, caption: string) =>
			admin.post(`/admin/products/${id}`, { intent: "describe-picture", url, kind, caption });
		const described = async () =>
			(await service.from("product_images").select("kind, caption").eq("product_id", id)).data;
		expect((await describeAs("flaw", " worn\u0000 \u200bcuff ")).status).toBe(302);
		for (const [kind, caption] of [
			["flaw", " \u200b"],
			["back", "x".repeat(121)],
			["flaw", "worn cuff @ 62"],
			["flaw", "worn cuff @ 62 100"],
		] as const)
			expect((await describeAs(kind, caption)).status, caption).toBe(422);
		expect(await described()).toEqual([{ kind: "flaw", caption: "worn cuff" }]);
		await describeAs("painting", "");
		expect(await described()).toEqual([{ kind: null, caption: null }]);
	});

	test("lose the places of flaws when another picture becomes the first one", async () => {
		const { id } = await createProduct();
		await addPictures(id, pictureFile(PNG, "a.png"), pictureFile(JPEG, "b.png"), pictureFile(JPEG, "c.png"));
		const [first = "", second = "", third = ""] = await picturesOf(id);
		const describeFlaw = () =>
			admin.post(`/admin/products/${id}`, {
				...{ intent: "describe-picture", url: third },
				...{ kind: "flaw", caption: "worn cuff @ 62 40" },
			});
		const flaw = async () =>
			(await service.from("product_images").select("kind, caption").eq("image_url", third).single()).data;
		await describeFlaw();
		await press(id, "move-picture", third);
		expect(await flaw()).toEqual({ kind: "flaw", caption: "worn cuff @ 62 40" });
		await press(id, "move-picture", third);
		expect(await picturesOf(id)).toEqual([third, first, second]);
		expect(await flaw()).toEqual({ kind: "flaw", caption: "worn cuff" });
		await press(id, "move-picture", first);
		await describeFlaw();
		await press(id, "remove-picture", first);
		expect(await flaw()).toEqual({ kind: "flaw", caption: "worn cuff" });
	});

	test("must be images by content and at most 10 MiB; others are not stored", async () => {
		const { id } = await createProduct();
		for (const [file, sentence] of [
			[pictureFile("<svg><script>1</script></svg>", "a.png"), "a.png is no PNG, JPEG, WebP or HEIC picture."],
			[pictureFile(ofSize(MAX_PRODUCT_PICTURE_BYTES + 1)), "me.png is larger than 10 MB."],
		] as const)
			expect(await errorOf(await addPictures(id, file))).toBe(sentence);
		expect(await errorOf(await addPictures(id))).toMatch(/^Choose a picture/);
		expect([await picturesOf(id), await files(id)]).toEqual([[], []]);
		expect((await addPictures(id, pictureFile(ofSize(MAX_PRODUCT_PICTURE_BYTES)))).status).toBe(302);
	});

	test("may be uploaded together: those without an error are stored in order, the others named", async () => {
		const { id } = await createProduct();
		const wrong = [pictureFile("<html>", "b.jpg"), pictureFile("GIF89a", "d.gif")] as const;
		const response = await addPictures(id, pictureFile(PNG), wrong[0], pictureFile(JPEG), wrong[1]);
		expect(await errorOf(response)).toMatch(/^b.jpg is no PNG, JPEG, WebP or HEIC picture. d.gif is no /);
		expect((await picturesOf(id)).map((url) => url.slice(-4))).toEqual([".png", ".jpg"]);

		const tooMany = Array.from({ length: 23 }, (_, n) => pictureFile(PNG, `${n}.png`));
		expect(await errorOf(await addPictures(id, ...tooMany))).toBe(
			"22.png is one too many: a piece has at most 24 pictures.",
		);
		expect(await picturesOf(id)).toHaveLength(MAX_PRODUCT_PICTURES);
		expect(await errorOf(await addPictures(id, pictureFile(PNG)))).toMatch(/^me.png is one too many/);

		const added = await newId();
		expect((await add({ id: added, picture: [pictureFile(PNG), wrong[1]] })).status).toBe(422);
		expect(await picturesOf(added)).toEqual([]);
		await add({ id: added, picture: [pictureFile(JPEG), pictureFile(PNG)] });
		expect((await picturesOf(added)).map((url) => url.slice(-4))).toEqual([".jpg", ".png"]);
	});

	// app/platform/strip-metadata.server.test.ts covers each flaw and format
	test("that are huge, animated or of another type are rejected by name, and nothing is stored", async () => {
		const { id } = await createProduct();
		for (const [flaw, bytes] of Object.entries(await harmfulPictures())) {
			expect(bytes.length, "a bomb is small").toBeLessThan(20_000);
			const error = await errorOf(await addPictures(id, pictureFile(new Uint8Array(bytes), "a.png")));
			expect(error).toBe(`a.png ${PICTURE_FLAWS[flaw as PictureFlaw]}`.replace("'", "&#x27;"));
		}
		expect([await picturesOf(id), await files(id)]).toEqual([[], []]);
	});

	test("lose places, texts, unknown parts and appended files, also as HEIC; their names end with their color", async () => {
		const place = { IFD0: { Copyright: "GPS 45.5231" } };
		for (const bytes of [...(await tellingPictures()), await heic(place)]) {
			const { url, stored, metadata } = await storedOriginal(new Uint8Array(bytes), "a.png");
			expect(url).toMatch(/^\/photo\/[^.]+-[0-9a-f]{6}(00)?\.\w+$/);
			expect(metadata.exif).toBeUndefined();
			expect(stored.toString("latin1")).not.toMatch(PLACES);
		}
	});

	test.each(["png", "webp"] as const)("in %s are turned upright by their Exif orientation", async (format) => {
		const sideways = sharp(`${import.meta.dirname}/cases/png-exif-orientation-6.png`);
		const bytes = await sideways.clone().keepMetadata().toFormat(format).toBuffer();
		const { original, metadata } = await storedOriginal(new Uint8Array(bytes), `a.${format}`);
		expect(metadata).toMatchObject({ format, width: 400, height: 600 });
		expect(metadata.orientation).toBeUndefined();
		const pixels = (picture: Sharp) => picture.resize(8, 12, { fit: "fill" }).removeAlpha().raw().toBuffer();
		const upright = await pixels(sideways.clone().autoOrient());
		for (const [index, value] of (await pixels(original)).entries())
			expect(Math.abs(value - (upright[index] ?? 0)), `${index}`).toBeLessThan(24);
	});

	test("may be HEIC, which becomes JPEG; one that can't be converted is named", async () => {
		const { url, metadata } = await storedOriginal(new Uint8Array(await heic()), "IMG_1.HEIC", "image/heic");
		expect(url).toMatch(/-(b|c)[0-9a-f]f[0-9a-f]e[0-9a-f]\.jpg$/); // the color's
		expect(metadata).toMatchObject({ format: "jpeg", width: 400, height: 500 });

		const { id } = await createProduct();
		const half = (await heic()).subarray(0, 200);
		const broken = new TextEncoder().encode("\0\0\0\x18ftypheic, then nothing that is a picture");
		for (const bytes of [new Uint8Array(half), broken])
			expect(await errorOf(await addPictures(id, pictureFile(bytes, "IMG_2.HEIC", "")))).toBe(
				"IMG_2.HEIC could not be converted. Save it as JPEG and try again.",
			);
		expect(await files(id)).toEqual([]);
	});
});
