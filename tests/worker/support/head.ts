/** Text as it stands in HTML, to what it says. */
export const plain = (text: string) =>
	text
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

/** What a page says in <head>, as a crawler that runs no script reads it. A tag that stands twice is an error. */
export function headOf(page: string) {
	const head = page.slice(0, page.indexOf("</head>"));
	const one = (what: string, pattern: RegExp) => {
		const found = [...head.matchAll(pattern)].map(([, text = ""]) => plain(text));
		if (found.length > 1) throw new Error(`${what} stands ${found.length} times`);
		return found[0] ?? null;
	};
	const meta = (name: string) => one(name, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
	return {
		title: one("title", /<title>([^<]*)<\/title>/g),
		canonical: one("canonical", /<link rel="canonical" href="([^"]*)"/g),
		meta,
		data: [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
			([, json = ""]) => JSON.parse(json) as { "@type": string },
		),
	};
}

/** Width and height of a PNG, from its first chunk; null where it is none. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}
