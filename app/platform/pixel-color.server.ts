type Bytes = Uint8Array<ArrayBuffer>;

export const TRANSPARENT = "00000000";
const SIGNATURE_BYTES = 8;
/** The bytes of a chunk's length, name and checksum. */
const CHUNK_OVERHEAD = 12;
const [PALETTE, COLORED, ALPHA] = [3, 2, 4]; // a color type, and two bits of color types

/** Returns chunks by name; of several with the same name, the last. */
function chunksOf(png: Bytes): Map<string, Bytes> {
	const chunks = new Map<string, Bytes>();
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	for (let at = SIGNATURE_BYTES; at + CHUNK_OVERHEAD <= png.length; ) {
		const end = at + CHUNK_OVERHEAD + view.getUint32(at);
		chunks.set(String.fromCharCode(...png.subarray(at + 4, at + 8)), png.subarray(at + 8, end - 4));
		at = end;
	}
	return chunks;
}

async function inflate(data: Bytes): Promise<Uint8Array> {
	const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

const hex = (bytes: Iterable<number>) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the color of a PNG of one pixel as hexadecimal digits for CSS, or TRANSPARENT unless it is opaque. */
export async function pixelColor(png: Bytes): Promise<string> {
	const chunks = chunksOf(png);
	const [depth = 0, type = 0] = chunks.get("IHDR")?.subarray(8, 10) ?? [];
	const data = chunks.get("IDAT");
	if (!data || chunks.has("tRNS") || (depth < 8 && type !== PALETTE)) return TRANSPARENT;
	const row = (await inflate(data)).subarray(1); // the first pixel is the same with every filter
	if (type === PALETTE) {
		const at = ((row[0] ?? 0) >> (8 - depth)) * 3;
		return hex(chunks.get("PLTE")?.subarray(at, at + 3) ?? []) || TRANSPARENT;
	}
	const [first = 0, ...others] = row.filter((_, at) => at % (depth / 8) === 0); // the high bytes of 16-bit samples
	if (type & ALPHA && others.at(-1) !== 255) return TRANSPARENT;
	return hex(type & COLORED ? [first, ...others.slice(0, 2)] : [first, first, first]);
}
