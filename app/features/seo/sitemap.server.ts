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

export function sitemapXml(origin: string, entries: readonly Entry[]): string {
	const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
		return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join("")}</urlset>\n`;
}
