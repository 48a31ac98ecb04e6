-- Inserts current_setting('bench.products') products, always the same: second-hand stock with few big brands and many small ones, 40
-- kinds, mostly one of a kind, a fifth sold, and texts of some 45 words, of which a few are very common and many rare.

select setseed(0.42);

-- Invented words by rank; the first ranks are drawn far more often than the last.
create temporary table seed_word as
select rank, syllable[1 + rank % 40] || syllable[1 + rank / 40 % 40] || syllable[1 + (rank / 1600 * 7 + rank) % 40] as word
from generate_series(0, 19999) as rank,
	(select array['ba','cor','den','fal','gri','hem','il','jo','kar','lin','mo','nel','or','pel','qui','ros','sil','tam','ul','ver',
		'wen','yar','zel','bri','cla','dro','fle','gla','har','ives','kno','lor','mer','nis','pra','ston','tre','vel','wil','ash']) as s (syllable);
create unique index on seed_word (rank);

create temporary table seed_brand as
select rank,
	coalesce(
		(array['Zara','H&M','Levi''s','Vintage','Ralph Lauren','Urban Outfitters','Nike','Mango','Gap','Uniqlo','COS','Adidas',
			'Patagonia','Carhartt','Wrangler','Burberry','Tommy Hilfiger','Dr. Martens','& Other Stories','Massimo Dutti'])[rank + 1],
		initcap((select word from seed_word where seed_word.rank = seed_brand.rank * 13))
			|| case when rank % 3 = 0 then ' & ' || initcap((select word from seed_word where seed_word.rank = seed_brand.rank * 29)) else '' end
	) as brand
from generate_series(0, 299) as seed_brand (rank);
create unique index on seed_brand (rank);

create temporary table seed_kind as
select row_number() over () - 1 as kind, category, gender, subcategory, sizes, dollars, nouns
from (values
	('womens', 'women', 'Dresses', 'letter', 34, array['dress', 'sundress', 'slip dress', 'shirt dress']),
	('womens', 'women', 'Tops', 'letter', 18, array['blouse', 'top', 'camisole', 'shirt']),
	('womens', 'women', 'Bottoms', 'letter', 26, array['jeans', 'trousers', 'shorts', 'culottes']),
	('womens', 'women', 'Skirts', 'letter', 22, array['skirt', 'miniskirt', 'kilt']),
	('womens', 'women', 'Outerwear', 'letter', 58, array['jacket', 'coat', 'trench coat', 'blazer']),
	('womens', 'women', 'Knitwear', 'letter', 30, array['jumper', 'cardigan', 'knit']),
	('womens', 'women', 'Swimwear', 'letter', 16, array['swimsuit', 'bikini']),
	('womens', 'women', 'Accessories', 'none', 20, array['belt', 'scarf', 'bag']),
	('Women''s Shoes', 'women', 'Boots', 'shoe', 52, array['boots', 'ankle boots']),
	('Women''s Shoes', 'women', 'Heels', 'shoe', 40, array['heels', 'pumps']),
	('Women''s Shoes', 'women', 'Flats', 'shoe', 28, array['flats', 'ballerinas', 'loafers']),
	('mens', 'men', 'Shirts', 'letter', 22, array['shirt', 'overshirt', 'flannel shirt']),
	('mens', 'men', 'Pants', 'letter', 30, array['jeans', 'chinos', 'corduroys']),
	('mens', 'men', 'T-shirts', 'letter', 12, array['t-shirt', 'polo']),
	('mens', 'men', 'Outerwear', 'letter', 62, array['jacket', 'parka', 'coat', 'bomber jacket']),
	('mens', 'men', 'Knitwear', 'letter', 32, array['jumper', 'cardigan', 'sweatshirt']),
	('mens', 'men', 'Suits', 'letter', 90, array['suit', 'waistcoat', 'blazer']),
	('mens', 'men', 'Accessories', 'none', 22, array['tie', 'belt', 'cap']),
	('Men''s Shoes', 'men', 'Boots', 'shoe', 60, array['boots', 'work boots']),
	('Men''s Shoes', 'men', 'Dress shoes', 'shoe', 55, array['oxfords', 'brogues', 'loafers']),
	('shoes', null, 'Sneakers', 'shoe', 38, array['sneakers', 'trainers', 'high-tops']),
	('shoes', null, 'Sandals', 'shoe', 24, array['sandals', 'clogs']),
	('shoes', null, 'Slippers', 'shoe', 15, array['slippers', 'mules']),
	('accessories', null, 'Jewelry', 'none', 24, array['necklace', 'earrings', 'brooch', 'ring']),
	('accessories', null, 'Bags', 'none', 45, array['handbag', 'tote', 'backpack', 'satchel']),
	('accessories', null, 'Scarves', 'none', 18, array['scarf', 'shawl']),
	('accessories', null, 'Belts', 'none', 16, array['belt']),
	('accessories', null, 'Hats', 'none', 17, array['hat', 'beret', 'cap']),
	('accessories', null, 'Sunglasses', 'none', 35, array['sunglasses']),
	('accessories', null, 'Watches', 'none', 80, array['watch']),
	('vintage', null, '60s', 'letter', 60, array['dress', 'coat', 'blouse']),
	('vintage', null, '70s', 'letter', 55, array['jacket', 'flares', 'maxi dress']),
	('vintage', null, '80s', 'letter', 48, array['blazer', 'jumper', 'windbreaker']),
	('vintage', null, '90s', 'letter', 42, array['jeans', 'slip dress', 'denim jacket']),
	('vintage', null, 'Y2K', 'letter', 36, array['top', 'miniskirt', 'tracksuit']),
	('sustainable', null, 'Organic', 'letter', 28, array['t-shirt', 'dress', 'shirt']),
	('sustainable', null, 'Recycled', 'letter', 34, array['fleece', 'jacket', 'leggings']),
	('sustainable', null, 'Upcycled', 'letter', 40, array['patchwork jacket', 'tote', 'quilted coat']),
	('sustainable', null, 'Repaired', 'letter', 26, array['jeans', 'jumper', 'coat']),
	('sustainable', null, 'Deadstock', 'letter', 38, array['shirt', 'skirt', 'dress'])
) as k (category, gender, subcategory, sizes, dollars, nouns);
create unique index on seed_kind (kind);

