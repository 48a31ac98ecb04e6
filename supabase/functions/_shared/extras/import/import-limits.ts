/** As in import_products. */
export const MAX_IMPORT_ROWS = 500;
/** Of a request to the function `import`. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
