/** A complete response. */
export interface Page {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	/** Milliseconds since 1970. */
	born: number;
	/** Milliseconds that it may be served. */
	keep: number;
}

/** Estimated size of an entry without its body. */
const AROUND_BYTES = 4 * 1024;

export interface PageMemory {
	/** Marks the page as used. */
	get(key: string): Page | undefined;
	/** Evicts the least recently used pages if necessary. */
	set(key: string, page: Page): void;
	/** Current size; never above the maximum. */
	bytes(): number;
}

/** A least-recently-used cache limited by bytes, since an isolate has 128 MB for everything. */
export function pageMemory(maxBytes: number): PageMemory {
	const pages = new Map<string, Page>(); // the one that was used longest ago first
	let bytes = 0;
	const weight = ({ body }: Page) => body.byteLength + AROUND_BYTES;
	const evict = (key: string) => {
		const page = pages.get(key);
		if (page && pages.delete(key)) bytes -= weight(page);
		return page;
	};
	const put = (key: string, page: Page) => {
		pages.set(key, page);
		bytes += weight(page);
	};
	return {
		get(key) {
			const page = evict(key);
			if (page) put(key, page);
			return page;
		},
		set(key, page) {
			evict(key);
			if (weight(page) > maxBytes) return;
			for (const oldest of pages.keys()) {
				if (bytes + weight(page) <= maxBytes) break;
				evict(oldest);
			}
			put(key, page);
		},
		bytes: () => bytes,
	};
}
