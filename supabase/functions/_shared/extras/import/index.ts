export { parseCategory } from "./import-words.ts";

/** import_products has the same limit. */
export const MAX_IMPORT_ROWS = 500;
/** The largest request to the function `import`. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
