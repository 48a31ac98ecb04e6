import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts } from "../../supabase/tests/support/products.ts";
import { useOfflineShop, useShop } from "./support/shop.ts";

const { request } = useShop();
const down = useOfflineShop();
afterAll(deleteTestProducts);

const AVIF = "image/avif,image/webp,*/*;q=0.8";
const WEBP = "image/webp,*/*";
const name = (extension: string) => `${crypto.randomUUID().replaceAll("-", "")}-c0ffee.${extension}`;

/** Returns its address in the shop. */
async function store(bytes: Uint8Array, type: string): Promise<string> {
	const file = `enc-0001/${name(type === "image/jpeg" ? "jpg" : type.replace("image/", ""))}`;
	const { error } = await service.storage.from("products").upload(file, bytes, { contentType: type });
	expect(error).toBeNull();
	return `/photo/${file}`;
}

async function load(path: string, accept = WEBP) {
	const response = await request(path, { headers: { accept } });
	const bytes = Buffer.from(await response.arrayBuffer());
	return { response, bytes, metadata: await sharp(bytes).metadata() };
}

/** A camera's: turned by 90 degrees, with a place. */
const camera = () =>
	sharp({ create: { width: 2500, height: 2000, channels: 3, background: "#c0ffee" } })
		.withExif({ IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 31/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();

let photo = "";
beforeAll(async () => {
	photo = await store(await camera(), "image/jpeg");
});

describe("a photo", () => {
	test("has the requested width, upright, without its place and camera", async () => {
		for (const width of [320, 640, 1600]) {
			const { response, metadata } = await load(`${photo}?w=${width}`);
			expect(response.status).toBe(200);
			expect(metadata).toMatchObject({ width, height: width * 1.25 });
			expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
		}
		expect((await load(photo)).metadata.width, "by default").toBe(960);
	});

	test("of a shared link is whole, on the shop's paper", async () => {
		const create = { width: 800, height: 1000, channels: 3, background: "#c0ffee" } as const;
		const upright = await store(await sharp({ create }).png().toBuffer(), "image/png");
		const { bytes, metadata } = await load(`${upright}?w=share`, "*/*");
		expect(metadata).toMatchObject({ width: 1200, height: 630, channels: 3 });
		const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
		const colorAt = (x: number) => [...data.subarray((315 * 1200 + x) * 3, (315 * 1200 + x) * 3 + 3)];
		expect(colorAt(20)).toEqual([0xfa, 0xf6, 0xef]);
		expect(colorAt(600)).toEqual([0xc0, 0xff, 0xee]);
	});

	test("is AVIF where the browser shows it and it is quickly made, else WebP, else the original's format", async () => {
		for (const [accept, width, type] of [
			[AVIF, 320, "image/avif"],
			[AVIF, 1280, "image/webp"],
			[WEBP, 320, "image/webp"],
			["*/*", 320, "image/jpeg"],
		] as const) {
			const { response, bytes } = await load(`${photo}?w=${width}`, accept);
			expect(response.headers.get("content-type"), `${accept} ${width}`).toBe(type);
			const saved = `${photo.slice("/photo/enc-0001/".length, -".jpg".length)}.${type.slice("image/".length)}`;
			expect(response.headers.get("content-disposition")).toBe(`inline; filename="${saved}"`);
			const { format, compression } = await sharp(bytes).metadata();
			expect(format === "heif" ? `image/${compression?.replace("av1", "avif")}` : `image/${format}`).toBe(type);
		}
	});

	test("that was uploaded as WebP is JPEG for mail programs that don't show WebP", async () => {
		const webp = await store(
			await sharp(await camera())
				.webp()
				.toBuffer(),
			"image/webp",
		);
		expect((await load(`${webp}?w=320`, "*/*")).response.headers.get("content-type")).toBe("image/jpeg");
		expect((await load(`${webp}?w=320`, WEBP)).response.headers.get("content-type")).toBe("image/webp");
	});

	test("is cached for good, by format, and can't be anything but a picture", async () => {
		const { response } = await load(`${photo}?w=320`);
		expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(response.headers.get("vary")).toBe("Accept");
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(response.headers.has("set-cookie")).toBe(false);
	});

	test("is never enlarged", async () => {
		const create = { width: 200, height: 250, channels: 3, background: "#c0ffee" } as const;
		const small = await store(await sharp({ create }).png().toBuffer(), "image/png");
		expect((await load(`${small}?w=640`)).metadata).toMatchObject({ width: 200, height: 250 });
	});

	test("that can't be decoded is sent as it is, cached for minutes", async () => {
		const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
		const response = await request(`${await store(bytes, "image/png")}?w=320`);
		expect(response.headers.get("content-type")).toBe("image/png");
		expect(response.headers.get("cache-control")).toBe("public, max-age=300");
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
	});

	test("has no other widths", async () => {
		for (const query of ["w=", "w=0", "w=321", "w=0320", "w[]=320&w=1"]) {
			const response = await request(`${photo}?${query}`);
			expect([response.status, response.headers.get("cache-control")], query).toEqual([404, "no-store"]);
		}
	});

	test("is a file of the products' bucket and nothing else", async () => {
		for (const path of [
			`/photo/enc-0001/${name("jpg")}`,
			`/photo/enc-0001/${name("svg")}`,
			`/photo/../avatars/${name("jpg")}`,
			`/photo/..%2Favatars/${name("jpg")}`,
			`/photo/enc-0001/..%2F${name("jpg")}`,
			`/photo/enc-0001//${name("jpg")}`,
			`/photo/http://127.0.0.1/${name("jpg")}`,
			`/photo//127.0.0.1/${name("jpg")}`,
			`/photo/@evil.test/${name("jpg")}`,
			photo.toUpperCase(),
			`${photo}/`,
			"/photo/",
			"/photo",
		])
			expect((await request(path)).status, path).toSatisfy((status) => status === 404 || status === 308);
		expect((await request(photo, { method: "POST", headers: { origin: "https://shop.test" } })).status).toBe(405);
	});

	test("is unavailable, not missing, while Storage doesn't respond", async () => {
		const response = await down.request(photo);
		expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
	});
});

// supabase/functions/_shared/domain/photos.test.ts covers its sizes and color
test("pages preload a product's first photo in the right width, and share it", async () => {
	const { id, name } = await createProduct();
	await service.from("product_images").insert({ product_id: id, image_url: photo, position: 0 });
	const page = await (await request(`/product/${id}`)).text();
	const widths = [320, 480, 640, 960, 1280, 1600].map((width) => `${photo}?w=${width} ${width}w`).join();
	const [preload = ""] = /<link rel="preload" as="image"[^>]*>/.exec(page) ?? [];
	expect(preload.toLowerCase()).toContain(`imagesrcset="${widths}"`);
	expect(preload).toMatch(/imageSizes="[^"]+100vw"/i);
	expect(preload).toMatch(/fetchPriority="high"/i);
	expect(page).toContain(`<meta property="og:image" content="https://shop.test${photo}?w=share"`);
	const suggestions = await (await request(`/suggest?keyword=${encodeURIComponent(name)}`)).text();
	expect(suggestions).toContain(`${photo}?w=320`);
});
