import { HEIC, isPicture, MAX_PRODUCT_PICTURES } from "./pictures.ts";

/** 10 MiB, as in the bucket `products`. */
export const MAX_PRODUCT_PICTURE_BYTES = 10_485_760;
/** 25 MiB, as an isolate has 128 MB and holds a form's files twice while it reads them. */
export const MAX_PICTURE_UPLOAD_BYTES = 26_214_400;

export const NO_PRODUCT_PICTURE = "Choose a picture: PNG, JPEG, WebP or HEIC";
export const PICTURE_UPLOAD_TOO_LARGE = "Pictures can be at most 25 MB together. Upload some of them later.";

/** `type` is the detected one in the Worker. `size` is in bytes. */
export interface PictureFile {
	name: string;
	type: string | null;
	size: number;
}

export function productPictureError({ name, type, size }: PictureFile): string | null {
	if (!isPicture(type === HEIC ? "image/jpeg" : type, size)) return `${name} is no PNG, JPEG, WebP or HEIC picture.`;
	return size > MAX_PRODUCT_PICTURE_BYTES ? `${name} is larger than 10 MB.` : null;
}

export const tooManyPictures = (name: string) =>
	`${name} is one too many: a piece has at most ${MAX_PRODUCT_PICTURES} pictures.`;

/** Returns the errors of an upload to a product that can have `room` more pictures. */
export function pictureUploadError(files: readonly PictureFile[], room: number): string | null {
	const errors = files.map((file, index) => (index < room ? productPictureError(file) : tooManyPictures(file.name)));
	if (files.reduce((sum, { size }) => sum + size, 0) > MAX_PICTURE_UPLOAD_BYTES) errors.push(PICTURE_UPLOAD_TOO_LARGE);
	return errors.filter(Boolean).join(" ") || null;
}
