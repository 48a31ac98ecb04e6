-- Admins look for a part of a name, a brand or an id (app/features/admin/product-list.server.ts); names have an index of theirs.

create index products_brand_id_trigrams on public.products
using gin (brand extensions.gin_trgm_ops, id extensions.gin_trgm_ops);
