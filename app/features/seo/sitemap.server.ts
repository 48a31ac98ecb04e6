export interface Entry {
	path: string;
	/** ISO 8601. */
	changed?: string | undefined;
}

/** Maximum per file (sitemaps.org). */
const MOST = 50_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const MEANT: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => MEANT[sign] ?? sign);

export function sitemapXml(origin: string, entries: readonly Entry[]): string {
	const urls = entries.slice(0, MOST).map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${escaped(changed)}</lastmod>` : "";
		return `<url><loc>${escaped(origin + path)}</loc>${lastmod}</url>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join("")}</urlset>\n`;
}
