export { MAX_IMPORT_BYTES } from "./index.ts";
export {
	columnName,
	ImportRequest,
	ImportResponse,
	type ImportResult,
	type ImportRow,
	parseImportRow,
} from "./product-import.ts";
