-- The collections of domain/collections.ts (docs/decisions/0043), then their groups. product_list.collections has a bit for each.
create function public.collection_names()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
	select array[
		'accessories', 'vintage', 'womens', 'mens',
		'60s', '70s', '80s', '90s', 'Y2K',
		'Jewelry', 'Bags', 'Scarves', 'Belts', 'Hats', 'Sunglasses', 'Watches',
		'Dresses', 'Tops', 'Bottoms', 'Outerwear', 'Shoes', 'Accessories',
		'Shirts', 'Pants', 'T-shirts'
	]
$$;

create function public.collection_bits(names text[])
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
	select coalesce(bit_or(1 << (n - 1)::integer), 0)
	from unnest(public.collection_names()) with ordinality as known (name, n)
	where known.name = any (names)
$$;

-- inCollection and namesGroup. content: the description and the subcategory. Collation C: as in JavaScript, letters are ASCII.
create function public.product_collections(category_ids text[], gender text, content text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
	select coalesce(bit_or(1 << (n - 1)::integer), 0)
	from unnest(public.collection_names()) with ordinality as known (name, n), (
		select array(
			select lower(match[1])
			from regexp_matches(
				content collate "C",
				'(?<![a-z0-9_-])(' || array_to_string((public.collection_names())[5:], '|') || ')(?![a-z0-9_-])',
				'gi'
			) as match
		)
	) as found (groups)
	where case
		when n <= 4 then name = any (category_ids)
			or (name = 'vintage' and content collate "C" ~* 'vintage')
			or (name = 'womens' and gender = 'women')
			or (name = 'mens' and gender = 'men')
		else lower(name) = any (groups)
	end
$$;

grant execute on function public.collection_names(), public.collection_bits(text[]) to anon, authenticated, service_role;
