-- docs/decisions/0043. `search`: the terms of a keyword, as _shared/domain/search.ts expands them (expandWords).

-- Any of these words, in the singular or plural; a hyphen also matches a space or nothing. Null if they have no letter.
create function private.search_pattern(words text[])
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
	select '\y(?:' || string_agg(
		regexp_replace(btrim(regexp_replace(word, '[^a-z0-9]+', ' ', 'g')), ' ', '\\W?', 'g'), '|'
	) || ')(?:e?s)?'
	from unnest(words) as word
	where word ~ '[a-z0-9]'
$$;

create function private.like_patterns(words text[])
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
	return array(
		select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) as word
	);
end
$$;

-- Patterns are null where a term has none. `contained`: any part of the others. compounds: words of several parts, with spaces.
create type public.search_term as (
	n bigint, typed text[], typed_patterns text[], longest text, others text[], other_patterns text[], compounds text[],
	contained text, word text, synonym text, beginning text, ending text
);

-- Returns a visitor's search, whose size limits its cost, or raises an error that names what is wrong. A keyword of 100 characters has
-- at most 50 words; the largest term has seven synonyms.
create function private.check_search(search jsonb, max_terms integer default 50)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
	problem constant text := case
		when jsonb_typeof(search) <> 'array' then 'search is no list of terms'
		when jsonb_array_length(search) > max_terms then format('search has more than %s terms', max_terms)
		when octet_length(search::text) > 8000 then 'search is longer than 8,000 bytes'
		when exists (select from jsonb_array_elements(search) as term where jsonb_typeof(term) <> 'object')
			then 'search has a term that is no object'
		when exists (
			select from jsonb_array_elements(search) as term, jsonb_each(term) as words
			where case jsonb_typeof(words.value) when 'array' then jsonb_array_length(words.value) > 10 end
		) then 'search has a term with more than 10 spellings'
	end;
begin
	if problem is not null then
		raise sqlstate 'PT422' using message = 'invalid', detail = to_json(problem)::text;
	end if;
	return search;
end
$$;

create function private.search_terms(search jsonb)
returns setof public.search_term
language sql
immutable
rows 3
set search_path = ''
as $$
	select
		term.n, coalesce(term.typed, '{}'), private.like_patterns(term.typed), term.longest, coalesce(term.others, '{}'),
		private.like_patterns(term.others),
		array(
			select distinct parts
			from unnest(term.all_words) as compound, btrim(regexp_replace(compound, '[^a-z0-9]+', ' ', 'g')) as parts
			where parts like '% %'
		),
		replace(replace(private.search_pattern(term.all_words), '\y', ''), '(?:e?s)?', ''),
		private.search_pattern(term.spellings) || '\y',
		private.search_pattern(term.synonyms) || '\y',
		replace(private.search_pattern(term.all_words[:1]), '(?:e?s)?', ''),
		private.search_pattern(term.spellings || term.synonyms) || '$'
	from (
		select *, case when spellings <> '{}' then array_to_string(typed, '-') || spellings || synonyms end as all_words
		from rows from (jsonb_to_recordset(search) as (
			typed text[], longest text, spellings text[], synonyms text[], others text[]
		)) with ordinality as item (typed, longest, spellings, synonyms, others, n)
	) as term
$$;

-- `bits` are what a keyword matches in a product: of each of the first seven terms a byte, with its strength in ones (strengthOf in
-- domain/search.ts), 32 the end of the name, 64 a word of the searched texts, 128 a part of another spelling in them; then bit 56 for
-- products that match for sure.

