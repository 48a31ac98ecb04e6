-- The words of products, for searches in large catalogs (docs/decisions/0043). The rules are copies of those in _shared/domain/search.ts.

-- The SQL copy of plainText.
create function private.plain_text(content text)
returns text
language plpgsql
immutable
parallel safe
as $$
begin
	return replace(replace(private.fold_text(content), '''', ''), '&', '');
end
$$;

-- The SQL copy of splitWords.
create function private.split_words(content text)
returns text[]
language plpgsql
immutable
parallel safe
as $$
begin
	return array(
		select left(word, 100) from regexp_split_to_table(content, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+') as word
		where word <> ''
	);
end
$$;

-- Returns words as they are and in the singular. They may have the prefix of a field.
create function private.word_forms(words text[])
returns text[]
language plpgsql
immutable
parallel safe
as $$
begin
	return words || array(
		select regexp_replace(word, '(?<=[^/][^/])(?:(?<=ss|sh|ch|x)es|(?<![su])s)$', '') from unnest(words) as word where word like '%s'
	);
end
$$;

-- The SQL copy of productWords. Prefixes mark fields, as GIN indexes have no weights: n/ for the name's words, also joined with their
-- neighbors, l/ for its last word, f/ for facts, which rank matches and are searched only for terms with findsFacts. Words of searched
-- texts have no prefix.
create function private.product_lexemes(product public.products)
returns tsvector
language plpgsql
stable
as $$
declare
	words constant text[] := private.split_words(private.plain_text(product.name));
	pairs constant text[] := array(
		select left(words[n] || words[n + 1], 100) from generate_series(1, cardinality(words) - 1) as n order by n
	);
	texts constant text := private.plain_text(concat_ws(E'\n', product.description, product.brand, product.category));
	facts constant text[] := private.split_words(private.plain_text(concat_ws(
		E'\n', product.brand, product.category, product.gender, product.color, product.material,
		array_to_string(private.product_colors(product.color, product.name), E'\n'),
		case when product.attributes <> '{}' then (select string_agg(value, E'\n' order by key) from jsonb_each_text(product.attributes)) end
	)));
begin
	return array_to_tsvector(private.word_forms(
		words || private.split_words(texts || E'\n' || case when strpos(texts, '-') > 0 then replace(texts, '-', '') else '' end)
			|| array(select 'n/' || unnest(words || pairs)) || array(select 'f/' || unnest(facts))
			|| array(select 'l/' || unnest(words[cardinality(words):] || pairs[cardinality(pairs):]))
	));
end
$$;

-- The searched words of all products, including deleted ones.
create table public.search_vocabulary (
	word text collate "C" not null,
	-- Whether it is two joined words of a name.
	is_joined boolean not null,
	primary key (word, is_joined)
);

create index search_vocabulary_word_trigrams on public.search_vocabulary using gin (word extensions.gin_trgm_ops);

create table public.product_words (
	seq integer primary key,
	words tsvector not null
);

-- Declared immutable, so that product_list can have an index of words without the column: rows stay narrow, and matches need no join.
-- Therefore, a change of a product's words must delete and reinsert its row in product_list. The cost keeps the planner from calling
-- this for every row.
create function private.words_of(product integer)
returns tsvector
language sql
immutable
strict
cost 100000
as $$
	select words from public.product_words where seq = product
$$;

alter table public.search_vocabulary enable row level security;
alter table public.product_words enable row level security;

grant select on public.search_vocabulary, public.product_words to service_role;

-- Ordered, to prevent deadlocks.
create function private.index_words(seqs integer[])
returns void
language sql
as $$
	insert into public.product_words (seq, words)
	select products.seq, private.product_lexemes(products) from public.products
	where products.seq = any (seqs)
	order by products.seq
	on conflict (seq) do update set words = excluded.words;

	insert into public.search_vocabulary (word, is_joined)
	select distinct split_part(lexeme, '/', -1) collate "C" as word, starts_with(lexeme, 'n/') as is_joined
	from public.product_words, unnest(words)
	where seq = any (seqs) and (
		strpos(lexeme, '/') = 0 or starts_with(lexeme, 'n/') and not words @@ format('%L', substr(lexeme, 3))::tsquery
	)
	order by word, is_joined
	on conflict do nothing;
$$;
