-- docs/decisions/0043. `search`: the terms of a keyword, as _shared/domain/search.ts expands them (expandKeyword).

-- Any of these words, in the singular or plural; a hyphen also matches a space or nothing. Null if they have no letter.
create function public.search_pattern(words text[])
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

create function public.like_patterns(words text[])
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
	select array(
		select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) as word
	)
$$;

-- Patterns are null where a term has none. `contained`: any part of the others. compounds: words of several parts, with spaces.
create type public.search_term as (
	n bigint, typed text[], longest text, others text[], compounds text[], contained text, word text, synonym text,
	beginning text, ending text
);

create function public.search_terms(search jsonb)
returns setof public.search_term
language sql
immutable
rows 3
set search_path = ''
as $$
	select
		term.n, coalesce(term.typed, '{}'), term.longest, coalesce(term.others, '{}'),
		array(
			select distinct parts
			from unnest(term.all_words) as compound, btrim(regexp_replace(compound, '[^a-z0-9]+', ' ', 'g')) as parts
			where parts like '% %'
		),
		replace(replace(public.search_pattern(term.all_words), '\y', ''), '(?:e?s)?', ''),
		public.search_pattern(term.spellings) || '\y',
		public.search_pattern(term.synonyms) || '\y',
		replace(public.search_pattern(term.all_words[:1]), '(?:e?s)?', ''),
		public.search_pattern(term.spellings || term.synonyms) || '$'
	from (
		select *, case when spellings <> '{}' then array_to_string(typed, '-') || spellings || synonyms end as all_words
		from rows from (jsonb_to_recordset(search) as (
			typed text[], longest text, spellings text[], synonyms text[], others text[]
		)) with ordinality as item (typed, longest, spellings, synonyms, others, n)
		where n <= 60
	) as term
$$;

-- What a term matches in a product: 1 a word of the name; 2 a synonym in the name; 4 the beginning of a word of the name; 8 a word
-- of the facts; 16 a word of the description; 32 a part of the name; 64 the end of the name; 128 a word of the searched texts;
-- 256 a part of another spelling in them; 512 a typed word in them.
create function public.term_bits(term public.search_term, product public.products)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
	name constant text collate "C" := lower(product.name collate pg_c_utf8);
	description constant text collate "C" := lower(product.description collate pg_c_utf8);
	facts constant text collate "C" := lower(concat(
		product.brand, E'\n', product.category, E'\n', product.gender, E'\n', product.color, E'\n', product.material
	) collate pg_c_utf8);
	searched constant text collate "C" := lower(
		concat(product.name, E'\n', product.description, E'\n', product.brand, E'\n', product.category) collate pg_c_utf8
	);
begin
	return coalesce((name ~ term.word)::integer, 0)
		+ coalesce((name ~ term.synonym)::integer, 0) * 2
		+ coalesce((name ~ term.beginning)::integer, 0) * 4
		+ coalesce((facts ~ term.word)::integer, 0) * 8
		+ coalesce((description ~ term.word)::integer, 0) * 16
		+ coalesce((strpos(name, term.longest) > 0)::integer, 0) * 32
		+ coalesce((name ~ term.ending)::integer, 0) * 64
		+ coalesce((searched ~ term.word)::integer, 0) * 128
		+ (searched like any (public.like_patterns(term.others)))::integer * 256
		+ (searched like any (public.like_patterns(term.typed)))::integer * 512;
end
$$;

