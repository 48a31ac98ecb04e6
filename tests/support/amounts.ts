// Where amounts are formatted, parsed and compared: tests/unit/currencies.test.ts imports them with other currencies
export { faq } from "../../app/features/content/texts.ts";
export { getStructuredData } from "../../app/features/seo/json-ld.server.ts";
export { toFormValues } from "../../app/routes/admin/products/form-values.ts";
export { checkShopConfig } from "../../scripts/support/check-shop-config.ts";
export { ProductInput } from "../../supabase/functions/_shared/contracts/product.ts";
export { allShippingTerms } from "../../supabase/functions/_shared/domain/facts.ts";
export { listQuery, parsePrices, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
export { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
export { formatAmount, formatCents, MINOR_UNITS } from "../../supabase/functions/_shared/domain/money.ts";
export { totals } from "../../supabase/functions/_shared/domain/pricing.ts";
export { parseCents } from "../../supabase/functions/_shared/domain/product-fields.ts";
export { quotedFromRow, rowFromProduct } from "../../supabase/functions/_shared/domain/product-row.ts";
export { parseStored } from "../../supabase/functions/_shared/domain/stored-items.ts";
export {
	createRowReader,
	EXPORT_HEADER,
	exportLine,
} from "../../supabase/functions/_shared/extras/import/product-csv.ts";
export { ORDER_MESSAGES } from "../../supabase/functions/_shared/mail/order-messages.ts";
