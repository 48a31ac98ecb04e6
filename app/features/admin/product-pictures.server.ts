import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import {
	deleteImage,
	fileOf,
	imageFileName,
	randomName,
	uploadImage,
} from "#app/features/shop/stored-images.server.ts";
import { tooManyPictures } from "#shared/domain/picture-upload.ts";
import { type ProductPicture, splitCaption } from "#shared/domain/pictures.ts";
import { loadProduct, type StoredProduct } from "./admin-products.server.ts";
import { encodePhoto, notConverted, type Photo, type PhotoErrors } from "./photo-upload.server.ts";

type ProductPictures = Pick<StoredProduct, "id" | "version" | "pictures">;

const urlsOf = ({ pictures }: ProductPictures) => pictures.map(({ url }) => url);

/** "conflict" means that the stored version is newer, "invalid" that there are too many pictures; neither changes anything. */
type PicturesResult = "changed" | "conflict" | "invalid";

export const PICTURES_CONFLICT = "Someone was changing this piece just now. Please try again.";

/** Makes a change. If it conflicts, makes it again with the stored version. */
export async function changePictures(
	ctx: PrivateContext,
	product: ProductPictures,
	change: (product: ProductPictures) => Promise<PicturesResult>,
): Promise<PicturesResult> {
	const result = await change(product);
	const newer = result === "conflict" ? await loadProduct(ctx, product.id) : null;
	return newer ? change(newer) : result;
}

async function setPictures(session: Session, product: ProductPictures, urls: string[]) {
	const { error } = await session.db.rpc("set_product_images", {
		product_id: product.id,
		expected_version: product.version,
		image_urls: urls,
	});
	if (error?.message === "version_conflict") return "conflict";
	if (error?.message === "invalid") return "invalid";
	if (error) throw new Error(error.message);
	if (urls[0] !== urlsOf(product)[0]) await removePlaces(session, product);
	return "changed";
}

/** Removes the positions of flaws, which refer to the previous first picture. */
async function removePlaces(session: Session, product: ProductPictures): Promise<void> {
	for (const picture of product.pictures) {
		const [caption, place] = splitCaption(picture.caption ?? "");
		if (place) await describePicture(session, product, { ...picture, caption });
	}
}

export async function addPhotos(ctx: PrivateContext, product: ProductPictures, photos: readonly Photo[]) {
	const access = { db: ctx.session.db, log: ctx.log };
	const errors: PhotoErrors = new Map();
	const added: { name: string; path: string; url: string }[] = [];
	for (const photo of photos) {
		const { name } = photo.file;
		const picture = await encodePhoto(ctx, photo);
		if (!picture) {
			errors.set(name, notConverted(name));
			continue;
		}
		const path = `${product.id}/${imageFileName(`${randomName()}-${photo.color}`, picture.type)}`;
		const stored = await uploadImage(access, "products", path, picture);
		if ("url" in stored) added.push({ name, path, url: stored.url });
		else errors.set(name, `${name} could not be stored. ${stored.error || "Please try again."}`);
	}
	if (added.length === 0) return errors;
	const urls = added.map(({ url }) => url);
	const result = await changePictures(ctx, product, (current) =>
		setPictures(ctx.session, current, [...urlsOf(current), ...urls]),
	);
	if (result === "changed") return errors;
	for (const { name, path } of added) {
		await deleteImage(access, "products", path);
		errors.set(name, result === "invalid" ? tooManyPictures(name) : PICTURES_CONFLICT);
	}
	return errors;
}

export async function movePictureForward({ session }: PrivateContext, product: ProductPictures, url: string) {
	const urls = urlsOf(product);
	const index = urls.indexOf(url);
	const previous = urls[index - 1];
	if (previous === undefined) return "changed";
	return setPictures(session, product, urls.toSpliced(index - 1, 2, url, previous));
}

export async function removePicture(ctx: PrivateContext, product: ProductPictures, url: string) {
	const remaining = urlsOf(product).filter((picture) => picture !== url);
	const result = await setPictures(ctx.session, product, remaining);
	if (result === "changed") await deleteFile(ctx, product, url);
	return result;
}

/** Needs no version, as it changes only this picture. */
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

export async function deletePictureFiles(ctx: PrivateContext, product: ProductPictures): Promise<void> {
	for (const url of urlsOf(product)) await deleteFile(ctx, product, url);
}

async function deleteFile({ log, session: { db } }: PrivateContext, { id }: ProductPictures, url: string) {
	const file = fileOf(db, "products", id, "[0-9a-f]{32}-[0-9a-f]{6,8}", url);
	if (file) await deleteImage({ db, log }, "products", file);
}
