-- docs/decisions/0043: misspelled keywords.

-- Products with any of these words.
create function private.products_with_words(tokens integer[])
returns setof integer
language plpgsql
stable
rows 1000
set search_path = ''
-- The planner overestimates the cost of the index
set enable_seqscan = off
as $$
begin
	return query
	select indexed.seq
	from unnest(products_with_words.tokens) as token
	-- One token at a time, as GIN compares every product with every token
	join public.product_words as indexed on indexed.tokens @> array[token]
	group by indexed.seq;
end
$$;

-- Returns whether each of these searches, of a term each, matches any product. Shorter words are never corrected; without a trigram, each
-- would read every product.
create function public.searches_with_hits(searches jsonb)
returns boolean[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
	if jsonb_typeof(searches) is distinct from 'array' or jsonb_array_length(searches) > 20 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"searches is no list of at most 20 searches"';
	end if;
	if exists (select from jsonb_path_query(searches, '$[*][*].typed[*]') as word where char_length(word #>> '{}') < 3)
		-- Such as 60 of "1960s"
		or (select count(*) from jsonb_path_query(searches, '$[*][*].*[*]') as word where char_length(word #>> '{}') < 3) > 10
	then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"searches has words of fewer than 3 letters"';
	end if;
	return array(
		select exists (
			select
			from private.search_tokens(array(select term from private.search_terms(search) as term)) as words,
				private.products_with_words(array[words.token])
			where (words.bits >> 56) > 0
		) or exists (select from private.search_hits(search) as hit where hit.is_match)
		from jsonb_array_elements(searches) with ordinality as item (one, n)
		cross join lateral private.check_search(one, 1) as search
		order by n
	);
end
$$;

-- The words of the vocabulary that may be typed wrongly as one of these; nearestWords in domain/spelling.ts decides.
create function private.spelling_candidates(search jsonb)
returns text[]
language sql
stable
set search_path = ''
as $$
	with wrong as materialized (
		select
			char_length(typed_key) as length, private.letter_bits(typed_key) as letters,
			case when char_length(typed_key) >= 8 then 2 else 1 end as edits
		from private.search_terms(search) as term, unnest(term.typed) as typed_word,
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

grant execute on function private.products_with_words(integer[]), private.spelling_candidates(jsonb) to service_role;
grant execute on function public.searches_with_hits(jsonb) to anon, service_role;
