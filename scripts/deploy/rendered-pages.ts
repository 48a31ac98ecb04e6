import { escapePattern } from "../../supabase/functions/_shared/domain/text.ts";
import { startBuiltWorker } from "../support/built-worker.ts";

/** Returns the texts of a tag for readers and screen readers, and "inert control" for a control that does nothing. */
const readTag = (tag: string) =>
	` ${Array.from(tag.matchAll(/ (?:alt|aria-label|content)="([^"]*)"/g), ([, value]) => value).join(" ")}${tag.includes(' aria-disabled="true"') ? " inert control" : ""} `;

export function textOf(html: string): string {
	const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, readTag);
	return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll(/\s+/g, " ");
}

/** Renders all public pages without a backend, including those that the sitemap leaves out. Returns texts by path. */
export async function renderPages(): Promise<ReadonlyMap<string, string>> {
	const shop = await startBuiltWorker({ vars: { SUPABASE_URL: "http://127.0.0.1:9" }, log: () => {} });
	try {
		const sitemap = await (await shop.request("/sitemap-pages.xml")).text();
		const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
		if (listed.length < 10) throw new Error(`the sitemap lists ${listed.length} pages`);
		const pages = new Map<string, string>();
		for (const page of [...listed, "/auth", "/auth?mode=sign-up", "/cart", "/checkout", "/favorites", "/search"])
			pages.set(page, textOf(await (await shop.request(page)).text()));
		return pages;
	} finally {
		await shop.stop();
	}
}

/** Returns which pages contain the words (regular expressions) and claims as whole words in any case, such as `"75%": /about, /faq`. */
export function sayings(
	pages: ReadonlyMap<string, string>,
	words: readonly string[],
	claims: readonly string[],
): string[] {
	return [...words, ...claims.map(escapePattern)].flatMap((source) => {
		const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${source})(?![\\p{L}\\p{N}])`, "iu");
		const found = [...pages].flatMap(([page, text]) => {
			const [, said] = pattern.exec(text) ?? [];
			return said ? [{ page, said }] : [];
		});
		return found[0] ? [`"${found[0].said}": ${found.map(({ page }) => page).join(", ")}`] : [];
	});
}
