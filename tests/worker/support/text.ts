import { plain } from "./head.ts";

/** What a page says between its header and its footer, without markup. */
export function textOf(page: string): string {
	const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? "";
	const bare = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<!-- -->/g, "");
	return plain(bare.replace(/<[^>]+>/g, " "))
		.replace(/\s+/g, " ")
		.replace(/ ([.,;:?])/g, "$1")
		.trim();
}
