import Papa from "papaparse";

/** Small, so that rows can be garbage-collected soon. */
const PIECE_BYTES = 64 * 1024;
const SAMPLE_BYTES = 4096;
/** A line that Excel writes and hides. */
const SEPARATOR_LINE = /^"?sep=(.)"?[^\r\n]*(\r\n?|\n)/i;

/**
 * Yields the rows of a file in UTF-8 or UTF-16, piece by piece. `bytes` is the number of bytes read so far. Throws a DOMException
 * if the file can't be read.
 */
export async function* parseCsv(file: Blob): AsyncGenerator<Papa.ParseResult<string[]> & { bytes: number }> {
	const parsed: Papa.ParseResult<string[]>[] = [];
	const push: Record<string, (text?: string) => void> = {};
	const decoder = new TextDecoder(encodingOf(await bytesOf(file, 0, SAMPLE_BYTES)));
	let pieceBytes = PIECE_BYTES;
	let bytes = 0;
	while (bytes < file.size) {
		const isFirst = bytes === 0;
		const start = bytes;
		bytes = Math.min(start + pieceBytes, file.size);
		const text = decoder.decode(await bytesOf(file, start, bytes), { stream: bytes < file.size });
		const [line = "", separator] = (isFirst && SEPARATOR_LINE.exec(text)) || [];
		if (isFirst)
			Papa.parse<string[], NodeJS.ReadableStream>(pushStream(push), {
				delimiter: separator ?? delimiterOf(text),
				chunk: (result) => parsed.push(result),
				complete() {},
				error(error) {
					throw error;
				},
			});
		push.data?.(text.slice(line.length));
		const results = parsed.splice(0);
		// Doubled, as an incomplete row, such as after a quote that isn't closed, is parsed again with each piece
		pieceBytes = results.some(({ data }) => data.length > 0) ? PIECE_BYTES : pieceBytes * 2;
		for (const result of results) yield { ...result, bytes };
	}
	push.end?.();
	for (const result of parsed) yield { ...result, bytes: file.size };
}

/** The part of a Node.js stream that Papa Parse uses. Its own file reader breaks characters on the edge of two pieces. */
function pushStream(push: Record<string, (text?: string) => void>): NodeJS.ReadableStream {
	const on = (event: string, listener: (text?: string) => void) => {
		push[event] = listener;
	};
	const stream = { readable: true, read() {}, on, removeListener() {}, pause() {}, resume() {} };
	return stream as unknown as NodeJS.ReadableStream;
}

const bytesOf = async (file: Blob, start: number, end: number) =>
	new Uint8Array(await file.slice(start, end).arrayBuffer());

/** Detects the encoding by the byte order mark, or by the position of the first NUL, as the header's delimiters are ASCII. */
function encodingOf(sample: Uint8Array): string {
	const [first, second] = sample;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	const nul = sample.indexOf(0);
	return nul === -1 ? "utf-8" : nul % 2 === 1 ? "utf-16le" : "utf-16be";
}

/** Returns the delimiter of the header line, as column names contain none. */
function delimiterOf(text: string): string {
	const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
	const count = (delimiter: string) => header.split(delimiter).length;
	return [";", "\t"].find((delimiter) => count(delimiter) > count(",")) ?? ",";
}
