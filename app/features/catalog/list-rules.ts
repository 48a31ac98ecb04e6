// Import lazily, to keep the search out of a page's first scripts.
export { listCollection } from "#shared/domain/collection-listing.ts";
export { listProducts } from "#shared/domain/listing.ts";
