-- Who asked for their account to be deleted, and when first (decision 20). A person does it, with the secret key: what
-- was bought stays in the books (orders.user_id, on delete restrict). The row goes with the account.

create table public.account_deletion_requests (
	user_id uuid primary key references auth.users (id) on delete cascade,
	requested_at timestamptz not null default now()
);

alter table public.account_deletion_requests enable row level security;

revoke all on public.account_deletion_requests from anon, authenticated, service_role;
grant select on public.account_deletion_requests to authenticated;
grant insert (user_id) on public.account_deletion_requests to authenticated;
grant select, delete on public.account_deletion_requests to service_role;

create policy "shoppers read their own deletion request" on public.account_deletion_requests
for select to authenticated using (user_id = (select auth.uid()));

create policy "shoppers ask for their own account to be deleted" on public.account_deletion_requests
for insert to authenticated with check (user_id = (select auth.uid()));