-- The products that match any term; higher scores are better. Twice the score, plus 1 if available, is that of domain/search.ts.
-- Words are looked up in the vocabulary, then products by their tokens; texts are read only where that is not enough.
create function public.search_hits(search jsonb)
returns table (seq integer, score integer)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
	return query
	with term as materialized (
		select * from public.search_terms(search)
	), pattern as materialized (
		select
			term.n, public.like_patterns(term.others) as others, public.like_patterns(long.words) as typed,
			public.like_patterns(term.others || long.words || term.longest) as "any"
		from term, lateral (
			-- Without single letters
			select array(select typed from unnest(term.typed) as typed where typed !~ '^[a-z0-9]$') as words
		) as long
	), letter as materialized (
		select term.n, bit_or(public.letter_bits(typed_word)) as bits
		from term, unnest(term.typed) as typed_word
		where typed_word ~ '^[a-z0-9]$'
		group by term.n
	), special as materialized (
		-- Typed words with other characters, such as "1/2": the pattern of their longest part, if they have any
		select
			term.n,
			public.like_patterns(array(select part from unnest(words) as part order by char_length(part) desc limit 1)) as patterns
		from term, unnest(term.typed) as typed_word, public.search_words(typed_word) as words
		where words <> array[typed_word]
	), found as materialized (
		select
			term.n, vocabulary.word,
			coalesce((vocabulary.word ~ term.word)::integer, 0) as is_word,
			coalesce((vocabulary.word ~ term.synonym)::integer, 0) as is_synonym,
			coalesce((vocabulary.word ~ term.beginning)::integer, 0) as is_beginning,
			coalesce((vocabulary.word ~ term.ending)::integer, 0) as is_ending,
			coalesce((strpos(vocabulary.word, term.longest) > 0)::integer, 0) as has_longest,
			(vocabulary.word like any (pattern.others))::integer as has_other,
			(vocabulary.word like any (pattern.typed))::integer as has_typed
		from term
		join pattern on pattern.n = term.n
		join public.search_vocabulary as vocabulary on vocabulary.word ~ term.contained or vocabulary.word like any (pattern."any")
	), token as (
		select
			-- The vocabulary's collation would not match the index
			n, (field || word) collate "default" as token,
			case field
				when 'n' then is_word * 129 | is_synonym * 2 | is_beginning * 4 | has_longest * 32 | has_other * 256 | has_typed * 512
				when 'l' then is_ending * 64
				when 's' then is_word * 136 | has_other * 256 | has_typed * 512
				when 'd' then is_word * 144 | has_other * 256 | has_typed * 512
				else is_word * 8
			end as bits
		from found, unnest(array['n', 'l', 's', 'd', 'f']) as field
	), tokens as materialized (
		select n, bits, array_agg(token) as tokens from token where bits > 0 group by n, bits
	), hit as (
		select product.seq, tokens.n, tokens.bits
		from tokens
		join public.products as product on public.search_tokens(
			product.name, product.description, product.brand, product.category, product.gender, product.color, product.material
		) && tokens.tokens
		union all
		select listed.seq, letter.n, 512
		from letter
		join public.product_list as listed on listed.letters & letter.bits > 0
		union all
		-- "t shirt" is two tokens
		select product.seq, term.n, public.term_bits(term, product)
		from term, unnest(term.compounds) as compound, lateral (
			select
				array_agg((field || word) collate "default") filter (where word ~ first) as firsts,
				array_agg((field || word) collate "default") filter (where word ~ last) as lasts
			from public.search_vocabulary, unnest(array['n', 's', 'd', 'f']) as field, lateral (
				select
					'\y' || split_part(compound, ' ', 1) || case when compound like '% % %' then '' else '$' end as first,
					case when compound like '% % %' then '' else '^' end || split_part(compound, ' ', -1) as last
			) as part
			where word ~ first or word ~ last
		) as part
		join public.products as product on public.search_tokens(
			product.name, product.description, product.brand, product.category, product.gender, product.color, product.material
		) && part.firsts and public.search_tokens(
			product.name, product.description, product.brand, product.category, product.gender, product.color, product.material
		) && part.lasts
		union all
		select product.seq, term.n, public.term_bits(term, product)
		from special
		join term on term.n = special.n
		cross join lateral (
			select array_agg((field || word) collate "default") as tokens
			from public.search_vocabulary, unnest(array['n', 's', 'd']) as field
			where word like any (special.patterns)
		) as part
		join public.products as product on public.search_tokens(
			product.name, product.description, product.brand, product.category, product.gender, product.color, product.material
		) && part.tokens
		where special.patterns <> '{}'
		union all
		select product.seq, term.n, public.term_bits(term, product)
		from special
		join term on term.n = special.n
		cross join public.products as product
		where special.patterns = '{}'
	), by_term as (
		select hit.seq, hit.n, bit_or(hit.bits) as bits from hit group by hit.seq, hit.n
	)
	select
		by_term.seq,
		((2 * count(*) filter (where strength >= 2) + max((strength >= 4 and bits & 64 > 0)::integer)) * 1000 + sum(strength))::integer
	from by_term, lateral (
		-- strengthOf in domain/search.ts
		select case
			when bits & 1 > 0 then 5 when bits & 6 > 0 then 4 when bits & 8 > 0 then 3 when bits & 16 > 0 then 2
			when bits & 32 > 0 then 1 else 0
		end as strength
	) as ranked
	group by by_term.seq
	having bool_or(bits & 514 > 0 or bits & 384 = 384);
end
$$;

-- Which of these searches match any product.
create function public.searches_with_hits(searches jsonb)
returns boolean[]
language sql
stable
set search_path = ''
as $$
	select array(
		select exists (select from public.search_hits(search))
		from jsonb_array_elements(searches) with ordinality as item (search, n)
		where n <= 20
		order by n
	)
$$;

-- The words of the vocabulary that may be typed wrongly as one of these; nearestWords in domain/spelling.ts decides.
create function public.spelling_candidates(search jsonb)
returns text[]
language sql
stable
set search_path = ''
as $$
	with wrong as materialized (
		select
			char_length(typed_key) as length, public.letter_bits(typed_key) as letters,
			case when char_length(typed_key) >= 8 then 2 else 1 end as edits
		from public.search_terms(search) as term, unnest(term.typed) as typed_word,
			regexp_replace(typed_word, '[^a-z0-9]', '', 'g') as typed_key
	)
	select array(
		select distinct vocabulary.word
		from wrong, public.search_vocabulary as vocabulary
		where wrong.length >= 4
			and char_length(vocabulary.key) between wrong.length - wrong.edits and wrong.length + wrong.edits
			-- An edit changes at most two letters
			and bit_count((vocabulary.letters # wrong.letters)::bit(64)) <= 2 * wrong.edits
		limit 2000
	)
$$;

grant execute on function
	public.search_pattern(text[]), public.like_patterns(text[]), public.search_terms(jsonb),
	public.term_bits(public.search_term, public.products), public.search_hits(jsonb),
	public.searches_with_hits(jsonb), public.spelling_candidates(jsonb)
to anon, authenticated, service_role;
