import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Sharp } from "sharp";
import { imageFileName, imageUrl, uploadImage } from "#app/features/shop/stored-images.server.ts";
import { pixelColor, TRANSPARENT } from "#app/platform/pixel-color.server.ts";
import { orientationOf, pictureFlaw } from "#app/platform/strip-metadata.server.ts";
import type { Supabase } from "#app/platform/supabase.server.ts";
import { productPictureError } from "#shared/domain/picture-upload.ts";
import {
	detectPictureType,
	HEIC,
	MAX_PRODUCT_PICTURES,
	PICTURE_FLAWS,
	type PictureType,
} from "#shared/domain/pictures.ts";
import { cleanCode } from "#shared/domain/text.ts";
import type { ImportInput } from "#shared/extras/import/csv-fields.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface Photo {
	file: string;
	/** 0 if the name has no number. */
	number: number;
}

/** Normalizes an id or SKU for comparisons. */
const keyOf = (name: string) => cleanCode(name).toLowerCase();
const stemOf = (file: string) => keyOf(path.parse(file).name);

/** "abc-2.jpg" is the second photo of "abc". */
function numberedName(file: string): { name: string; number: number } | null {
	const [, name, number] = /^(.+)-(\d{1,2})$/.exec(stemOf(file)) ?? [];
	return name ? { name, number: Number(number) } : null;
}

/** Returns null on systems that sharp doesn't support, or if the file can't be decoded. */
async function convert(bytes: Bytes, change: (picture: Sharp) => Sharp): Promise<Bytes | null> {
	try {
		const { default: sharp } = await import("sharp");
		return new Uint8Array(await change(sharp(bytes)).toBuffer());
	} catch {
		return null;
	}
}

async function colorOf(bytes: Bytes): Promise<string> {
	const pixel = await convert(bytes, (picture) => picture.resize(1, 1, { fit: "fill" }).png());
	return pixel ? pixelColor(pixel) : TRANSPARENT;
}

/** Leaves JPEGs as they are, as all browsers turn them; not all turn PNG and WebP. */
const turnUpright = (bytes: Bytes, type: PictureType) =>
	type === "image/jpeg" || orientationOf(bytes, type) === 1
		? bytes
		: convert(bytes, (picture) => picture.autoOrient()).then((turned) => turned ?? bytes);

/** Photos that are named by id or SKU, such as `sku.jpg` or `sku-1.jpg`. They become the last pictures of their products. */
export class ProductPhotos {
	readonly #dir: string;
	readonly #files: string[];
	/** Ids and SKUs in file names. */
	readonly #names: ReadonlySet<string>;
	/** The CSV file's pictures of products that also have photos, by row and, once it is known, by id. */
	readonly #rowImages = new Map<number, string[]>();
	readonly #images = new Map<string, string[]>();
	/** Product ids by id and by SKU. */
	readonly #ids = new Map<string, string>();

	constructor(dir: string) {
		this.#dir = dir;
		this.#files = readdirSync(dir).sort();
		this.#names = new Set(this.#files.flatMap((file) => [stemOf(file), numberedName(file)?.name ?? ""]));
	}

	/** Removes the pictures of a product with photos, as both are set together later; otherwise each import would change them twice. */
	withoutImages(input: ImportInput): ImportInput {
		const { row, id, sku, images } = input;
		const hasPhotos = [id, sku].some((name) => typeof name === "string" && this.#names.has(keyOf(name)));
		if (!hasPhotos || !Array.isArray(images)) return input;
		this.#rowImages.set(row, images);
		return { ...input, images: undefined };
	}

	addProduct({ row, id, sku }: { row: number; id: string | null; sku: string }): void {
		if (id === null) return;
		this.#ids.set(id, id);
		if (sku) this.#ids.set(keyOf(sku), id);
		const images = this.#rowImages.get(row);
		if (images) this.#images.set(id, images);
	}

	/** Logs files that match no product or are no pictures. Files that a product already has change nothing. */
	async upload(client: Supabase, log: (line: string) => void): Promise<void> {
		const photos = new Map<string, Photo[]>();
		for (const file of this.#files) {
			const numbered = numberedName(file);
			const exactId = this.#ids.get(stemOf(file));
			const id = exactId ?? this.#ids.get(numbered?.name ?? "");
			const photo = { file, number: exactId ? 0 : (numbered?.number ?? 0) };
			if (id) photos.set(id, [...(photos.get(id) ?? []), photo]);
			else log(`${file} fits no imported product`);
		}
		let changed = 0;
		for (const [id, files] of photos) if (await this.#addPhotos(client, id, files, log)) changed += 1;
		log(`${changed} of ${photos.size} products with photos got new pictures`);
	}

	async #addPhotos(db: Supabase, id: string, photos: Photo[], log: (line: string) => void): Promise<boolean> {
		const { data, error } = await db
			.from("products")
			.select("updated_at, product_images(image_url, position)")
			.eq("id", id)
			.single();
		if (error) throw new Error(`${id} could not be read: ${error.message}`, { cause: error });
		const before = data.product_images.sort((a, b) => a.position - b.position).map(({ image_url }) => image_url);
		const urls = [...(this.#images.get(id) ?? before)];
		for (const { file } of photos.sort((a, b) => a.number - b.number)) {
			const url = await this.#upload(db, id, file, urls, log);
			if (url) urls.push(url);
		}
		if (urls.join(" ") === before.join(" ")) return false;
		const args = { product_id: id, expected_version: data.updated_at, image_urls: urls };
		const result = await db.rpc("set_product_images", args);
		if (result.error) log(`${id}: the pictures were not changed: ${result.error.message}`);
		return !result.error;
	}

	/** Returns the URL, or null if there is no new picture. File names depend on the content, so that no file is stored twice. */
	async #upload(db: Supabase, id: string, file: string, urls: string[], log: (line: string) => void) {
		const bytes = new Uint8Array(readFileSync(path.join(this.#dir, file)));
		const type = detectPictureType(bytes);
		const flaw = type === null || type === HEIC ? null : pictureFlaw(bytes, type);
		const error = productPictureError({ name: file, type, size: bytes.length });
		const problem = error ?? (flaw && `${file} ${PICTURE_FLAWS[flaw]}`);
		if (problem || type === null || type === HEIC) {
			log(problem ?? `${file}: HEIC can only be uploaded on the admin's page; save it as JPEG`);
			return null;
		}
		const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
		if (urls.some((url) => url.startsWith(imageUrl(db, "products", `${id}/${hash}`)))) return null;
		if (urls.length >= MAX_PRODUCT_PICTURES) {
			log(`${file}: ${id} has ${MAX_PRODUCT_PICTURES} pictures already`);
			return null;
		}
		const name = `${id}/${imageFileName(`${hash}-${await colorOf(bytes)}`, type)}`;
		let failure: unknown;
		const stored = await uploadImage({ db, log: (_, __, fields) => (failure = fields?.error) }, "products", name, {
			bytes: await turnUpright(bytes, type),
			type,
		});
		if ("url" in stored) return stored.url;
		// An import that was interrupted before it changed the product has stored the file
		if (/exists/i.test(stored.error)) return imageUrl(db, "products", name);
		log(`${file}: ${stored.error || String(failure)}`);
		return null;
	}
}
