import type { ImageOutputOptions, ImagesBinding, ImageTransform } from "@cloudflare/workers-types";
import type { RequestContext } from "#app/platform/context.server.ts";
import { pixelColor, TRANSPARENT } from "#app/platform/pixel-color.server.ts";
import { readUpload } from "#app/platform/stored-images.server.ts";
import { HEIC, NO_PRODUCT_PICTURE, type PictureType, productPictureError } from "#shared/domain/pictures.ts";

export interface Photo {
	bytes: Uint8Array<ArrayBuffer>;
	type: PictureType;
	/** Shown until it has loaded; hexadecimal digits. */
	color: string;
}

/** What few browsers show becomes a JPEG of at most this many pixels a side. */
const JPEG = {
	size: { width: 4096, height: 4096, fit: "scale-down" },
	output: { format: "image/jpeg", quality: 90 },
} as const;
const PIXEL = { size: { width: 1, height: 1, fit: "squeeze" }, output: { format: "image/png" } } as const;

/** The form's picture, an error message, or null if none was chosen. */
export async function readPhoto(ctx: RequestContext, form: FormData): Promise<Photo | { error: string } | null> {
	const { bytes, type, name } = await readUpload(form, "picture");
	if (bytes.length === 0) return null;
	const error = productPictureError(type, bytes.length);
	if (error || !type) return { error: error ?? NO_PRODUCT_PICTURE };
	if (type !== HEIC) return { bytes, type, color: await colorOf(ctx, bytes) };
	const jpeg = await transform(ctx, bytes, JPEG);
	if (!jpeg) return { error: `${name} could not be converted. Save it as JPEG and try again.` };
	return { bytes: jpeg, type: "image/jpeg", color: await colorOf(ctx, jpeg) };
}

async function colorOf(ctx: RequestContext, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const pixel = await transform(ctx, bytes, PIXEL);
	return pixel ? pixelColor(pixel).catch(() => TRANSPARENT) : TRANSPARENT;
}

/** Null without the binding, past the plan's limit, and for pictures that can't be decoded. */
async function transform(
	{ env, log }: RequestContext,
	bytes: Uint8Array<ArrayBuffer>,
	{ size, output }: { size: ImageTransform; output: ImageOutputOptions },
): Promise<Uint8Array<ArrayBuffer> | null> {
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

/** The DOM's types of streams differ from the Worker's. */
type Input = Parameters<ImagesBinding["input"]>[0];
