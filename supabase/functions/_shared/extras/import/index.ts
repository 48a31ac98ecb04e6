export { MAX_IMPORT_BYTES } from "./import-limits.ts";
export { parseCategory } from "./import-words.ts";
