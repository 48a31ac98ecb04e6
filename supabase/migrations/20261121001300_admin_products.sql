-- Admins keep the catalogue in their own name: what they may write, that nothing is lost between two of them, and that
-- every change of theirs is on record (docs/decisions/0011). The app has no key that passes these policies.

-- By column, so that a rating, a date or whether an order emptied the shelf (emptied_by_order) is nobody's to write. No
-- delete: orders and favorites refer to a piece; it is switched off instead.
grant insert (
	id, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color, material,
	gender, is_new, is_featured, is_available, stock
) on public.products to authenticated;
grant update (
	name, description, price, discount_percentage, brand, category, subcategory, condition, size, color, material,
	gender, is_new, is_featured, is_available, stock
) on public.products to authenticated;
grant insert (product_id, image_url, position), update (position), delete on public.product_images to authenticated;

-- An id is part of addresses and of file names.
create policy "admins add products" on public.products
for insert to authenticated with check ((select public.is_admin()) and id ~ '^[a-z0-9][a-z0-9-]*$');

create policy "admins change products" on public.products
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins add product images" on public.product_images
for insert to authenticated with check ((select public.is_admin()) and image_url ~ '^(/[a-z]|https?://)');

create policy "admins move product images" on public.product_images
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins remove product images" on public.product_images
for delete to authenticated using ((select public.is_admin()));

-- Pictures change places in one statement, so positions are compared at its end; and a piece has a picture once.
alter table public.product_images
	drop constraint product_images_product_id_position_key,
	add constraint product_images_product_id_position_key unique (product_id, position) deferrable initially immediate,
	add constraint product_images_product_id_image_url_key unique (product_id, image_url);

-- A changed picture is a change of its piece: updated_at is the version that an editor has seen, and what the shop's live
-- state goes by. A piece that was made or changed in this very transaction is as new as it says (seed_catalogue).
create function public.picture_changes_product()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
	update public.products set updated_at = products.updated_at + interval '1 microsecond'
	where products.id in (old.product_id, new.product_id) and age(products.xmin) <> 0;
	return null;
end
$$;

revoke all on function public.picture_changes_product() from public, anon, authenticated, service_role;

create trigger product_images_change_product
after insert or update or delete on public.product_images
for each row
execute function public.picture_changes_product();

-- Gives a piece these pictures in this order, and returns its new version. With the caller's own rights.
-- seen_at: the version (products.updated_at) that the caller has seen. pictures: addresses, at most 12.
-- Raises PT403 forbidden; PT404 product_not_found; PT409 changed_meanwhile; PT422 invalid ("a sentence").
create function public.set_product_pictures(product_id text, seen_at timestamptz, pictures text[])
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
	given alias for $1;
	wanted alias for $3;
	version timestamptz;
begin
	if not public.is_admin() then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only an admin changes pictures"';
	end if;
	if cardinality(wanted) > 12 or (select count(distinct url) from unnest(wanted) as url) is distinct from cardinality(wanted)
	then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a piece has at most 12 pictures, each of them once"';
	end if;

	-- Two at the same time: the second waits here, and is then behind.
	select products.updated_at into version from public.products where products.id = given for update;
	if not found then
		raise sqlstate 'PT404' using message = 'product_not_found', detail = to_jsonb(given)::text;
	end if;
	if version is distinct from seen_at then
		raise sqlstate 'PT409' using message = 'changed_meanwhile', detail = to_jsonb(version)::text;
	end if;

	delete from public.product_images
	where product_images.product_id = given and product_images.image_url <> all (wanted);
	update public.product_images set position = at.ordinality - 1
	from unnest(wanted) with ordinality as at (url, ordinality)
	where product_images.product_id = given
		and product_images.image_url = at.url
		and product_images.position <> at.ordinality - 1;
	insert into public.product_images (product_id, image_url, position)
	select given, at.url, at.ordinality - 1
	from unnest(wanted) with ordinality as at (url, ordinality)
	where not exists (
		select from public.product_images where product_images.product_id = given and product_images.image_url = at.url
	);

	select products.updated_at into version from public.products where products.id = given;
	return version;
end
$$;

revoke all on function public.set_product_pictures(text, timestamptz, text[])
from public, anon, authenticated, service_role;
grant execute on function public.set_product_pictures(text, timestamptz, text[]) to authenticated;

-- What admins changed. Written by trigger and by nothing else, the server's key included; read by admins. No foreign
-- key: the record outlives the account and the row.
create table public.audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	actor uuid not null,
	table_name text not null,
	row_id text not null,
	action text not null check (action in ('insert', 'update', 'delete')),
	-- The changed columns; whole rows where one was made or removed.
	before jsonb,
	after jsonb
);

create index audit_log_table_name_row_id on public.audit_log (table_name, row_id, id desc);

alter table public.audit_log enable row level security;

revoke all on public.audit_log from anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;

create policy "admins read the audit log" on public.audit_log
for select to authenticated using ((select public.is_admin()));

-- Arguments: columns that are told even where they stay the same, so that a row can be placed.
create function public.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
	actor uuid := auth.uid();
	was jsonb;
	becomes jsonb;
	row_id text;
	changed text[];
begin
	-- A claim of an order, a seed, a script with the server's key: no admin's doing
	if actor is null or not public.is_admin() then
		return null;
	end if;
	was := to_jsonb(old);
	becomes := to_jsonb(new);
	row_id := coalesce(becomes, was) ->> 'id';
	if tg_op = 'UPDATE' then
		select array_agg(key) into changed
		from jsonb_each(becomes)
		where value is distinct from was -> key and key <> 'updated_at';
		if changed is null then
			return null;
		end if;
		changed := changed || tg_argv;
		select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into was, becomes
		from jsonb_each(becomes)
		where key = any (changed);
	end if;
	insert into public.audit_log (actor, table_name, row_id, action, before, after)
	values (actor, tg_table_name, row_id, lower(tg_op), was, becomes);
	return null;
end
$$;

revoke all on function public.audit() from public, anon, authenticated, service_role;

create trigger products_audit
after insert or update or delete on public.products
for each row
execute function public.audit();

create trigger product_images_audit
after insert or update or delete on public.product_images
for each row
execute function public.audit('product_id');

-- Orders are made by place_order; what becomes of one is its status and its tracking number (advance_order, cancel_order).
create trigger orders_audit
after update on public.orders
for each row
execute function public.audit();

-- Pictures of pieces, 5 MiB each: public, as the shop is. A file is `<piece>/<random>.<type>`, written once and never
-- replaced, so that a picture which changed has another address. Removing one needs it to be seen.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('products', 'products', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
	public = excluded.public,
	file_size_limit = excluded.file_size_limit,
	allowed_mime_types = excluded.allowed_mime_types;

create policy "admins see product pictures" on storage.objects
for select to authenticated using (bucket_id = 'products' and (select public.is_admin()));

create policy "admins store product pictures" on storage.objects
for insert to authenticated with check (
	bucket_id = 'products'
	and (select public.is_admin())
	and name ~ '^[a-z0-9][a-z0-9-]{0,99}/[0-9a-f]{32}\.(png|jpg|webp)$'
);

create policy "admins remove product pictures" on storage.objects
for delete to authenticated using (bucket_id = 'products' and (select public.is_admin()));