-- What a term matches in a product, by reading its texts.
create function private.match_product(term public.search_term, product public.products)
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
declare
	name constant text collate "C" := private.fold_text(product.name);
	description constant text collate "C" := private.fold_text(product.description);
	facts constant text collate "C" := private.fold_text(concat(
		product.brand, E'\n', product.category, E'\n', product.gender, E'\n', product.color, E'\n', product.material,
		E'\n', private.attribute_texts(product.attributes)
	));
	searched constant text collate "C" := concat(
		name, E'\n', description, E'\n', private.fold_text(concat(product.brand, E'\n', product.category))
	);
	strength constant integer := case
		when name ~ term.word then 5
		when name ~ term.synonym or name ~ term.beginning then 4
		when facts ~ term.word then 3
		when description ~ term.word then 2
		when strpos(name, term.longest) > 0 then 1
		else 0
	end;
	is_part constant boolean := searched like any (term.other_patterns);
	is_match constant boolean :=
		searched like any (term.typed_patterns) or coalesce(name ~ term.synonym, false);
begin
	return (is_match::integer::bigint << 56) | case when term.n <= 7 then (
		(1 << strength) - 1 + coalesce((name ~ term.ending)::integer, 0) * 32 + coalesce((searched ~ term.word)::integer, 0) * 64
			+ is_part::integer * 128
	)::bigint << (8 * (term.n - 1))::integer else 0 end;
end
$$;

-- Words of the vocabulary, and the bits of products that have them. Without single letters.
create function private.search_tokens(terms public.search_term[])
returns table (token integer, bits bigint)
language plpgsql
stable
rows 30
set search_path = ''
set enable_seqscan = on -- its callers' setting is not for the vocabulary
as $$
#variable_conflict use_column
begin
	return query
	with term as materialized (
		select
			item.*, private.like_patterns(long.words) as long_patterns,
			private.like_patterns(item.others || long.words || item.longest) as patterns
		from unnest(terms) as item
		cross join lateral (
			select array(select word from unnest(item.typed) as word where word !~ '^[a-z0-9]$') as words
		) as long
	), matched as materialized (
		select
			term.n, vocabulary.id, vocabulary.fields & 1 > 0 as in_name, vocabulary.fields & 2 > 0 as in_end,
			vocabulary.fields & 8 > 0 as in_description, vocabulary.fields & 20 > 0 as in_facts, vocabulary.fields & 13 > 0 as is_searched,
			coalesce(vocabulary.word ~ term.word, false) as is_word, coalesce(vocabulary.word ~ term.synonym, false) as is_synonym,
			coalesce(vocabulary.word ~ term.beginning, false) as is_beginning, coalesce(vocabulary.word ~ term.ending, false) as is_ending,
			strpos(vocabulary.word, term.longest) > 0 as has_longest, vocabulary.word like any (term.other_patterns) as is_part,
			vocabulary.word like any (term.long_patterns) as is_typed
		from term
		join public.search_vocabulary as vocabulary on vocabulary.word ~ term.contained or vocabulary.word like any (term.patterns)
		where vocabulary.fields > 0
	), ranked as (
		select
			id, n,
			case
				when in_name and is_word then 5
				when in_name and (is_synonym or is_beginning) then 4
				when in_facts and is_word then 3
				when in_description and is_word then 2
				when in_name and has_longest then 1
				else 0
			end as strength,
			in_end and is_ending as is_end, is_searched and is_word as is_word, is_searched and is_part as is_part,
			is_searched and is_typed or in_name and is_synonym as is_match
		from matched
	), found as materialized (
		select
			id,
			(is_match::integer::bigint << 56) | case when n <= 7 then (
				(1 << strength) - 1 + is_end::integer * 32 + is_word::integer * 64 + is_part::integer * 128
			)::bigint << (8 * (n - 1))::integer else 0 end as bits
		from ranked
	)
	select found.id, found.bits from found where found.bits > 0;
end
$$;

