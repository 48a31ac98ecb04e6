import sharp from "sharp";
import type { PICTURE_FLAWS } from "../../../supabase/functions/_shared/domain/pictures.ts";

/** It has one pixel. */
export const PNG = new Uint8Array(
	Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	),
);
export const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

const square = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } });

const PLACE = { IFD0: { Copyright: "GPS 45.5231" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 31/1 0/1" } };
export const PLACES = /GPS 45|<script/;

/** Harmful files by the flaw that their error describes. */
export async function harmfulPictures(): Promise<Record<keyof typeof PICTURE_FLAWS, Uint8Array>> {
	const frames = [await square("red").png().toBuffer(), await square("blue").png().toBuffer()];
	const huge = await square("red").jpeg().toBuffer();
	huge.writeUInt32BE(0xfff0fff0, huge.indexOf(Buffer.of(0xff, 0xc0)) + 5); // height and width
	const animated = await sharp(frames, { join: { animated: true } })
		.webp({ loop: 0 })
		.toBuffer();
	const incomplete = Buffer.concat([PNG.subarray(0, 8), Buffer.from('<svg onload="alert(1)"></svg>')]);
	return { huge, animated, incomplete };
}

/** Valid pictures with private metadata, which must be removed. */
export async function tellingPictures(): Promise<Uint8Array[]> {
	const picture = square("red").withExif(PLACE);
	const [jpeg, webp] = [await picture.jpeg().toBuffer(), await picture.webp().toBuffer()];
	return [
		webp,
		jpeg,
		Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0x01, 7), jpeg.subarray(2)]),
		Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]),
	];
}

/** A picture with zeros after its end. */
export const ofSize = (size: number) => {
	const bytes = new Uint8Array(size);
	bytes.set(PNG);
	return bytes;
};

export const pictureFile = (content: BlobPart, name = "me.png", type = "image/png") =>
	new File([content], name, { type });

/** A form with files, as a browser posts it; Miniflare's client doesn't accept Node's FormData. */
export async function multipart(fields: Record<string, string | File | readonly File[]>) {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
	const encoded = new Response(form);
	const headers = { "content-type": encoded.headers.get("content-type") ?? "", origin: "https://shop.test" };
	return { method: "POST", headers, body: await encoded.arrayBuffer() };
}
