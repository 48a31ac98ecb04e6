-- Twenty profile pictures at most in a shopper's folder: the shop keeps one and removes the one before, but whoever asks
-- storage directly, with a token of their own, could fill it with as many as they like.

-- With its owner's rights: a policy of storage.objects can't look into storage.objects itself.
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

revoke all on function public.may_store_avatar() from public, anon, authenticated, service_role;
grant execute on function public.may_store_avatar() to authenticated;

drop policy "shoppers store avatars of their own" on storage.objects;
create policy "shoppers store avatars of their own" on storage.objects
for insert to authenticated with check (
	bucket_id = 'avatars'
	and (storage.foldername(name))[1] = (select auth.uid())::text
	and (select public.may_store_avatar())
);
