-- See docs/decisions/0043. `search` are the terms of a keyword from createTerms in _shared/domain/search.ts.

-- Returns a query for any of the words with any of these prefixes, or null without words. check_list refuses words with characters that
-- have a meaning in queries and patterns.
create function private.any_word(words text[], variadic fields text[])
returns text
language plpgsql
immutable
as $$
begin
	return (
		select string_agg(format('''%s%s''', field, word), ' | ') from unnest(words) as word, unnest(fields) as field
	);
end
$$;

-- Returns the query that finds all matches, and narrower ones for the tiers of the ranking (searchKeyword). They are null
-- without words.
create function private.search_tiers(search jsonb)
returns tsquery[]
language plpgsql
stable
as $$
begin
	return (
		with term as (
			select
				private.any_word(words, 'n/') as exact,
				private.any_word(words, 'n/', 'f/') as firm,
				concat_ws(' | ', private.any_word(words, 'n/', 'f/'), similar_names) as named,
				concat_ws(
					' | ', private.any_word(words, 'n/', 'f/'), similar_names,
					case when "isGarment" is not true then private.any_word(words, '') end
				) as everywhere,
				private.any_word(words, 'l/') as ending,
				private.any_word(words || synonyms, 'l/') as similar_ending,
				concat_ws(
					' | ', private.any_word(words, 'n/', ''), similar_names, case when "findsFacts" then private.any_word(words, 'f/') end
				) as whole,
				nullif(concat_ws(
					' | ', private.any_word(parts, 'n/', ''),
					case when char_length(typed) >= 2 then private.any_word(array[typed], '') || ':*' end,
					case when char_length(typed) >= 3 then private.any_word(array(
						select known.word from public.search_vocabulary as known
						where known.word like '%' || typed || '%' and not known.is_joined and not starts_with(known.word, typed)
						order by known.word
						limit 50
					), '') end
				), '') as part
			from jsonb_to_recordset(search) as term (
				typed text, words text[], synonyms text[], parts text[], "findsFacts" boolean, "isGarment" boolean
			)
			cross join lateral (
				select nullif(concat_ws(
					' | ', private.any_word(synonyms, 'n/'),
					case when char_length(typed) >= 2 then private.any_word(array[typed], 'n/') || ':*' end
				), '') as similar_names
			) as other
			where words <> '{}'
		), query as (
			select
				-- All terms match: in whole words of the name, then also in facts, then also by synonyms and beginnings, then also in other texts
				('(' || string_agg(exact, ') & (') || ')')::tsquery as exact,
				('(' || string_agg(firm, ') & (') || ')')::tsquery as firm,
				('(' || string_agg(named, ') & (') || ')')::tsquery as named,
				('(' || string_agg(everywhere, ') & (') || ')')::tsquery as everywhere,
				-- All terms but one match, if there are at least three
				case when count(*) > 2 then ('(' || string_agg(others, ') | (') || ')')::tsquery end as most,
				-- Any term matches
				string_agg(ending, ' | ')::tsquery as kind,
				string_agg(similar_ending, ' | ')::tsquery as similar_kind,
				string_agg(whole, ' | ')::tsquery as whole,
				string_agg(concat_ws(' | ', whole, part), ' | ')::tsquery as anything
			from (
				select *, '(' || string_agg(everywhere, ') & (') over (
					rows between unbounded preceding and unbounded following exclude current row
				) || ')' as others
				from term
			) as item
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
				typed, char_length(typed) as length, case when char_length(typed) >= 8 then 2 else 1 end as edits,
				-- Two joined words of a name aren't misspelled, but are replaced by two words if texts have them separately
				found.is_joined is not null as is_joined
			from jsonb_to_recordset(search) as term (typed text, words text[], "isKnown" boolean)
			cross join lateral (
				select bool_and(known.is_joined) as is_joined from public.search_vocabulary as known
				where known.word like '%' || typed || '%' or known.word = any (words)
			) as found
			where not "isKnown" and char_length(typed) >= 4 and found.is_joined is not false
		)
		select coalesce(json_object_agg(wrong.typed, array(
			select known.word from public.search_vocabulary as known
			where not wrong.is_joined
				and char_length(known.word) between greatest(4, wrong.length - wrong.edits) and wrong.length + wrong.edits
				-- One edit changes at most one letter of each word
				and char_length(translate(known.word, wrong.typed, '')) <= wrong.edits
				and char_length(translate(wrong.typed, known.word, '')) <= wrong.edits
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
