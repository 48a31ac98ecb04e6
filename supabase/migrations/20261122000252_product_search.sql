-- See docs/decisions/0043. `search` are the terms of a keyword from createTerms in _shared/domain/search.ts.

-- Returns a query for any of the words in a field, or null without words. Removes characters that have a meaning in queries.
create function private.any_word(words text[], field text default '')
returns text
language plpgsql
stable
as $$
begin
	return (
		select string_agg(format('''%s%s''', field, plain), ' | ')
		from unnest(words) as word, array_to_string(private.split_words(private.plain_text(word)), '') as plain
		where plain <> ''
	);
end
$$;

-- Returns the terms. Removes characters from `typed` that have a meaning in patterns.
create function private.search_terms(search jsonb)
returns table (typed text, words text[], synonyms text[], parts text[], is_known boolean, finds_facts boolean, is_garment boolean)
language plpgsql
stable
rows 3
as $$
#variable_conflict use_column
begin
	return query
	select array_to_string(private.split_words(private.plain_text(typed)), ''), words, synonyms, parts, "isKnown", "findsFacts",
		"isGarment"
	from jsonb_to_recordset(search) as term (
		typed text, words text[], synonyms text[], parts text[], "isKnown" boolean, "findsFacts" boolean, "isGarment" boolean
	);
end
$$;

-- Returns the query that finds all matches, and narrower ones for the tiers of the ranking (searchKeyword). Null without words.
create function private.search_tiers(search jsonb)
returns tsquery[]
language plpgsql
stable
as $$
begin
	return (
		with term as (
			select
				is_garment,
				private.any_word(words) as in_texts, private.any_word(words, 'n/') as in_name, private.any_word(words, 'f/') as in_facts,
				case when finds_facts then private.any_word(words, 'f/') end as finding_facts,
				private.any_word(words, 'l/') as ending, private.any_word(synonyms, 'n/') as synonym,
				private.any_word(synonyms, 'l/') as synonym_ending, private.any_word(parts) || ' | ' || private.any_word(parts, 'n/') as part,
				case when char_length(typed) >= 2 then private.any_word(array[typed]) || ':*' end as beginning,
				case when char_length(typed) >= 2 then private.any_word(array[typed], 'n/') || ':*' end as name_beginning,
				case when char_length(typed) >= 3 then (
					select string_agg(format('''%s''', containing.word), ' | ')
					from (
						select known.word from public.search_vocabulary as known
						where known.word like '%' || typed || '%' and not known.is_joined and not starts_with(known.word, typed)
						order by known.word
						limit 50
					) as containing
				) end as containing
			from private.search_terms(search)
		), numbered as (
			select *, row_number() over () as n, concat_ws(
				' | ', in_name, in_facts, synonym, name_beginning, case when is_garment is not true then in_texts end
			) as anywhere
			from term
			where in_name is not null
		), query as (
			select
				-- All terms match: in whole words of the name, then also in facts, then also by synonyms and beginnings, then also in other texts
				string_agg('(' || in_name || ')', ' & ')::tsquery as exact,
				string_agg('(' || concat_ws(' | ', in_name, in_facts) || ')', ' & ')::tsquery as firm,
				string_agg('(' || concat_ws(' | ', in_name, in_facts, synonym, name_beginning) || ')', ' & ')::tsquery as named,
				string_agg('(' || anywhere || ')', ' & ')::tsquery as everywhere,
				-- All terms but one match, if there are at least three
				case when count(*) > 2 then (
					select string_agg('(' || others.anywhere || ')', ' | ')::tsquery
					from numbered as omitted
					cross join lateral (
						select string_agg('(' || other.anywhere || ')', ' & ') as anywhere from numbered as other where other.n <> omitted.n
					) as others
				) end as most,
				-- Any term matches
				string_agg(ending, ' | ')::tsquery as kind,
				string_agg(concat_ws(' | ', ending, synonym_ending), ' | ')::tsquery as similar_kind,
				string_agg(concat_ws(' | ', in_name, in_texts, synonym, name_beginning, finding_facts), ' | ')::tsquery as whole,
				string_agg(
					concat_ws(' | ', in_name, in_texts, synonym, name_beginning, finding_facts, beginning, part, containing), ' | '
				)::tsquery as anything
			from numbered
		)
		select array[
			anything, kind && exact, kind && firm, similar_kind && named, similar_kind && everywhere,
			exact, whole && firm, whole && named, whole && everywhere, whole && most, similar_kind, anything
		]
		from query
	);
end
$$;

-- Returns similar words and parts for each term that no product has; correctWord chooses among them.
create function private.spelling_candidates(search jsonb)
returns json
language plpgsql
stable
as $$
begin
	return (
		with wrong as materialized (
			select
				typed, char_length(typed) as length, private.letter_bits(typed) as letters,
				case when char_length(typed) >= 8 then 2 else 1 end as edits,
				-- Two joined words of a name aren't misspelled, but are replaced by two words if texts have them separately
				containing.is_joined is not null
					or exists (select from public.search_vocabulary as known where known.word = any (words)) as is_joined
			from private.search_terms(search)
			cross join lateral (
				select bool_and(known.is_joined) as is_joined from public.search_vocabulary as known where known.word like '%' || typed || '%'
			) as containing
			where not is_known and char_length(typed) >= 4
				and not exists (select from public.search_vocabulary as known where known.word = any (words) and not known.is_joined)
				and containing.is_joined is not false
		)
		select coalesce(json_object_agg(wrong.typed, array(
			select known.word from public.search_vocabulary as known
			where not wrong.is_joined
				and char_length(known.word) between greatest(4, wrong.length - wrong.edits) and wrong.length + wrong.edits
				-- One edit changes at most two letters
				and bit_count((known.letters # wrong.letters)::bit(64)) <= 2 * wrong.edits
			limit 2000
		) || array(
			select known.word from public.search_vocabulary as known
			where not known.is_joined and known.word = any (private.word_forms(array(
				select unnest(array[left(wrong.typed, n), substr(wrong.typed, n + 1)]) from generate_series(3, wrong.length - 3) as n
			)))
		)), '{}')
		from wrong
	);
end
$$;
