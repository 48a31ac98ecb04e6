export interface LogFields {
	requestId: string;
	/** Thrown, or returned by Supabase. */
	error?: unknown;
	[name: string]: unknown;
}

export type LogLevel = "info" | "warn" | "error";

/** Writes one line of redacted JSON: `{"level":"error","at":"orders","requestId":"…",…}`. `at` is the part of the shop. */
export function log(level: LogLevel, at: string, { requestId, error, ...fields }: LogFields): void {
	const line = { level, at, requestId, ...fields, ...(error !== undefined && { error: errorText(error) }) };
	// biome-ignore lint/suspicious/noConsole: the only place that logs
	console[level](JSON.stringify(line, (_, value: unknown) => (typeof value === "string" ? redact(value) : value)));
}

/** Omits `details`, `hint` and `cause`, in which Postgres quotes the rejected row. */
function errorText(error: unknown): string {
	if (error instanceof Error) return error.stack ?? String(error);
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	return typeof message === "string" ? `${code ?? ""} ${message}`.trim() : String(error);
}

const REDACTIONS: readonly (readonly [RegExp, string])[] = [
	// Values quoted by V8 and Postgres
	[/"[\s\S]*"(?:\.\.\.)? is not valid JSON/g, '"[value]" is not valid JSON'],
	[/\)=\([^\n]*\)/g, ")=([value])"],
	[/(row contains) \([^\n]*\)/g, "$1 ([value])"],
	[/((?:syntax|value|literal|range)[^\n:"]*:?) "[^\n]*"/g, '$1 "[value]"'],
	[/((?:token|password|secret|apikey|cookie|session\.\d)\w*(?:=|"? ?: ?"))[^\s"'&,;})]+/gi, "$1[secret]"],
	[/\beyJ[\w-]{5,}(\.[\w-]*)*/g, "[token]"],
	[/\bsb_secret_\w+/g, "[key]"],
	[/\b(Bearer|Basic) +[^\s"',]+/gi, "$1 [token]"],
	// Query parameters: keywords, return addresses, tokens of mailed links
	[/(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g, "$1?[query]"],
	// Excludes versions in stack traces, such as hono@4.13.19
	[/[^\s"'<>()[\]{},;:=/?&]{1,64}(?:@(?!\d+\.\d)|%40)[^\s"'<>()[\]{},;:=/?&]{0,250}\w/gi, "[email]"],
	[/\+\d[\d ().-]{6,}\d/g, "[phone]"],
];

const MAX_CHARACTERS = 4_000;

/** @example redact("no mail to amara@example.com") // "no mail to [email]" */
export function redact(text: string): string {
	// Drops the last word if it is cut off, as patterns could miss it
	const short = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS).replace(/\S*$/, "…") : text;
	return REDACTIONS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), short);
}
