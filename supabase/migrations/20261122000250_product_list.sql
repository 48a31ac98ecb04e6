-- Lists of catalogs that are too large for the Worker's memory (docs/decisions/0043). The rules are those of
-- _shared/domain/listing.ts and search.ts; tests/postgres/product-list.test.ts compares them.

-- A product's price for shoppers: its sale price, or salePrice in domain/product.ts, rounded half up.
create function public.sale_cents(price numeric, discount_percentage numeric, sale_price numeric)
returns bigint
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
	return case
		when sale_price is null
			then (public.minor_units(price) * (10000 - round(least(discount_percentage, 100) * 100)::bigint) + 5000) / 10000
		else public.minor_units(sale_price)
	end;
end
$$;

-- Every combination of these columns; a few thousand.
create table public.product_kinds (
	id integer generated always as identity primary key,
	category text not null,
	condition text not null,
	size text,
	-- categoryIds in domain/categories.ts.
	category_ids text[] not null,
	unique nulls not distinct (category, condition, size)
);

create table public.product_brands (
	id integer generated always as identity primary key,
	brand text not null unique,
	-- What the spellings of a brand have in common.
	key text not null generated always as (public.fold_text(brand)) stored,
	first_seq integer not null
);

-- What filters and sorts a product: a list reads every row. No index may contain is_sold_out, so that a sale is a HOT update.
create table public.product_list (
	seq integer primary key,
	kind_id integer not null,
	sale_cents bigint not null,
	-- Of the searched texts, for keywords of one letter.
	letters bigint not null,
	brand_id integer not null,
	-- See collection_names.
	collections integer not null,
	-- productColors in domain/colors.ts, a bit for each line of color_words.
	colors integer not null,
	is_sold_out boolean not null,
	is_new boolean not null,
	is_featured boolean not null,
	-- Sorts collections as JavaScript does.
	id text collate "C" not null
) with (fillfactor = 85);

create index product_brands_key on public.product_brands (key);
create index product_list_sale_cents on public.product_list (sale_cents, seq);
create index product_list_sale_cents_descending on public.product_list ((-sale_cents), seq);
create index product_list_id on public.product_list (id);

alter table public.product_kinds enable row level security;
alter table public.product_brands enable row level security;
alter table public.product_list enable row level security;

grant select on public.product_kinds, public.product_brands, public.product_list to anon, authenticated, service_role;

create policy "everyone reads kinds" on public.product_kinds for select to anon, authenticated using (true);
create policy "everyone reads brands" on public.product_brands for select to anon, authenticated using (true);
create policy "everyone reads the list" on public.product_list for select to anon, authenticated using (true);

-- Ordered, to prevent deadlocks. Archived products leave the index.
create function public.index_products(seqs integer[])
returns void
language plpgsql
set search_path = ''
as $$
declare
	archived constant integer[] := array(
		select seq from public.products where seq = any (index_products.seqs) and archived_at is not null
	);
	seqs constant integer[] := array(
		select seq from public.products where seq = any (index_products.seqs) and archived_at is null
	);
