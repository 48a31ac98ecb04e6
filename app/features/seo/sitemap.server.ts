export interface Entry {
	path: string;
	/** ISO 8601. */
	changed?: string | undefined;
}

/** Maximum per file (sitemaps.org). */
const MAX_ENTRIES = 50_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const ESCAPES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function fileXml(
	root: "urlset" | "sitemapindex",
	element: "url" | "sitemap",
	origin: string,
	entries: readonly Entry[],
) {
	const elements = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
		return `<${element}><loc>${escapeXml(origin + path)}</loc>${lastmod}</${element}>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join("")}</${root}>\n`;
}

export const sitemapXml = (origin: string, entries: readonly Entry[]): string =>
	fileXml("urlset", "url", origin, entries);

export const sitemapIndexXml = (origin: string, paths: readonly string[]): string =>
	fileXml(
		"sitemapindex",
		"sitemap",
		origin,
		paths.map((path) => ({ path })),
	);
