// Import this module lazily, to keep the search out of a page's first scripts.
export { listProducts } from "#shared/domain/listing.ts";
