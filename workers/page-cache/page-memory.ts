/** A finished answer: body, headers, and until when it counts. */
export interface Page {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	/** ms since 1970 */
	born: number;
	/** How long it may be served, in ms. */
	keep: number;
}

/** About what an entry takes beside its body: address, headers and their policy, the objects around them. */
const AROUND_BYTES = 4 * 1024;

export interface PageMemory {
	/** The page at an address; it counts as used. */
	get(key: string): Page | undefined;
	/** Remembers a page, and forgets those that were used longest ago where there is no room. */
	set(key: string, page: Page): void;
	/** What it holds, in bytes; never more than was given. */
	bytes(): number;
}

/** Pages in an isolate's memory, at most so many bytes of them: an isolate has 128 MB for everything. */
export function pageMemory(most: number): PageMemory {
	const pages = new Map<string, Page>(); // the one that was used longest ago first
	let bytes = 0;
	const weight = ({ body }: Page) => body.byteLength + AROUND_BYTES;
	const forget = (key: string) => {
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
			const page = forget(key);
			if (page) put(key, page);
			return page;
		},
		set(key, page) {
			forget(key);
			if (weight(page) > most) return;
			for (const oldest of pages.keys()) {
				if (bytes + weight(page) <= most) break;
				forget(oldest);
			}
			put(key, page);
		},
		bytes: () => bytes,
	};
}
