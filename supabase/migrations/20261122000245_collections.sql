-- The collections of domain/list-query.ts (docs/decisions/0043), then the decades and the types of garments.
create function private.collection_names()
returns text[]
language sql
immutable
parallel safe
as $$
	select array[
		'accessories', 'vintage', 'womens', 'mens',
		'60s', '70s', '80s', '90s', 'Y2K',
		'Dresses', 'Tops', 'Bottoms', 'Outerwear', 'Shoes', 'Accessories', 'Shirts', 'Pants', 'T-shirts', 'Jewelry', 'Bags', 'Scarves', 'Belts', 'Hats', 'Sunglasses', 'Watches'
	]
$$;

create function private.decade_names()
returns text[]
language sql
immutable
parallel safe
as $$
	select array[
		'60s', '70s', '80s', '90s', 'Y2K'
	]
$$;

-- The SQL copy of inCollection and productGroups in domain/collections.ts. content is the description and the subcategory. With the
-- collation C, only ASCII letters count as letters, as in JavaScript.
create function private.product_collections(category_ids text[], gender text, content text)
returns table (facet text, value text)
language plpgsql
immutable
rows 3
as $$
begin
	return query
	select case when n <= 4 then 'collection' when name = any (private.decade_names()) then 'decade' else 'type' end, name
	from unnest(private.collection_names()) with ordinality as known (name, n), (
		select array(
			select lower(match[1])
			from regexp_matches(
				content collate "C",
				'(?<![a-z0-9_-])(' || array_to_string((private.collection_names())[5:], '|') || ')(?![a-z0-9_-])',
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
	end;
end
$$;
