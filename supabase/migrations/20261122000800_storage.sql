-- Buckets for profile pictures and product pictures. Both are public: a file's URL needs no policy. Listing, replacing and
-- removing files need the select policy.

-- The edge function `seed` creates the avatars bucket again if it is missing (functions/seed/avatars-bucket.ts).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
	public = excluded.public,
	file_size_limit = excluded.file_size_limit,
	allowed_mime_types = excluded.allowed_mime_types;

-- Twenty files at most, because shoppers can upload to storage directly. Security definer: a policy of storage.objects
-- can't query storage.objects itself.
create function public.may_store_avatar()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
	select count(*) < 20
	from (
		select from storage.objects
		where objects.bucket_id = 'avatars' and starts_with(objects.name, auth.uid()::text || '/')
		limit 20
	) as held
$$;

grant execute on function public.may_store_avatar() to authenticated;

-- Files are named `<user id>/<file>`.
create policy "shoppers see their own avatars" on storage.objects
for select to authenticated using (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
);

create policy "shoppers store avatars of their own" on storage.objects
for insert to authenticated with check (
	bucket_id = 'avatars'
	and (storage.foldername(name))[1] = (select auth.uid())::text
	and (select public.may_store_avatar())
);

create policy "shoppers replace their own avatars" on storage.objects
for update to authenticated using (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
) with check (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
);

create policy "shoppers remove their own avatars" on storage.objects
for delete to authenticated using (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
);

-- Files are named `<product id>/<random>.<type>` and never replaced, so that a changed picture has a new URL.
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
