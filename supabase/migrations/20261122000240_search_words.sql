-- The words of products, for searches in large catalogs (docs/decisions/0043).

-- Folded. Splits at ASCII characters other than letters, digits, and ' & - _, so that a keyword without any of those is in a text if
-- it is in one of the text's words.
create function private.search_words(content text)
returns text[]
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
	return array(
		select left(word, 256) -- the limits of indexes
		from regexp_split_to_table(
			private.fold_text(content), '[\u0001-\u0025\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u007f]+'
		) as word
		where word <> ''
	);
end
$$;

-- The values of products.attributes, which rank like the material.
create function private.attribute_texts(attributes jsonb)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
	if attributes = '{}' then
		return null; -- in little time
	end if;
	return (select string_agg(value, E'\n' order by key) from jsonb_each_text(attributes));
end
$$;

-- Words with their fields, a bit each: 1 name, 2 the end of the name, 4 brand or category, 8 description, 16 gender, color or
-- material, which rank only.
create function private.words_with_fields(
	name text, description text, brand text, category text, gender text, color text, material text
)
returns table (word text, fields integer)
language sql
stable
parallel safe
set search_path = ''
as $$
	select item.word, bit_or(
		case
			when part.field = 1 and item.n = cardinality(part.words)
				and right(private.fold_text(name), char_length(item.word)) = item.word then 3
			else part.field
		end
	)
	from (values
		(1, private.search_words(name)), (4, private.search_words(brand || ' ' || category)), (8, private.search_words(description)),
		(16, private.search_words(concat_ws(' ', gender, color, material)))
	) as part (field, words), unnest(part.words) with ordinality as item (word, n)
	group by item.word
$$;

-- Returns a bit for each of 0 to 9 and a to z in folded text.
create function private.letter_bits(content text)
returns bigint
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
	select coalesce(bit_or(1::bigint << (n - 1)), 0)
	from generate_series(1, 36) as n
	where strpos(content, substr('0123456789abcdefghijklmnopqrstuvwxyz', n, 1)) > 0
$$;

-- Words of all products, also of deleted ones, once for each combination of fields. Collation C: as in JavaScript, \w is ASCII.
create table public.search_vocabulary (
	id integer generated always as identity,
	word text collate "C" not null,
	-- See words_with_fields. 0: a part of a word, for corrections only.
	fields integer not null,
	-- domain/spelling.ts computes the same.
	key text collate "C" not null,
	letters bigint not null,
	primary key (word, fields)
);

create index search_vocabulary_word_trigrams on public.search_vocabulary using gin (word extensions.gin_trgm_ops);

-- Narrow, as a search reads many rows.
create table public.product_words (
	seq integer primary key,
	-- search_vocabulary.id, ascending.
	tokens integer[] not null
);

-- Without pending entries, which every search would read.
create index product_words_tokens on public.product_words using gin (tokens) with (fastupdate = off);

alter table public.search_vocabulary enable row level security;
alter table public.product_words enable row level security;

grant select on public.search_vocabulary, public.product_words to service_role;

-- Ordered, to prevent deadlocks.
create function private.index_words(seqs integer[])
returns void
language plpgsql
set search_path = ''
-- The vocabulary grows quickly at first
set plan_cache_mode = force_custom_plan
as $$
declare
	word_seqs integer[];
	words text[];
	word_fields integer[];
begin
	select array_agg(products.seq), array_agg(found.word), array_agg(found.fields) into word_seqs, words, word_fields
	from public.products
	cross join lateral private.words_with_fields(
		products.name, products.description, products.brand, products.category, products.gender, products.color,
		concat_ws(' ', products.material, private.attribute_texts(products.attributes))
	) as found
	where products.seq = any (seqs);

	with found as (
		select distinct word collate "C" as word, fields from unnest(words, word_fields) as item (word, fields)
	), parts as (
		select found.word, found.fields from found
		union
		-- As in domain/search.ts, for corrections
		select part[1] collate "C", 0
		from found, regexp_matches(found.word, '[a-z0-9]+(?:[''&][a-z0-9]+)*', 'g') as part
		where part[1] <> found.word
	)
	insert into public.search_vocabulary (word, fields, key, letters)
	select parts.word, parts.fields, regexp_replace(parts.word, '[^a-z0-9]', '', 'g'), private.letter_bits(parts.word)
	from parts
	where not exists (
		select from public.search_vocabulary as known where known.word = parts.word and known.fields = parts.fields
	)
	order by parts.word, parts.fields
	on conflict do nothing;

	insert into public.product_words as indexed (seq, tokens)
	select
		changed.seq, coalesce(array_agg(known.id order by known.id) filter (where known.id is not null), '{}')
	from unnest(seqs) as changed (seq)
	left join unnest(word_seqs, words, word_fields) as item (seq, word, fields) on item.seq = changed.seq
	left join public.search_vocabulary as known on known.word = item.word collate "C" and known.fields = item.fields
	group by changed.seq
	order by changed.seq
	on conflict (seq) do update set tokens = excluded.tokens where indexed.tokens <> excluded.tokens;
end
$$;

grant execute on function private.search_words(text), private.attribute_texts(jsonb), private.letter_bits(text) to service_role;
