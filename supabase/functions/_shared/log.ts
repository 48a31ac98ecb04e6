// The Worker's log and the functions', one place for both: this file needs nothing of either runtime.

/** What a line says beside where it comes from. The request's id is in all of them: it is what a shopper can tell us. */
interface Said {
	requestId: string;
	/** What was thrown, or an answer of Supabase that is an error: its code and message only, see `textOf`. */
	error?: unknown;
	[name: string]: unknown;
}

/**
 * Writes one line of JSON: `{"level":"error","at":"orders","requestId":"…",…}`. `at` names the part of the shop. Nothing
 * personal gets into it: every text passes `redacted`. The time is the platform's to add.
 */
export function log(level: "info" | "warn" | "error", at: string, { requestId, error, ...more }: Said): void {
	const line = { level, at, requestId, ...more, ...(error !== undefined && { error: textOf(error) }) };
	// biome-ignore lint/suspicious/noConsole: the one place
	console[level](JSON.stringify(line, (_, value: unknown) => (typeof value === "string" ? redacted(value) : value)));
}

/** Without `details`, `hint` and `cause`: there Postgres quotes the row that it refused, name and address included. */
function textOf(error: unknown): string {
	if (error instanceof Error) return error.stack ?? String(error);
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	return typeof message === "string" ? `${code ?? ""} ${message}`.trim() : String(error);
}

/** What may say who somebody is or let somebody in, and what stands in its place. In this order. */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
	// Of V8 and of Postgres, which quote what they could not read
	[/"[\s\S]*"(?:\.\.\.)? is not valid JSON/g, '"[value]" is not valid JSON'],
	[/\)=\([^\n]*\)/g, ")=([value])"],
	[/(row contains) \([^\n]*\)/g, "$1 ([value])"],
	[/((?:syntax|value|literal|range)[^\n:"]*:?) "[^\n]*"/g, '$1 "[value]"'],
	[/((?:token|password|secret|apikey|cookie|session\.\d)\w*(?:=|"? ?: ?"))[^\s"'&,;})]+/gi, "$1[secret]"],
	[/\beyJ[\w-]{5,}(\.[\w-]*)*/g, "[token]"],
	[/\bsb_secret_\w+/g, "[key]"],
	[/\b(Bearer|Basic) +[^\s"',]+/gi, "$1 [token]"],
	// Parameters: keywords, addresses to come back to, tokens of mailed links
	[/(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g, "$1?[query]"],
	// But hono@4.13.19, of a stack
	[/[^\s"'<>()[\]{},;:=/?&]{1,64}(?:@(?!\d+\.\d)|%40)[^\s"'<>()[\]{},;:=/?&]{0,250}\w/gi, "[email]"],
	[/\+\d[\d ().-]{6,}\d/g, "[phone]"],
];

/** Characters of one text: a stack fits, what somebody sends to fill the log does not. */
const MOST_TEXT = 4_000;

/**
 * A text without e-mail and phone numbers, tokens, passwords, parameters of addresses, and values that an error quotes.
 * @example redacted("no mail to amara@example.com") // "no mail to [email]"
 */
export function redacted(text: string): string {
	// What is cut through could be told by nothing any more
	const short = text.length > MOST_TEXT ? text.slice(0, MOST_TEXT).replace(/\S*$/, "…") : text;
	return REDACTIONS.reduce((left, [told, instead]) => left.replace(told, instead), short);
}
