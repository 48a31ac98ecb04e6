// This module is bundled separately (vite.config.ts), so that no page's scripts share modules with the parser and the schemas.
import "./zod-without-eval.ts";
import { ErrorBody } from "#shared/contracts/error.ts";
import { ImportResponse } from "#shared/extras/import/product-import.ts";
import { BatchError, type ImportBatch, isRetryable } from "./product-file.ts";

export { ImportReport } from "./import-report.ts";
export { checkFile, importFile } from "./product-file.ts";

/** Throws a BatchError. */
export async function sendBatch(batch: ImportBatch): Promise<ImportResponse> {
	const body = new FormData();
	body.set("batch", JSON.stringify(batch));
	const response = await fetch("/admin/csv", { method: "POST", body, redirect: "manual" }).catch(() => null);
	if (!response) throw new BatchError("The shop can't be reached. Check your connection.", true);
	if (response.type === "opaqueredirect")
		throw new BatchError("Your session has ended. Sign in in another tab, then continue here.", false);
	const json: unknown = await response.json().catch(() => null);
	const results = ImportResponse.safeParse(json);
	if (response.ok && results.success) return results.data;
	const message = ErrorBody.safeParse(json).data?.error.message ?? `The shop responded with ${response.status}.`;
	throw new BatchError(message, isRetryable(response.status));
}
