-- The bucket of profile pictures (specification, section 7; decision 23). Public: whoever knows a picture's address may
-- see it, without any policy. Listing takes the select policy, so nobody reads from here who else has an account.
-- `seed` makes the same bucket where this one is missing (functions/seed/avatars-bucket.ts).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
	public = excluded.public,
	file_size_limit = excluded.file_size_limit,
	allowed_mime_types = excluded.allowed_mime_types;

-- Below their own id, and nowhere else: `<user id>/<file>`. Replacing and removing a file need it to be seen as well.
create policy "shoppers see their own avatars" on storage.objects
for select to authenticated using (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
);

create policy "shoppers store avatars of their own" on storage.objects
for insert to authenticated with check (
	bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
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
