/** Of one pixel. */
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
