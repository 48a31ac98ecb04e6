import { Parser } from "htmlparser2";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const HIDDEN = words("head iframe noscript object script select style svg template textarea title");
const LINES = words(
	"address article aside caption center dd details div dt fieldset figcaption footer form header hr legend li main nav section summary tr",
);
const PARAGRAPHS = words("blockquote dl figure h1 h2 h3 h4 h5 h6 ol p pre table ul");
const LISTS = words("ol ul");
/** The parser's time grows with the square of the open elements. Browsers nest at most 512. */
const MAX_DEPTH = 5_000;

/** Returns the text that a browser would show, with line breaks, list markers, and " | " between the cells of tables. */
export function textFromHtml(html: string): string {
	let text = "";
	/** The number of line breaks to write before the next text, unless it is the first. */
	let breaks = 0;
	let separator = "";
	let marker = "";
	/** Whether nothing was written since a cell began or ended, where paragraphs don't break the row. */
	let isCellEdge = false;
	let depth = 0;
	let hiddenDepth = 0;
	/** The last number of each open list; null for a list without numbers. */
	const lists: (number | null)[] = [];

	function onTag(name: string): void {
		if (name === "td" || name === "th") {
			isCellEdge = true;
			return;
		}
		if (name === "tr") isCellEdge = false;
		const isNested = LISTS.has(name) && lists.length > 0;
		const count = PARAGRAPHS.has(name) && !isNested ? 2 : LINES.has(name) || isNested ? 1 : 0;
		if (!isCellEdge) breaks = Math.max(breaks, count);
	}
	const parser = new Parser({
		onopentagname(name) {
			depth += 1;
			if (depth > MAX_DEPTH) parser.pause();
			if (HIDDEN.has(name)) hiddenDepth += 1;
			onTag(name);
			if (name === "br") breaks = Math.min(breaks + 1, 2);
			if (name === "ul") lists.push(null);
			if (name === "ol") lists.push(0);
			if (name === "li") {
				const number = lists.at(-1);
				marker = typeof number === "number" ? `${number + 1}. ` : "• ";
				if (typeof number === "number") lists[lists.length - 1] = number + 1;
			}
		},
		onclosetag(name) {
			depth -= 1;
			if (HIDDEN.has(name)) hiddenDepth -= 1;
			if (LISTS.has(name)) lists.pop();
			onTag(name);
			if (name === "li") marker = "";
			if (name === "td" || name === "th") {
				breaks = 0;
				separator = " | ";
			}
		},
		ontext(data) {
			if (hiddenDepth > 0) return;
			const part = data.trim();
			if (/^\s/.test(data)) separator ||= " ";
			if (part === "") return;
			if (text !== "") text += breaks > 0 ? "\n".repeat(breaks) : separator;
			text += marker + part.replace(/\s+/g, " ");
			breaks = 0;
			marker = "";
			isCellEdge = false;
			separator = /\s$/.test(data) ? " " : "";
		},
	});
	parser.end(html);
	return text;
}
