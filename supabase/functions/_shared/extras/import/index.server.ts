export { MAX_IMPORT_BYTES } from "./import-limits.ts";
export {
	columnName,
	ImportRequest,
	ImportResponse,
	type ImportResult,
	type ImportRow,
	parseImportRow,
} from "./product-import.ts";
