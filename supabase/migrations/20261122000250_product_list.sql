-- Lists of catalogs that are too large for the Worker's memory (docs/decisions/0043). The rules are copies of those in
-- _shared/domain/listing.ts and search.ts; tests/postgres/product-list.test.ts compares them.

-- Returns the price after discount: the sale price, or else the SQL copy of salePrice in domain/product.ts, rounded half up.
create function private.sale_cents(price numeric, discount_percentage numeric, sale_price numeric)
returns bigint
language plpgsql
immutable
parallel safe
as $$
begin
	return case
		when sale_price is null
			then (private.minor_units(price) * (10000 - round(least(discount_percentage, 100) * 100)::bigint) + 5000) / 10000
		else private.minor_units(sale_price)
	end;
end
$$;

-- Facets that a page counts share a slot if possible, as each slot needs a pass. Brands and colors don't share a slot, only a pass, as there
-- are nearly as many combinations of both as products. A slot has at most a few thousand kinds.
create function private.facet_slot(facet text)
returns smallint
language plpgsql
immutable
parallel safe
as $$
begin
	return case when facet in ('category', 'condition', 'size', 'type') then 1 when facet = 'brand' then 2 when facet = 'color' then 3 else 4 end;
end
$$;

-- Values of facets, such as the size M.
create table public.list_values (
	id integer generated always as identity primary key,
	facet text not null,
	slot smallint not null generated always as (private.facet_slot(facet)) stored,
	value text collate "C" not null,
	-- The same for all spellings of the value.
	key text not null generated always as (private.fold_text(value)) stored,
	unique (facet, value)
);

create index list_values_facet_key on public.list_values (facet, key);

-- A kind is a combination of facet values that products have. Lists count kinds, then their values. A product has a kind in each of four
-- slots, because there would be nearly as many combinations of all facets as products.
create table public.list_kinds (
	id integer generated always as identity primary key,
	slot smallint not null,
	-- list_values.id, ascending.
	facet_values integer[] not null,
	unique (slot, facet_values)
);

-- The columns by which products are filtered and sorted; a list reads every row. No index may contain is_sold_out, so that a sale is a HOT
-- update.
create table public.product_list (
	seq integer primary key,
	kind_1 integer not null,
	kind_2 integer not null,
	kind_3 integer not null,
	kind_4 integer not null,
	sale_cents bigint not null,
	is_sold_out boolean not null,
	is_new boolean not null,
	is_featured boolean not null,
	-- The collation sorts collections as JavaScript does.
	id text collate "C" not null
) with (fillfactor = 85);

-- For counting the kinds of slot 1, with or without a collection, by the index alone.
create index product_list_kinds on public.product_list (kind_1, kind_4);
create index product_list_sale_cents on public.product_list (sale_cents, seq);
create index product_list_sale_cents_descending on public.product_list ((-sale_cents), seq);
create index product_list_id on public.product_list (id);

-- No fast updates, as every search would read the pending entries.
create index product_list_words on public.product_list using gin (private.words_of(seq)) with (fastupdate = off);
alter index public.product_list_words alter column 1 set statistics 100;

alter table public.list_values enable row level security;
alter table public.list_kinds enable row level security;
alter table public.product_list enable row level security;

grant select on public.list_values, public.list_kinds, public.product_list to service_role;

-- The attributes of domain/attributes.ts that are facets. After a change, run rebuild_product_list.
create function private.attribute_facets()
returns text[]
language sql
immutable
parallel safe
as $$
	select '{}'::text[]
$$;

