export { importBatch } from "./import-batch.server.ts";
export { exportProducts } from "./product-export.ts";
