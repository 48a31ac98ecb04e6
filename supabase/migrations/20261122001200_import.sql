-- See docs/decisions/0044-product-import.md.

-- rows: at most 500 of {"row": 2, "id": "...", "new_id": "...", "columns": {"sku": ..., "price": ...}, "images": [url, ...]}.
-- A row changes the product with its id, or else the one with its SKU; otherwise it adds one. Missing columns and images stay unchanged; in a
-- new product they get the value of `defaults` or of the empty form. Runs with the caller's rights, so the policies and the audit log apply.
create function public.import_products(rows jsonb, defaults jsonb default '{}')
returns table ("row" integer, product_id text, result text, problem_column text, problem text)
language plpgsql
as $$
#variable_conflict use_variable
declare
	max_rows constant integer := 500;
	-- The values of the empty form (app/routes/admin/products/form-values.ts), except that imported products aren't in New Arrivals.
	form_defaults constant jsonb :=
		'{"description": "", "brand": "", "discount_percentage": 0, "is_new": false, "is_featured": false, "is_available": true, "stock": 1, "attributes": {}}';
	item jsonb;
	stored public.products;
	updated public.products;
	sku_owner text;
	missing text;
	ids text[] := '{}';
	skus text[] := '{}';
	additions public.products[] := '{}';
	changes public.products[] := '{}';
	availability_changes public.products[] := '{}';
	-- Entries are {"id": ..., "urls": [...]}.
	added_images jsonb[] := '{}';
	changed_images jsonb[] := '{}';
	version timestamptz;
	-- The columns that admins may change (…_catalog.sql), except is_available.
	fields constant text := (
		select string_agg(quote_ident(attname), ', ') from pg_attribute
		where attrelid = 'public.products'::regclass and attname <> 'is_available'
			and has_column_privilege('authenticated', attrelid, attnum, 'update')
	);
begin
	perform private.require_admin('import products');
	if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > max_rows then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"an import has at most 500 rows"';
	end if;

	-- Locks in id order, as orders do, to prevent deadlocks.
	perform from public.products
	where products.id = any (array(select value ->> 'id' from jsonb_array_elements(rows)))
		or products.sku = any (array(select value -> 'columns' ->> 'sku' from jsonb_array_elements(rows)))
	order by products.id
	for update;

	-- Collects the rows, which are written together below, as each statement updates the search index.
	for item in select value from jsonb_array_elements(rows) loop
		"row" := (item ->> 'row')::integer;
		problem_column := null;
		problem := null;

		select products.* into stored from public.products where products.id = item ->> 'id';
		if stored.id is null then
			select products.* into stored from public.products where products.sku = item -> 'columns' ->> 'sku';
		end if;
		product_id := coalesce(stored.id, item ->> 'id', item ->> 'new_id');

		select products.id into sku_owner from public.products
		where products.sku = item -> 'columns' ->> 'sku' and products.id <> product_id;
		updated := jsonb_populate_record(
			stored, case when stored.id is null then form_defaults || defaults else '{}' end || (item -> 'columns')
		);
		missing := concat_ws(
			', ',
			case when updated.name is null then 'name' end,
			case when updated.price is null then 'price' end,
			case when updated.category is null then 'category' end,
			case when updated.condition is null then 'condition' end
		);

		result := 'refused';
		if sku_owner is not null then
			problem_column := 'sku';
			problem := format('The SKU belongs to %s', sku_owner);
		elsif product_id = any (ids) or item -> 'columns' ->> 'sku' = any (skus) then
			problem := 'Another row is the same piece';
		elsif missing <> '' then
			product_id := null;
			problem := format('A new piece also needs: %s', missing);
		elsif updated.sale_price >= updated.price then
			product_id := null;
			problem_column := 'sale price';
			problem := 'The sale price isn''t below the price';
		end if;
		if problem is not null then
			return next;
			continue;
		end if;

		updated.attributes := jsonb_strip_nulls(coalesce(stored.attributes, '{}') || updated.attributes);
		if stored.id is null then
			result := 'added';
			updated.id := product_id;
			additions := additions || updated;
			if jsonb_array_length(item -> 'images') > 0 then
				added_images := added_images || jsonb_build_object('id', product_id, 'urls', item -> 'images');
			end if;
		else
			result := 'unchanged';
			if updated.is_available is distinct from stored.is_available then
				availability_changes := availability_changes || updated;
				result := 'changed';
			end if;
			updated.is_available := stored.is_available;
			if updated is distinct from stored then
				changes := changes || updated;
				result := 'changed';
			end if;
			if item ? 'images' and item -> 'images' <> (
				select coalesce(jsonb_agg(product_images.image_url order by product_images.position), '[]')
				from public.product_images
				where product_images.product_id = stored.id
			) then
				changed_images := changed_images || jsonb_build_object('id', product_id, 'urls', item -> 'images');
				result := 'changed';
			end if;
		end if;
		ids := ids || product_id;
		skus := skus || (item -> 'columns' ->> 'sku');
		return next;
	end loop;

	execute format('insert into public.products (id, is_available, %1$s) select id, is_available, %1$s from unnest($1)', fields)
	using additions;

	insert into public.product_images (product_id, image_url, position)
	select added.images ->> 'id', image.url, image.ordinality - 1
	from unnest(added_images) as added (images),
		jsonb_array_elements_text(added.images -> 'urls') with ordinality as image (url, ordinality);

	execute format(
		'update public.products set (%s) = row(changed.%s) from unnest($1) as changed where products.id = changed.id',
		fields, replace(fields, ', ', ', changed.')
	) using changes;
	-- A separate update, because setting the column counts as an admin's decision (products_clear_sold_out_by_order).
	update public.products set is_available = changed.is_available
	from unnest(availability_changes) as changed
	where products.id = changed.id;

	foreach item in array changed_images loop
		select products.updated_at into version from public.products where products.id = item ->> 'id';
		perform public.set_product_images(
			item ->> 'id', version, array(select jsonb_array_elements_text(item -> 'urls'))
		);
	end loop;
end
$$;

grant execute on function public.import_products(jsonb, jsonb) to authenticated;
