-- See docs/decisions/0035.

-- Deletes the account and removes its personal data from orders. Only the database's owner can call it, in the SQL editor or through
-- delete_account().
create function private.erase_account(account uuid)
returns void
language plpgsql
as $$
declare
	own uuid[];
	pending uuid[];
	address text := (select users.email from auth.users where users.id = account);
begin
	-- Blocks concurrent orders of the account, as place_order does.
	perform pg_advisory_xact_lock(hashtextextended('public.place_order ' || account, 0));
	perform from public.orders where orders.user_id = account order by orders.id for update;

	perform private.release_payments(account);
	if exists (
		select from public.orders
		where orders.user_id = account
			and (orders.status in ('processing', 'shipped') or (orders.status = 'pending' and orders.payment_status <> 'pending'))
	) then
		raise sqlstate 'PT409' using message = 'open_orders';
	end if;
	-- Files must be deleted through the Storage API, as deleting their rows here would leave them behind.
	if exists (
		select from storage.objects
		where objects.bucket_id = 'avatars' and starts_with(objects.name, account::text || '/')
	) then
		raise sqlstate 'PT409' using message = 'files_left';
	end if;

	select array_agg(orders.id), array_agg(orders.id) filter (where orders.status = 'pending') into own, pending
	from public.orders where orders.user_id = account;
	perform private.restock(pending);
	insert into public.order_events (order_id, status) select id, 'cancelled' from unnest(pending) as id;

	-- The last mail also mentions the cancellations above.
	delete from public.mails where mails.sent_at is null and mails.order_id = any (own);
	-- Removes the content of sent mails, which has the address.
	update public.mails set content = null where mails.order_id = any (own);
	update public.order_events set note = null where order_events.note is not null and order_events.order_id = any (own);
	update public.orders
	set
		status = case orders.status when 'pending' then 'cancelled' else orders.status end,
		user_id = null,
		-- The hash also depends on the address.
		body_hash = repeat('0', 64),
		contact_name = 'Deleted account', contact_email = '', contact_phone = '',
		shipping_address_line1 = '', shipping_address_line2 = null, shipping_city = '', shipping_state = null,
		shipping_postal_code = '', shipping_country = '',
		billing_address_line1 = '', billing_address_line2 = null, billing_city = '', billing_state = null,
		billing_postal_code = '', billing_country = '',
		notes = null, tracking_number = null
	where orders.id = any (own);
	-- Deletes mails that failed for good. Those that are still due will be sent.
	delete from public.mails where mails.recipient = address and mails.failed_at is not null;
	insert into public.mails (kind, recipient, data)
	select 'account_deleted', address, jsonb_build_object('cancelled_orders', coalesce(cardinality(pending), 0))
	where address <> '';
	-- Also deletes sessions, devices, favorites and the request.
	delete from auth.users where users.id = account;
	insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'users', account::text, 'delete');
end
$$;

-- Requires a session of less than 15 minutes, so that a stolen one can't delete the account. The Worker requires the password first.
create function public.delete_account()
returns void
language plpgsql
security definer
as $$
declare
	account uuid := auth.uid();
begin
	perform private.require_session();
	if exists (
		select from auth.users where users.id = account and users.raw_app_meta_data ->> 'role' = 'admin'
	) then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"an admin''s role is revoked first"';
	end if;
	if not exists (select from public.account_deletion_requests as request where request.user_id = account) then
		raise sqlstate 'PT409' using message = 'not_requested';
	end if;
	if not exists (
		select from auth.sessions
		where sessions.id = (auth.jwt() ->> 'session_id')::uuid and sessions.created_at > now() - interval '15 minutes'
	) then
		raise sqlstate 'PT403' using message = 'sign_in_again';
	end if;
	perform private.erase_account(account);
end
$$;

grant execute on function public.delete_account() to authenticated;

-- The mail tells the shopper when the account will be deleted and how to keep it, in case someone else has requested the deletion. At most
-- one a day, as a request can be withdrawn and repeated.
create function private.mail_deletion_request()
returns trigger
language plpgsql
security definer
as $$
begin
	if (select attempts from public.count_attempts(array['deletion ' || new.user_id], 1, '1 day')) = 1 then
		insert into public.mails (kind, recipient)
		select 'deletion_requested', users.email from auth.users where users.id = new.user_id and users.email <> '';
	end if;
	return null;
exception when others then
	raise warning 'mail_deletion_request failed: %', sqlstate;
	return null;
end
$$;

create trigger account_deletion_requests_mail
after insert on public.account_deletion_requests
for each row
execute function private.mail_deletion_request();

-- Returns accounts whose deletion was requested 14 days ago (DELETION_DAYS in facts.ts), except admins, whose role must be revoked first; and
-- guests without sessions who never ordered or paid for none of their orders in time.
create function public.due_account_deletions()
returns setof uuid
language sql
stable
security definer
as $$
	select due.id
	from (
		select request.user_id, request.requested_at
		from public.account_deletion_requests as request
		join auth.users on users.id = request.user_id
		where request.requested_at <= now() - interval '14 days'
			and users.raw_app_meta_data ->> 'role' is distinct from 'admin'
		union all
		select users.id, users.created_at
		from auth.users
		where users.is_anonymous and users.created_at <= now() - interval '31 days'
			and not exists (
				select from public.orders
				where orders.user_id = users.id and orders.payment_status not in ('expired', 'failed')
			)
	) as due (id, at)
	order by due.at
	limit 100
$$;

-- Raises the errors of erase_account. An account with an open order or payment can be deleted once that is over.
create function public.erase_due_account(account uuid)
returns void
language plpgsql
security definer
as $$
begin
	-- Locks the request, as the shopper may be withdrawing it.
	perform from public.account_deletion_requests as request where request.user_id = account for update;
	if account in (select due.id from public.due_account_deletions() as due (id)) then
		perform private.erase_account(account);
	end if;
end
$$;

select private.schedule_job(
	'account-deletions', '30 3 * * *',
	$job$select private.call_edge_function('account-deletions') where exists (select from public.due_account_deletions())$job$
);

grant execute on function public.due_account_deletions(), public.erase_due_account(uuid) to service_role;