-- Each has ten words.
create temporary table seed_sentence as
select n, initcap(left(words, 1)) || substr(words, 2) || '.' as sentence
from (
	select n, string_agg(word, ' ') as words
	from (
		select n, floor(20000 ^ random())::integer - 1 as rank from generate_series(0, 3999) as n, generate_series(1, 10)
	) as drawn
	join seed_word using (rank)
	group by n
) as sentences;
create unique index on seed_sentence (n);

create temporary table seed_product as
select
	n,
	-- 300 brands and 40 kinds, the first ones far more often
	floor(300 ^ random())::integer - 1 as brand,
	floor(40 * random() ^ 1.6)::integer as kind,
	random() as size_at, random() as condition_at, random() as price_at, random() as noun_at, random() as stock_at,
	floor(12 ^ random())::integer as color, floor(14 ^ random())::integer as material,
	floor(4000 * random())::integer as sentence_1, floor(4000 * random())::integer as sentence_2,
	floor(20000 ^ random())::integer - 1 as word_1, floor(20000 * random())::integer as word_2,
	random() as discount_at, random() as new_at, random() as featured_at
from generate_series(1, current_setting('bench.products')::integer) as n;

-- Triggers are off; the index of lists is filled below.
set session_replication_role = replica;
drop index public.product_list_words;

insert into public.products (
	id, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color, material, gender,
	is_new, is_featured, is_available, rating, reviews, stock, created_at, updated_at
)
select
	'enc-' || lpad(p.n::text, 7, '0'),
	initcap(left(w1.word, 1)) || substr(w1.word, 2) || ' ' || lower(material_name) || ' ' || noun,
	s1.sentence || ' One of those ' || lower(subcategory) || ' in ' || lower(color_name) || ' ' || lower(material_name)
		|| ' that last. ' || s2.sentence || ' Maker''s mark ' || w2.word || '.',
	greatest(2, round((dollars * exp(0.9 * (price_at + noun_at - 1)) * case when b.rank in (4, 12, 15) then 2 else 1 end)::numeric))
		+ case when price_at < 0.4 then 0 when price_at < 0.7 then 0.5 else 0.99 end,
	case when discount_at < 0.6 then 0 else 10 * ceil((discount_at - 0.6) / 0.4 * 7) end,
	b.brand, k.category, k.subcategory,
	case when condition_at < 0.04 then 'New' when condition_at < 0.22 then 'Like New' when condition_at < 0.48 then 'Excellent'
		when condition_at < 0.76 then 'Very Good' when condition_at < 0.96 then 'Good' else 'Fair' end,
	case sizes
		when 'letter' then (array['XXS','XS','XS','S','S','S','S','M','M','M','M','M','L','L','L','L','XL','XL','XXL','XXXL'])[1 + floor(20 * size_at)::integer]
		when 'shoe' then (array['35','36','37','37','38','38','38','39','39','40','40','41','41','42','42','43','43','44','45','46'])[1 + floor(20 * size_at)::integer]
	end,
	color_name, material_name, gender,
	new_at < 0.05, featured_at < 0.03, stock_at >= 0.2, round((3 + 2 * random())::numeric, 1), floor(60 * random() ^ 2)::integer,
	case when stock_at < 0.2 then 0 when stock_at < 0.85 then 1 when stock_at < 0.95 then 2 + floor(8 * random())::integer end,
	'2026-01-01'::timestamptz + p.n * interval '20 seconds', '2026-01-01'::timestamptz + p.n * interval '20 seconds'
from seed_product as p
join seed_brand as b on b.rank = p.brand
join seed_kind as k on k.kind = p.kind
join seed_sentence as s1 on s1.n = p.sentence_1
join seed_sentence as s2 on s2.n = p.sentence_2
join seed_word as w1 on w1.rank = p.word_1
join seed_word as w2 on w2.rank = p.word_2,
	lateral (select
		k.nouns[1 + floor(cardinality(k.nouns) * p.noun_at)::integer] as noun,
		(array['Black','Navy','White','Grey','Brown','Beige','Blue','Green','Red','Pink','Cream','Mustard'])[p.color] as color_name,
		(array['Cotton','Denim','Wool','Leather','Polyester','Linen','Silk','Viscose','Corduroy','Suede','Cashmere','Velvet','Nylon','Canvas'])[p.material] as material_name
	) as named
order by p.n;

insert into public.product_images (product_id, image_url, position)
select id, '/products/' || id || case position when 0 then '.svg' else '-detail.svg' end, position
from public.products, generate_series(0, 1) as position
order by products.seq, position;

set session_replication_role = default;
select private.rebuild_product_list();
create index product_list_words on public.product_list using gin (private.words_of(seq)) with (fastupdate = off);
alter index public.product_list_words alter column 1 set statistics 100;
drop table seed_product, seed_sentence, seed_kind, seed_brand, seed_word;
