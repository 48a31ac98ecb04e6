import { toCsvLine } from "#shared/domain/csv-line.ts";
import type { ImportResult } from "#shared/extras/import/product-import.ts";
import type { RowResult } from "./product-file.ts";

export type Counts = Record<ImportResult["result"], number>;

const HEADER = toCsvLine(["row", "id", "sku", "result", "column", "as typed", "reason"]);

export class ImportReport {
	readonly counts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
	readonly #lines: string[] = [HEADER];
	lastRow = 0;

	add(results: readonly RowResult[]): void {
		for (const { row, id, sku, result, problems } of results) {
			this.counts[result] += 1;
			this.lastRow = Math.max(this.lastRow, row);
			const cells = [String(row), id ?? "", sku, result];
			if (problems.length === 0) this.#lines.push(toCsvLine([...cells, "", "", ""]));
			for (const { column, text, message } of problems)
				this.#lines.push(toCsvLine([...cells, column ?? "", text, message]));
		}
	}

	/** The byte order mark makes Excel read UTF-8. */
	csv = (): string => `\uFEFF${this.#lines.join("")}`;
}
