import type { ImageOutputOptions, ImagesBinding, ImageTransform } from "@cloudflare/workers-types";
import type { RequestContext } from "#app/platform/context.server.ts";
import { pixelColor, TRANSPARENT } from "#app/platform/pixel-color.server.ts";
import { orientationOf, pictureFlaw, stripMetadata } from "#app/platform/strip-metadata.server.ts";
import { NO_PRODUCT_PICTURE, productPictureError, tooManyPictures } from "#shared/domain/picture-upload.ts";
import { detectPictureType, HEIC, PICTURE_FLAWS, type PictureType, type UploadType } from "#shared/domain/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Photo {
	file: File;
	type: UploadType;
	/** Six hexadecimal digits; shown until the photo has loaded. */
	color: string;
}

/** Error messages by file name. */
export type PhotoErrors = Map<string, string>;

/** Formats that few browsers show are converted with these options. */
const JPEG = {
	size: { width: 4096, height: 4096, fit: "scale-down" },
	output: { format: "image/jpeg", quality: 90 },
} as const;
/** Degrees by Exif orientation. Mirrored orientations, which cameras don't write, are left as they are. */
const ROTATIONS: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };
const PIXEL = { size: { width: 1, height: 1, fit: "squeeze" }, output: { format: "image/png" } } as const;

const readBytes = async (file: File): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());
export const notConverted = (name: string) => `${name} could not be converted. Save it as JPEG and try again.`;

/** Reads the form's pictures. Those beyond `room` get an error. */
export async function readPhotos(ctx: RequestContext, form: FormData, room: number) {
	const photos: Photo[] = [];
	const errors: PhotoErrors = new Map();
	for (const file of form.getAll("picture")) {
		// If no file is chosen, browsers send an empty one without a name
		if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
		const photo = photos.length < room ? await readPhoto(ctx, file) : tooManyPictures(file.name);
		if (typeof photo === "string") errors.set(file.name, photo);
		else photos.push(photo);
	}
	return { photos, errors };
}

/** Returns the photo without its bytes, to save memory, or an error. */
async function readPhoto(ctx: RequestContext, file: File): Promise<Photo | string> {
	const { name, size } = file;
	const bytes = await readBytes(file);
	const type = detectPictureType(bytes);
	const error = productPictureError({ name, type, size });
	if (error || !type) return error ?? NO_PRODUCT_PICTURE;
	const flaw = type === HEIC ? null : pictureFlaw(bytes, type);
	if (flaw) return `${name} ${PICTURE_FLAWS[flaw]}`;
	const pixel = await transform(ctx, bytes, PIXEL);
	if (!pixel && type === HEIC) return notConverted(name);
	return { file, type, color: pixel ? await pixelColor(pixel).catch(() => TRANSPARENT) : TRANSPARENT };
}

/** Returns the photo upright and in a format that browsers show, or null if it can't be converted. */
export async function encodePhoto(
	ctx: RequestContext,
	{ file, type }: Photo,
): Promise<{ bytes: Bytes; type: PictureType } | null> {
	const bytes = await readBytes(file);
	if (type !== HEIC) return { bytes: (await turnUpright(ctx, bytes, type)) ?? bytes, type };
	const jpeg = await transform(ctx, bytes, JPEG);
	return jpeg && { bytes: jpeg, type: "image/jpeg" };
}

/** Returns null if the picture is upright, or is a JPEG, which all browsers turn; not all turn PNG and WebP. */
async function turnUpright(ctx: RequestContext, bytes: Bytes, type: PictureType): Promise<Bytes | null> {
	const rotate = ROTATIONS[orientationOf(bytes, type)];
	if (type === "image/jpeg" || !rotate) return null;
	return transform(ctx, stripMetadata(bytes, type, false), { size: { rotate }, output: { format: type } });
}

/** Returns null without the binding, past the plan's limit, or if the picture can't be decoded. */
async function transform(
	{ env, log }: RequestContext,
	bytes: Bytes,
	{ size, output }: { size: ImageTransform; output: ImageOutputOptions },
): Promise<Bytes | null> {
	try {
		const result = await env.IMAGES?.input(new Blob([bytes]).stream() as unknown as Input)
			.transform(size)
			.output(output);
		return result ? new Uint8Array(await result.response().arrayBuffer()) : null;
	} catch (error) {
		log("warn", "photo-upload", { error });
		return null;
	}
}

/** The DOM's stream types differ from the Worker's. */
type Input = Parameters<ImagesBinding["input"]>[0];
