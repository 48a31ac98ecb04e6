// Bundled by itself (vite.config.ts), so that no page's scripts share modules with the parser and the schemas.
import "#app/platform/zod-without-eval.ts";

export { ImportReport } from "#app/features/admin/import-report.ts";
export { checkFile, importFile } from "#app/features/admin/product-file.ts";
export { sendBatch } from "./send-batch.ts";