-- Returns a product's values of the facets in domain/listing.ts, and its collections. Values may be empty. This and the functions that it
-- calls are PL/pgSQL, because Postgres plans an SQL function again for each product (docs/decisions/0063).
create function private.product_facets(product public.products)
returns table (facet text, value text)
language plpgsql
stable
rows 10
as $$
begin
	return query
	with category as (
		select array(
			select distinct id
			from regexp_split_to_table(replace(private.fold_text(product.category), '''', '') collate pg_c_utf8, '[^[:alpha:]]+') as id
		) as ids
	)
	values
		('condition', product.condition), ('size', product.size), ('brand', product.brand),
		-- collectionCondition in domain/collections.ts
		('grade', case product.condition when 'Excellent' then 'Like New' when 'Very Good' then 'Good' else product.condition end)
	union all
	select 'category', unnest(ids) from category
	union all
	select 'color', unnest(private.product_colors(product.color, product.name))
	union all
	select key, attribute.value from jsonb_each_text(product.attributes) as attribute
	where key = any (private.attribute_facets()) and attribute.value is not null
	union all
	select collection.facet, collection.value
	from category, private.product_collections(ids, product.gender, concat(product.description, ' ', product.subcategory)) as collection;
end
$$;

create type private.product_facet as (seq integer, facet text, value text collate "C");
create type private.product_kind as (seq integer, slot smallint, facet_values integer[]);

-- Indexes products again, or removes deleted and archived ones. Writes in order, to prevent deadlocks.
create function private.index_products(seqs integer[])
returns void
language plpgsql
as $$
declare
	listed constant integer[] := array(select seq from public.products where seq = any (seqs) and archived_at is null);
	facets private.product_facet[];
	kinds private.product_kind[];
begin
	-- See words_of
	delete from public.product_list where seq = any (seqs);
	delete from public.product_words where seq = any (seqs) and seq <> all (listed);
	perform private.index_words(listed);

	facets := array(
		select (products.seq, found.facet, found.value)::private.product_facet
		from public.products
		cross join lateral private.product_facets(products) as found
		where products.seq = any (listed) and found.value <> ''
	);

	insert into public.list_values (facet, value)
	select distinct found.facet, found.value
	from unnest(facets) as found
	where not exists (
		select from public.list_values as known where known.facet = found.facet and known.value = found.value
	)
	order by facet, value
	on conflict do nothing;

	-- For each product and slot, ids of list_values
	kinds := array(
		select (item.seq, item.slot, array_remove(array_agg(item.id order by item.id), null))::private.product_kind
		from (
			select found.seq, known.slot, known.id
			from unnest(facets) as found
			join public.list_values as known using (facet, value)
			union all
			select seq, slot, null from unnest(listed) as seq, generate_series(1, 4) as slot
		) as item
		group by item.seq, item.slot
	);

	insert into public.list_kinds (slot, facet_values)
	select distinct kind.slot, kind.facet_values
	from unnest(kinds) as kind
	where not exists (
		select from public.list_kinds as known where known.slot = kind.slot and known.facet_values = kind.facet_values
	)
	order by slot, facet_values
	on conflict do nothing;

	insert into public.product_list (seq, kind_1, kind_2, kind_3, kind_4, sale_cents, is_sold_out, is_new, is_featured, id)
	select
		seq, kind.ids[1], kind.ids[2], kind.ids[3], kind.ids[4],
		private.sale_cents(price, discount_percentage, sale_price), not (is_available and stock is distinct from 0), is_new, is_featured, id
	from public.products
	join (
		select kind.seq, array_agg(known.id order by known.slot) as ids
		from unnest(kinds) as kind
		join public.list_kinds as known using (slot, facet_values)
		group by kind.seq
	) as kind using (seq)
	order by seq;
end
$$;

-- Security definer, as callers who may change products may not write the index.
create function private.index_changes()
returns trigger
language plpgsql
security definer
as $$
declare
	changed integer[];
begin
	if tg_op = 'INSERT' then
		changed := array(select seq from new_products);
	elsif tg_op = 'DELETE' then
		changed := array(select seq from old_products);
	else
		update public.product_list set is_sold_out = not product_list.is_sold_out
		from new_products
		where product_list.seq = new_products.seq
			and product_list.is_sold_out = (new_products.is_available and new_products.stock is distinct from 0);

		changed := array(
			select seq
			from (table old_products union all table new_products) as version
			group by seq
			having count(distinct (
				name, description, price, discount_percentage, sale_price, brand, category, subcategory, condition, size, gender, color,
				material, is_new, is_featured, attributes, archived_at
			)) > 1
		);
	end if;
	if changed <> '{}' then
		perform private.index_products(changed);
	end if;
	return null;
end
$$;

create trigger products_index_new
after insert on public.products
referencing new table as new_products
for each statement
execute function private.index_changes();

create trigger products_index_changed
after update on public.products
referencing old table as old_products new table as new_products
for each statement
execute function private.index_changes();

create trigger products_index_deleted
after delete on public.products
referencing old table as old_products
for each statement
execute function private.index_changes();

-- Run this after loading products without triggers, and to remove the words of deleted products.
create function private.rebuild_product_list()
returns void
language plpgsql
as $$
declare
	part integer[];
begin
	lock table public.products in share row exclusive mode;
	delete from public.product_list;
	delete from public.product_words;
	delete from public.search_vocabulary;
	for part in select array_agg(seq) from public.products group by seq / 5000 order by 1 loop
		perform private.index_products(part);
	end loop;
end
$$;

select private.rebuild_product_list();
