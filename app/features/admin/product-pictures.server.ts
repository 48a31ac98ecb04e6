import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { deleteImage, imageFileName, imageUrl, randomName, uploadImage } from "#app/platform/stored-images.server.ts";
import { MAX_PRODUCT_PICTURES, PICTURE_TYPES, type ProductPicture } from "#shared/domain/pictures.ts";
import type { StoredProduct } from "./admin-products.server.ts";
import type { Photo } from "./photo-upload.server.ts";

type ProductPictures = Pick<StoredProduct, "id" | "version" | "pictures">;

const urlsOf = ({ pictures }: ProductPictures) => pictures.map(({ url }) => url);

/** `conflict`: the stored version is newer, and nothing was changed. */
export type PicturesResult = "changed" | "conflict" | { error: string };

async function setPictures(
	session: Session,
	{ id, version }: ProductPictures,
	pictures: string[],
): Promise<PicturesResult> {
	const { error } = await session.db.rpc("set_product_images", {
		product_id: id,
		expected_version: version,
		image_urls: pictures,
	});
	if (error?.message === "version_conflict") return "conflict";
	if (error) throw new Error(error.message);
	return "changed";
}

export async function addPicture(
	{ log, session }: PrivateContext,
	product: ProductPictures,
	photo: Photo,
): Promise<PicturesResult> {
	if (product.pictures.length >= MAX_PRODUCT_PICTURES)
		return { error: `A piece has at most ${MAX_PRODUCT_PICTURES} pictures.` };
	const file = `${product.id}/${imageFileName(`${randomName()}-${photo.color}`, photo.type)}`;
	const stored = await uploadImage({ db: session.db, log }, "products", file, photo);
	if ("error" in stored) return { error: stored.error || "The picture could not be stored. Please try again." };
	const result = await setPictures(session, product, [...urlsOf(product), stored.url]);
	if (result !== "changed") await deleteImage({ db: session.db, log }, "products", file);
	return result;
}

export async function movePictureForward(
	session: Session,
	product: ProductPictures,
	url: string,
): Promise<PicturesResult> {
	const urls = urlsOf(product);
	const index = urls.indexOf(url);
	const previous = urls[index - 1];
	if (previous === undefined) return "changed";
	return setPictures(session, product, urls.toSpliced(index - 1, 2, url, previous));
}

export async function removePicture(
	{ log, session }: PrivateContext,
	product: ProductPictures,
	url: string,
): Promise<PicturesResult> {
	const remaining = urlsOf(product).filter((picture) => picture !== url);
	const result = await setPictures(session, product, remaining);
	const file = result === "changed" && fileOf(session, product, url);
	if (file) await deleteImage({ db: session.db, log }, "products", file);
	return result;
}

/** Changes no other picture, so it needs no version. */
export async function describePicture(
	session: Session,
	{ id }: ProductPictures,
	{ url, ...description }: ProductPicture,
): Promise<PicturesResult> {
	const { error } = await session.db
		.from("product_images")
		.update(description)
		.eq("product_id", id)
		.eq("image_url", url);
	if (error) throw new Error(error.message);
	return "changed";
}

/** Of a removed product. */
export async function deletePictureFiles({ log, session }: PrivateContext, product: ProductPictures): Promise<void> {
	for (const url of urlsOf(product)) {
		const file = fileOf(session, product, url);
		if (file) await deleteImage({ db: session.db, log }, "products", file);
	}
}

function fileOf(session: Session, { id }: ProductPictures, url: string): string | null {
	const name = url.split("/").at(-1) ?? "";
	if (!new RegExp(`^[0-9a-f]{32}-[0-9a-f]{6,8}\\.(${Object.values(PICTURE_TYPES).join("|")})$`).test(name)) return null;
	const file = `${id}/${name}`;
	return imageUrl(session.db, "products", file) === url ? file : null;
}
