-- A line per color of the filter: its name and its shades (domain/colors.ts). product_list.colors has a bit for each.
create function public.color_words()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
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

-- Returns a bit for each color that a text names.
create function public.color_bits(content text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
	select coalesce(bit_or(1 << (known.n - 1)::integer), 0)
	-- Offset 0: the content is folded once, not for each color
	from (select regexp_split_to_array(public.fold_text(content), '[^a-z]+') as words offset 0) as text
	join unnest(public.color_words()) with ordinality as known (words, n) on string_to_array(known.words, ' ') && text.words
$$;

grant execute on function public.color_words(), public.color_bits(text) to anon, authenticated, service_role;
