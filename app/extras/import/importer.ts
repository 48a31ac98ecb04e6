// Bundled by itself (vite.config.ts), so that no page's scripts share modules with the parser and the schemas.
import "#app/platform/zod-without-eval.ts";

export { ImportReport } from "./import-report.ts";
export { checkFile, importFile } from "./product-file.ts";
export { sendBatch } from "./send-batch.ts";
