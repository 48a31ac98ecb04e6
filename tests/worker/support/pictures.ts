/** It has one pixel. */
export const PNG = new Uint8Array(
	Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	),
);
export const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

/** A picture with zeros after its end. */
export const ofSize = (size: number, picture = PNG) => {
	const bytes = new Uint8Array(size);
	bytes.set(picture);
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