begin
	if archived <> '{}' then
		delete from public.product_list where seq = any (archived);
		delete from public.product_words where seq = any (archived);
	end if;

	insert into public.product_kinds (category, condition, size, category_ids)
	select
		kind.category, kind.condition, kind.size,
		array(
			select distinct id
			from regexp_split_to_table(replace(public.fold_text(kind.category), '''', '') collate pg_c_utf8, '[^[:alpha:]]+') as id
			where id <> ''
		)
	from (
		select distinct category, condition, size from public.products where seq = any (seqs)
		except
		select category, condition, size from public.product_kinds
	) as kind
	order by kind.category, kind.condition, kind.size
	on conflict do nothing;

	insert into public.product_brands (brand, first_seq)
	select brand, min(seq) from public.products
	where seq = any (seqs) and not exists (select from public.product_brands as known where known.brand = products.brand)
	group by brand
	order by brand
	on conflict do nothing;

	perform public.index_words(seqs);

	insert into public.product_list as listed (
		seq, kind_id, sale_cents, letters, brand_id, collections, colors, is_sold_out, is_new, is_featured, id
	)
	select
		products.seq, product_kinds.id, public.sale_cents(products.price, products.discount_percentage, products.sale_price),
		public.letter_bits(public.fold_text(
			concat_ws(' ', products.name, products.description, products.brand, products.category)
		)),
		product_brands.id,
		public.product_collections(
			product_kinds.category_ids, products.gender, concat(products.description, ' ', products.subcategory)
		),
		coalesce(nullif(public.color_bits(products.color), 0), public.color_bits(products.name)),
		not (products.is_available and products.stock is distinct from 0), products.is_new, products.is_featured, products.id
	from public.products
	join public.product_kinds on product_kinds.category = products.category
		and product_kinds.condition = products.condition and product_kinds.size is not distinct from products.size
	join public.product_brands on product_brands.brand = products.brand
	where products.seq = any (seqs)
	order by products.seq
	on conflict (seq) do update set
		kind_id = excluded.kind_id, sale_cents = excluded.sale_cents, letters = excluded.letters,
		brand_id = excluded.brand_id, collections = excluded.collections, colors = excluded.colors,
		is_sold_out = excluded.is_sold_out, is_new = excluded.is_new, is_featured = excluded.is_featured, id = excluded.id;
end
$$;

-- Products change with their callers' rights, the index with its owner's.
create function public.index_new_products()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
	perform public.index_products(array(select seq from new_products));
	return null;
end
$$;

create trigger products_index_new
after insert on public.products
referencing new table as new_products
for each statement
execute function public.index_new_products();

create function public.index_changed_products()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
	changed integer[];
begin
	update public.product_list set is_sold_out = not product_list.is_sold_out
	from new_products
	where product_list.seq = new_products.seq
		and product_list.is_sold_out = (new_products.is_available and new_products.stock is distinct from 0);

	changed := array(
		select new_products.seq
		from new_products
		join old_products on old_products.seq = new_products.seq
		where (
			new_products.name, new_products.description, new_products.price, new_products.discount_percentage, new_products.sale_price,
			new_products.brand, new_products.category, new_products.subcategory, new_products.condition, new_products.size,
			new_products.gender, new_products.color, new_products.material, new_products.is_new, new_products.is_featured,
			new_products.attributes, new_products.archived_at is null
		) is distinct from (
			old_products.name, old_products.description, old_products.price, old_products.discount_percentage, old_products.sale_price,
			old_products.brand, old_products.category, old_products.subcategory, old_products.condition, old_products.size,
			old_products.gender, old_products.color, old_products.material, old_products.is_new, old_products.is_featured,
			old_products.attributes, old_products.archived_at is null
		)
	);
	if changed <> '{}' then
		perform public.index_products(changed);
	end if;
	return null;
end
$$;

create trigger products_index_changed
after update on public.products
referencing old table as old_products new table as new_products
for each statement
execute function public.index_changed_products();

create function public.unindex_deleted_products()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
	delete from public.product_list where seq in (select seq from old_products);
	delete from public.product_words where seq in (select seq from old_products);
	return null;
end
$$;

create trigger products_unindex_deleted
after delete on public.products
referencing old table as old_products
for each statement
execute function public.unindex_deleted_products();

-- After a load without triggers, and to forget the words of deleted products.
create function public.rebuild_product_list()
returns void
language plpgsql
set search_path = ''
as $$
declare
	part integer[];
begin
	lock table public.products in share row exclusive mode;
	delete from public.product_list;
	delete from public.product_words;
	delete from public.search_vocabulary;
	for part in select array_agg(seq) from public.products group by seq / 5000 order by 1 loop
		perform public.index_products(part);
	end loop;
end
$$;

select public.rebuild_product_list();
