import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { deleteImage, publicImageUrl, randomFileName, uploadImage } from "#app/platform/stored-images.server.ts";
import { MAX_PRODUCT_PICTURES, PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";
import type { EditedPiece } from "./product-editor.server.ts";

type Asker = Pick<Platform, "requestId">;
type Piece = Pick<EditedPiece, "id" | "version" | "pictures">;

/** What a change of pictures came to; "behind": the piece is no longer as it was seen, and nothing was changed. */
export type PicturesResult = "changed" | "behind" | { error: string };

/** Gives a piece these pictures in this order. Throws where the database refuses for another reason than being behind. */
async function setPictures(session: Session, { id, version }: Piece, pictures: string[]): Promise<PicturesResult> {
	const { error } = await session
		.supabase()
		.rpc("set_product_images", { product_id: id, expected_version: version, image_urls: pictures });
	if (error?.message === "version_conflict") return "behind";
	if (error) throw new Error(error.message);
	return "changed";
}

/** Stores a picture and puts it last. A file that comes to belong to nothing is removed again. */
export async function addPicture(
	platform: Asker,
	session: Session,
	piece: Piece,
	picture: { bytes: Uint8Array<ArrayBuffer>; type: PictureType },
): Promise<PicturesResult> {
	if (piece.pictures.length >= MAX_PRODUCT_PICTURES)
		return { error: `A piece has at most ${MAX_PRODUCT_PICTURES} pictures.` };
	const file = `${piece.id}/${randomFileName(picture.type)}`;
	const stored = await uploadImage(platform, session, "products", file, picture);
	if ("error" in stored) return { error: stored.error || "The picture could not be stored. Please try again." };
	const result = await setPictures(session, piece, [...piece.pictures, stored.url]);
	if (result !== "changed") await deleteImage(platform, session, "products", file);
	return result;
}

/** Moves a picture one place forward. */
export function movePicture(session: Session, piece: Piece, url: string): Promise<PicturesResult> {
	const at = piece.pictures.indexOf(url);
	const before = piece.pictures[at - 1];
	if (before === undefined) return Promise.resolve("changed"); // it is the first, or gone: nothing to do
	return setPictures(session, piece, piece.pictures.toSpliced(at - 1, 2, url, before));
}

/** Takes a picture away, and its file where it is one of ours; the drawings of the bundle are files of the shop. */
export async function dropPicture(
	platform: Asker,
	session: Session,
	piece: Piece,
	url: string,
): Promise<PicturesResult> {
	const left = piece.pictures.filter((picture) => picture !== url);
	const result = await setPictures(session, piece, left);
	const file = result === "changed" && ownFile(session, piece, url);
	if (file) await deleteImage(platform, session, "products", file);
	return result;
}

/** The file behind an address, if it is one of this piece's; made from the piece's id, never taken as it comes. */
function ownFile(session: Session, { id }: Piece, url: string): string | null {
	const name = url.split("/").at(-1) ?? "";
	if (!new RegExp(`^[0-9a-f]{32}\\.(${Object.values(PICTURE_TYPES).join("|")})$`).test(name)) return null;
	const file = `${id}/${name}`;
	return publicImageUrl(session, "products", file) === url ? file : null;
}
