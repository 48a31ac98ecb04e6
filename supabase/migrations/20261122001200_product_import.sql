-- docs/decisions/0042-product-import.md

-- rows: at most 500 of {"row": 2, "id": "...", "new_id": "...", "columns": {"sku": ..., "price": ...}, "images": [url, ...]}.
-- A row is the product with its id, else the one with its SKU, else a new one. Columns and images that it lacks stay as they are; in a new
-- product they get the value of `defaults`, then that of the form. Runs with the caller's rights: the policies and the audit log apply.
create function public.import_products(rows jsonb, defaults jsonb default '{}')
returns table ("row" integer, product_id text, result text, problem_column text, problem text)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_variable
declare
	max_rows constant integer := 500;
	-- As in an empty form (app/routes/admin/products/form-values.ts), but not in New Arrivals.
	form_defaults constant jsonb :=
		'{"description": "", "brand": "", "discount_percentage": 0, "is_new": false, "is_featured": false, "is_available": true, "stock": 1}';
	item jsonb;
	stored public.products;
	updated public.products;
	available boolean;
	sku_owner text;
	missing text;
	urls text[];
	version timestamptz;
begin
	if not public.is_admin() then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only admins can import products"';
	end if;
	if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > max_rows then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"an import has at most 500 rows"';
	end if;

	-- In id order, as orders lock them, to prevent deadlocks.
	perform from public.products
	where products.id = any (array(select value ->> 'id' from jsonb_array_elements(rows)))
		or products.sku = any (array(select value -> 'columns' ->> 'sku' from jsonb_array_elements(rows)))
	order by products.id
	for update;

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
		if sku_owner is not null then
			result := 'refused';
			problem_column := 'sku';
			problem := format('The SKU belongs to %s', sku_owner);
			return next;
			continue;
		end if;

		if stored.id is null then
			updated := jsonb_populate_record(null::public.products, form_defaults || defaults || (item -> 'columns'));
			missing := concat_ws(
				', ',
				case when updated.name is null then 'name' end,
				case when updated.price is null then 'price' end,
				case when updated.category is null then 'category' end,
				case when updated.condition is null then 'condition' end
			);
			if missing <> '' then
				product_id := null;
				result := 'refused';
				problem := format('A new piece also needs: %s', missing);
				return next;
				continue;
			end if;
			insert into public.products (
				id, sku, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color,
				material, gender, is_new, is_featured, is_available, stock
			) values (
				product_id, updated.sku, updated.name, updated.description, updated.price, updated.discount_percentage, updated.brand,
				updated.category, updated.subcategory, updated.condition, updated.size, updated.color, updated.material, updated.gender,
				updated.is_new, updated.is_featured, updated.is_available, updated.stock
			);
			result := 'added';
		else
			result := 'unchanged';
			updated := jsonb_populate_record(stored, item -> 'columns');
			available := updated.is_available;
			updated.is_available := stored.is_available;
			if updated is distinct from stored then
				update public.products set
					sku = updated.sku,
					name = updated.name,
					description = updated.description,
					price = updated.price,
					discount_percentage = updated.discount_percentage,
					brand = updated.brand,
					category = updated.category,
					subcategory = updated.subcategory,
					condition = updated.condition,
					size = updated.size,
					color = updated.color,
					material = updated.material,
					gender = updated.gender,
					is_new = updated.is_new,
					is_featured = updated.is_featured,
					stock = updated.stock
				where products.id = stored.id;
				result := 'changed';
			end if;
			-- Apart, because naming the column counts as an admin's decision (products_clear_sold_out_by_order).
			if available is distinct from stored.is_available then
				update public.products set is_available = available where products.id = stored.id;
				result := 'changed';
			end if;
		end if;

		if item ? 'images' then
			urls := array(select jsonb_array_elements_text(item -> 'images'));
			if urls is distinct from array(
				select product_images.image_url from public.product_images
				where product_images.product_id = import_products.product_id
				order by product_images.position
			) then
				select products.updated_at into version from public.products where products.id = product_id;
				perform public.set_product_images(product_id, version, urls);
				if result = 'unchanged' then
					result := 'changed';
				end if;
			end if;
		end if;
		return next;
	end loop;
end
$$;

grant execute on function public.import_products(jsonb, jsonb) to authenticated;
