/** Spreadsheets would run cells that start like this, so exports prefix them with an apostrophe (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PREFIXED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

export const unescapeCell = (text: string) => (PREFIXED_FORMULA.test(text) ? text.slice(1) : text);

/** Returns a line of a CSV file with its line break. */
export function toCsvLine(cells: readonly string[]): string {
	const escaped = cells.map((text) => {
		const safe = FORMULA.test(text) ? `'${text}` : text;
		return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	});
	return `${escaped.join()}\r\n`;
}
