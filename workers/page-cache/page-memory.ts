export interface Page {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	/** A copy of the header, which is slower to read. */
	etag: string;
	/** Milliseconds since 1970. */
	renderedAt: number;
	/** Milliseconds. */
	maxAge: number;
}

/** The estimated size of URL, headers and objects. */
const OVERHEAD_BYTES = 4 * 1024;

export function createPageMemory(maxBytes: number) {
	const pages = new Map<string, Page>(); // least recently used first
	let bytes = 0;
	const sizeOf = ({ body }: Page) => body.byteLength + OVERHEAD_BYTES;
	const remove = (key: string) => {
		const page = pages.get(key);
		if (page && pages.delete(key)) bytes -= sizeOf(page);
		return page;
	};
	const append = (key: string, page: Page) => {
		pages.set(key, page);
		bytes += sizeOf(page);
	};
	return {
		get(key: string) {
			const page = remove(key);
			if (page) append(key, page);
			return page;
		},
		set(key: string, page: Page) {
			remove(key);
			if (sizeOf(page) > maxBytes) return;
			for (const oldest of pages.keys()) {
				if (bytes + sizeOf(page) <= maxBytes) break;
				remove(oldest);
			}
			append(key, page);
		},
		bytes: () => bytes,
	};
}
