-- The buckets are public, so reading a file by its URL needs no policy; replacing and removing need the select policy.

-- functions/seed/index.ts repeats the options of avatars. Products' files are never replaced; a changed picture gets a new URL.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
	('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp']),
	('products', 'products', true, 10485760, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
	public = excluded.public,
	file_size_limit = excluded.file_size_limit,
	allowed_mime_types = excluded.allowed_mime_types;

-- Security definer, because a policy of storage.objects can't query that table.
create function private.can_upload_avatar()
returns boolean
language sql
stable
security definer
as $$
	-- Guests have no profile, and anyone can create them without a mailbox.
	select not coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false) and count(*) < 20
	from (
		select from storage.objects
		where objects.bucket_id = 'avatars' and starts_with(objects.name, auth.uid()::text || '/')
		limit 20
	) as files
$$;

grant execute on function private.can_upload_avatar() to authenticated;

create policy "live sessions only" on storage.objects
as restrictive for all to authenticated using ((select private.session_is_live()));

-- Files are named `<user id>/<user id>-<random>.<extension>` (spec S7.13).
create policy "shoppers manage their own avatars" on storage.objects
for all to authenticated using (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
) with check (
	bucket_id = 'avatars'
	and name ~ (select format('^%1$s/%1$s-[0-9a-f-]{32,36}\.(png|jpg|webp)$', auth.uid()))
);

create policy "shoppers upload a limited number of avatars" on storage.objects
as restrictive for insert to authenticated with check (bucket_id <> 'avatars' or (select private.can_upload_avatar()));

create policy "admins list product image files" on storage.objects
for select to authenticated using (bucket_id = 'products' and (select public.is_admin()));

create policy "admins upload product image files" on storage.objects
for insert to authenticated with check (
	bucket_id = 'products'
	and (select public.is_admin())
	and name ~ '^[a-z0-9][a-z0-9-]{0,99}/[0-9a-f]{32}-[0-9a-f]{6,8}\.(png|jpg|webp)$'
);

create policy "admins remove product image files" on storage.objects
for delete to authenticated using (bucket_id = 'products' and (select public.is_admin()));
