-- Lists of catalogs that are too large for the Worker's memory (docs/decisions/0043). The rules are those of
-- _shared/domain/listing.ts and search.ts; tests/postgres/product-list.test.ts compares them.

-- unitPrice in domain/money.ts: cents, rounded half up.
create function public.sale_cents(price numeric, discount_percentage numeric)
returns bigint
language sql
immutable
parallel safe
set search_path = ''
as $$
	select ((price * 100)::bigint * (10000 - round(least(discount_percentage, 100) * 100)::bigint) + 5000) / 10000
$$;

-- In lower case, as JavaScript has it whatever the database's locale. Splits at ASCII characters other than letters, digits,
-- and ' & - _, so that a keyword without any of those is in a text if it is in one of the text's words.
create function public.search_words(content text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
	select array(
		select left(word, 256) -- the limits of indexes
		from regexp_split_to_table(
			lower(content collate pg_c_utf8), '[\u0001-\u0025\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u007f]+'
		) as word
		where word <> ''
	)
$$;

-- Words by field: n: name, l: the end of the name, s: brand or category, d: description; f: gender, color or material, which
-- rank only. The cost makes the planner use the index below.
create function public.search_tokens(
	name text, description text, brand text, category text, gender text, color text, material text
)
returns text[]
language sql
immutable
parallel safe
cost 1000
set search_path = ''
as $$
	select array(
		select field || word
		from (values
			('n', name), ('d', description), ('s', brand || ' ' || category),
			('f', coalesce(gender, '') || ' ' || coalesce(color, '') || ' ' || coalesce(material, ''))
		) as fields (field, content), unnest(public.search_words(content)) as word
		union
		select 'l' || words[cardinality(words)]
		from (select public.search_words(name) as words) as named
		where right(lower(name collate pg_c_utf8), char_length(words[cardinality(words)])) = words[cardinality(words)]
		order by 1
	)
$$;

-- A bit for each of 0 to 9 and a to z.
create function public.letter_bits(content text)
returns bigint
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
	select coalesce(bit_or(1::bigint << (n - 1)), 0)
	from (select lower(content) as lowered offset 0) as text, generate_series(1, 36) as n
	where strpos(lowered, substr('0123456789abcdefghijklmnopqrstuvwxyz', n, 1)) > 0
$$;

-- Without pending entries, which every search would read.
create index products_search_tokens on public.products
using gin (public.search_tokens(name, description, brand, category, gender, color, material)) with (fastupdate = off);

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
	brand text not null unique
);

-- What filters and sorts a product, in 56 bytes: a list reads them all. No index may contain is_sold_out, so that a sale is a
-- HOT update.
create table public.product_list (
	seq integer primary key,
	kind_id integer not null,
	sale_cents bigint not null,
	-- Of the searched texts, for keywords of one letter.
	letters bigint not null,
	brand_id integer not null,
	is_sold_out boolean not null,
	is_new boolean not null,
	is_featured boolean not null
) with (fillfactor = 85);

create index product_list_sale_cents on public.product_list (sale_cents, seq);
create index product_list_sale_cents_descending on public.product_list ((-sale_cents), seq);

-- Words of all products, also of deleted ones. Collation C: as in JavaScript, \w is ASCII.
create table public.search_vocabulary (
	word text collate "C" primary key,
	-- As in domain/spelling.ts.
	key text collate "C" not null,
	letters bigint not null
);

create index search_vocabulary_word_trigrams on public.search_vocabulary using gin (word extensions.gin_trgm_ops);

alter table public.product_kinds enable row level security;
alter table public.product_brands enable row level security;
alter table public.product_list enable row level security;
alter table public.search_vocabulary enable row level security;

grant select on public.product_kinds, public.product_brands, public.product_list, public.search_vocabulary
to anon, authenticated, service_role;

create policy "everyone reads kinds" on public.product_kinds for select to anon, authenticated using (true);
create policy "everyone reads brands" on public.product_brands for select to anon, authenticated using (true);
create policy "everyone reads the list" on public.product_list for select to anon, authenticated using (true);
create policy "everyone reads the vocabulary" on public.search_vocabulary for select to anon, authenticated using (true);

-- Ordered, to prevent deadlocks.
create function public.index_products(seqs integer[])
returns void
language plpgsql
set search_path = ''
as $$
begin
	insert into public.product_kinds (category, condition, size, category_ids)
	select
		kind.category, kind.condition, kind.size,
		array(
			select distinct id from regexp_split_to_table(replace(lower(kind.category), '''', ''), '[^a-z]+') as id
			where id <> ''
		)
	from (
		select distinct category, condition, size from public.products where seq = any (seqs)
		except
		select category, condition, size from public.product_kinds
	) as kind
	order by kind.category, kind.condition, kind.size
	on conflict do nothing;

	insert into public.product_brands (brand)
	select distinct brand from public.products where seq = any (seqs)
	except
	select brand from public.product_brands
	order by brand
	on conflict do nothing;

	with words as (
		select distinct word
		from public.products, unnest(public.search_words(
			concat_ws(' ', name, description, brand, category, gender, color, material)
		)) as word
		where seq = any (seqs)
	), parts as (
		select word collate "C" as word from words
		union
		-- As in domain/search.ts, for corrections
		select part[1] collate "C" from words, regexp_matches(word, '[a-z0-9]+(?:[''&][a-z0-9]+)*', 'g') as part
	)
	insert into public.search_vocabulary (word, key, letters)
	select word, regexp_replace(word, '[^a-z0-9]', '', 'g'), public.letter_bits(word)
	from parts
	where not exists (select from public.search_vocabulary as known where known.word = parts.word)
	order by word
	on conflict do nothing;

	insert into public.product_list as listed (
		seq, kind_id, sale_cents, letters, brand_id, is_sold_out, is_new, is_featured
	)
	select
		products.seq, product_kinds.id, public.sale_cents(products.price, products.discount_percentage),
		public.letter_bits(concat_ws(' ', products.name, products.description, products.brand, products.category)),
		product_brands.id, not (products.is_available and products.stock is distinct from 0), products.is_new,
		products.is_featured
	from public.products
	join public.product_kinds on product_kinds.category = products.category
		and product_kinds.condition = products.condition and product_kinds.size is not distinct from products.size
	join public.product_brands on product_brands.brand = products.brand
	where products.seq = any (seqs)
	order by products.seq
	on conflict (seq) do update set
		kind_id = excluded.kind_id, sale_cents = excluded.sale_cents, letters = excluded.letters,
		brand_id = excluded.brand_id, is_sold_out = excluded.is_sold_out, is_new = excluded.is_new,
		is_featured = excluded.is_featured;
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
			new_products.name, new_products.description, new_products.price, new_products.discount_percentage,
			new_products.brand, new_products.category, new_products.condition, new_products.size, new_products.gender,
			new_products.color, new_products.material, new_products.is_new, new_products.is_featured
		) is distinct from (
			old_products.name, old_products.description, old_products.price, old_products.discount_percentage,
			old_products.brand, old_products.category, old_products.condition, old_products.size, old_products.gender,
			old_products.color, old_products.material, old_products.is_new, old_products.is_featured
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
begin
	lock table public.products in share row exclusive mode;
	delete from public.product_list;
	delete from public.search_vocabulary;
	perform public.index_products(array(select seq from public.products));
end
$$;

select public.rebuild_product_list();

grant execute on function
	public.search_words(text), public.search_tokens(text, text, text, text, text, text, text), public.letter_bits(text)
to anon, authenticated, service_role;
