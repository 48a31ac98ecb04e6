-- Lists of products are asked for a page at a time, in the order of their ids (app/features/catalog/products.server.ts). So that a
-- page costs a page, however big the catalogue, each list has an index in that order (npm run bench:database).

create index products_category_id on public.products (category, id);
drop index public.products_category;

create index products_new_id on public.products (id) where is_new;
create index products_featured_id on public.products (id) where is_featured;
