-- The colors of the filter, each followed by its shades (domain/colors.ts).
create function private.color_words()
returns text[]
language sql
immutable
parallel safe
as $$
	select array[
		'beige camel cream ecru khaki nude oatmeal sand stone taupe',
		'black ebony jet onyx',
		'blue aqua cobalt indigo navy sky teal turquoise',
		'brown camel chestnut chocolate coffee cognac mocha peat rust tan tobacco walnut',
		'gold golden',
		'gray ash charcoal graphite grey slate',
		'green emerald khaki lime malachite mint moss olive sage teal',
		'multicolor leopard multi multicolored multicolour multicoloured patchwork rainbow',
		'orange apricot coral peach rust terracotta',
		'pink blush coral fuchsia magenta rose salmon',
		'purple aubergine lavender lilac mauve plum violet',
		'red brick burgundy cherry crimson maroon oxblood scarlet tomato wine',
		'silver',
		'white chalk cream ecru ivory',
		'yellow butter lemon mustard ocher ochre'
	]
$$;

create function private.named_colors(content text)
returns text[]
language plpgsql
immutable
as $$
begin
	if content is null then
		return '{}';
	end if;
	return array(
		select initcap(split_part(known.words, ' ', 1))
		-- Offset 0 makes Postgres fold the content once instead of for each color
		from (select regexp_split_to_array(private.fold_text(content), '[^a-z]+') as words offset 0) as text
		join unnest(private.color_words()) as known (words) on string_to_array(known.words, ' ') && text.words
	);
end
$$;

-- The SQL copy of productColors in domain/colors.ts.
create function private.product_colors(color text, name text)
returns text[]
language plpgsql
immutable
as $$
begin
	return coalesce(nullif(private.named_colors(color), '{}'), private.named_colors(name));
end
$$;