-- Products that texts decide about: "t shirt" is two words, and "1/2" none.
create function private.search_texts(terms public.search_term[])
returns table (seq integer, bits bigint)
language plpgsql
stable
set search_path = ''
set enable_seqscan = on
as $$
#variable_conflict use_column
begin
	if not exists (
		select from unnest(terms) as term
		where compounds <> '{}' or exists (select from unnest(typed) as word where private.search_words(word) <> array[word])
	) then
		return;
	end if;
	return query
	with term as materialized (
		select * from unnest(terms)
	), special as materialized (
		-- Typed words with other characters: the pattern of their longest part, if they have any
		select
			term.n,
			private.like_patterns(array(select part from unnest(words) as part order by char_length(part) desc limit 1)) as patterns
		from term, unnest(term.typed) as typed_word, private.search_words(typed_word) as words
		where words <> array[typed_word]
	)
	select products.seq, private.match_product(term, products)
	from term, unnest(term.compounds) as compound, lateral (
		select
			array_agg(vocabulary.id) filter (where vocabulary.word ~ first) as firsts,
			array_agg(vocabulary.id) filter (where vocabulary.word ~ last) as lasts
		from public.search_vocabulary as vocabulary, lateral (
			select
				'\y' || split_part(compound, ' ', 1) || case when compound like '% % %' then '' else '$' end as first,
				case when compound like '% % %' then '' else '^' end || split_part(compound, ' ', -1) as last
		) as part
		where vocabulary.word ~ first or vocabulary.word ~ last
	) as part
	join public.product_words as indexed on indexed.tokens && part.firsts and indexed.tokens && part.lasts
	-- Archived products have no words; the condition names the index of the listed ones
	join public.products on products.seq = indexed.seq and products.archived_at is null
	union all
	select products.seq, private.match_product(term, products)
	from special
	join term on term.n = special.n
	cross join lateral (
		select array_agg(vocabulary.id) as tokens from public.search_vocabulary as vocabulary
		where vocabulary.word like any (special.patterns)
	) as part
	join public.product_words as indexed on indexed.tokens && part.tokens
	join public.products on products.seq = indexed.seq and products.archived_at is null
	where special.patterns <> '{}'
	union all
	select products.seq, private.match_product(term, products)
	from special
	join term on term.n = special.n
	cross join public.products
	where special.patterns = '{}' and products.archived_at is null;
end
$$;

-- The letters that are typed as words: products with one of them match, too.
create function private.search_letters(search jsonb)
returns bigint
language sql
immutable
set search_path = ''
as $$
	select coalesce(bit_or(private.letter_bits(typed_word)), 0)
	from jsonb_array_elements(search) as term, jsonb_array_elements_text(term -> 'typed') as typed_word
	where typed_word ~ '^[a-z0-9]$'
$$;

-- The products with any term, most of which match; higher scores are better. Twice the score, plus 1 if available, is that of
-- domain/search.ts. Single letters: search_letters.
create function private.search_hits(search jsonb)
returns table (seq integer, score integer, is_match boolean)
language plpgsql
stable
rows 10000
set search_path = ''
-- The planner overestimates the cost of the index of words
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
	terms constant public.search_term[] := array(select term from private.search_terms(search) as term);
begin
	return query
	with hit as (
		select indexed.seq, term.bits
		from private.search_tokens(terms) as term
		-- One token at a time, as GIN compares every product with every token
		join public.product_words as indexed on indexed.tokens @> array[term.token]
		union all
		select read.seq, read.bits from private.search_texts(terms) as read
	), ranked as (
		select hit.seq, bit_or(hit.bits) as bits from hit group by hit.seq
	)
	select
		ranked.seq,
		(
			-- Terms of strength 2 and more, then whether one of strength 4 or 5 ends the name, then the sum of strengths
			2000 * bit_count((bits & 0x02020202020202)::bit(64))
			+ 1000 * ((bits & (bits >> 2) & 0x08080808080808) <> 0)::integer
			+ bit_count((bits & 0x1f1f1f1f1f1f1f)::bit(64))
		)::integer,
		(bits >> 56) > 0 or (bits & (bits >> 1) & 0x40404040404040) <> 0
	from ranked;
end
$$;

grant execute on function
	private.search_pattern(text[]), private.like_patterns(text[]), private.search_terms(jsonb),
	private.match_product(public.search_term, public.products), private.search_tokens(public.search_term[]),
	private.search_texts(public.search_term[]),
	private.search_letters(jsonb), private.search_hits(jsonb)
to service_role;
