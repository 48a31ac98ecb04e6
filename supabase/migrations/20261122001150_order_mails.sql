-- The mails of orders (docs/decisions/0048).

-- Returns the values for the text of an order's mail. Of what the shopper typed, it has only the address. Read when the mail is sent, as
-- the event's transaction holds locks on products.
create function private.order_mail_data(order_id uuid)
returns jsonb
language plpgsql
stable
as $$
begin
	return (
		select jsonb_build_object(
			'id', orders.id, 'reference', orders.reference, 'created_at', orders.created_at,
			'total_amount', orders.total_amount, 'shipping_method', orders.shipping_method,
			'tracking_number', orders.tracking_number,
			-- Express orders have no address until they are paid.
			'ship_to', case when orders.shipping_country = '' or not private.may_mail_address(orders) then '{}' else array_remove(
				array[
					orders.contact_name, orders.shipping_address_line1, orders.shipping_address_line2,
					concat_ws(', ', orders.shipping_city, concat_ws(' ', orders.shipping_state, orders.shipping_postal_code)),
					orders.shipping_country
				],
				null
			) end,
			'items', coalesce(
				(
					select jsonb_agg(to_jsonb(order_items) order by order_items.name, order_items.product_id)
					from public.order_items
					where order_items.order_id = orders.id
				),
				'[]'
			)
		)
		from public.orders where orders.id = order_mail_data.order_id
	);
end
$$;

create view private.mails_of_last_day as
select orders.user_id, mails.kind = 'new_order' or starts_with(mails.kind, 'seller_') as is_for_seller
from public.orders
join public.mails on mails.order_id = orders.id
where orders.created_at > now() - interval '1 day';

-- Sends to the account's address, because the order's isn't confirmed; for a guest to the order's address (…_guests.sql); nothing to an
-- erased account. Mails to an account or the seller beyond the account's daily limit are stored as failed, so that admins see them and can
-- send them.
create function private.write_order_mails(order_id uuid, kinds text[])
returns void
language plpgsql
as $$
declare
	daily_limit constant integer := 20;
	customer constant uuid := (select orders.user_id from public.orders where orders.id = write_order_mails.order_id);
	is_admins constant boolean := auth.uid() is not null and public.is_admin();
	address text;
	is_guest boolean;
	-- The values of is_for_seller whose mails exceed the limit.
	held_back boolean[] := '{}';
begin
	-- A canceled order no longer needs a confirmation.
	if 'order_cancelled' = any (write_order_mails.kinds) then
		delete from public.mails
		where mails.order_id = write_order_mails.order_id and mails.kind in ('order_received', 'new_order')
			and mails.sent_at is null and mails.failed_at is null and mails.attempts = 0;
	end if;
	-- First counts all mails of the account, which is cheaper and enough for most accounts. Admins have no limit.
	if daily_limit = (
		select count(*)
		from (select from private.mails_of_last_day as sent where sent.user_id = customer limit daily_limit) as caused
	) and not is_admins then
		held_back := array(
			select mail.is_for_seller from unnest(array[true, false]) as mail (is_for_seller)
			where daily_limit = (
				select count(*)
				from (
					select from private.mails_of_last_day as sent
					where sent.user_id = customer and sent.is_for_seller = mail.is_for_seller
					limit daily_limit
				) as caused
			)
		);
	end if;
	select users.email, users.is_anonymous into address, is_guest from auth.users where users.id = customer;
	if is_guest then
		address := (select orders.contact_email from public.orders where orders.id = write_order_mails.order_id);
		if not is_admins and address <> '' and not private.count_guest_mail(address) then
			held_back := held_back || false;
		end if;
	end if;
	insert into public.mails (kind, recipient, order_id, data, failed_at, last_error)
	select
		item.kind, target.recipient, write_order_mails.order_id,
		case when is_guest and target.recipient <> 'seller' then private.link_data(write_order_mails.order_id) else '{}' end,
		case when target.is_held_back then now() end, case when target.is_held_back then 'daily limit' end
	from unnest(write_order_mails.kinds) with ordinality as item (kind, position)
	cross join lateral (
		select
			case when mail.is_for_seller then 'seller' else address end,
			mail.is_for_seller = any (held_back)
		from (values (item.kind = 'new_order' or starts_with(item.kind, 'seller_'))) as mail (is_for_seller)
	) as target (recipient, is_held_back)
	where target.recipient <> ''
	order by item.position;
end
$$;

-- Writes mails; if that fails, the order's change still succeeds.
create function private.send_order_mail(order_id uuid, variadic kinds text[])
returns void
language plpgsql
as $$
begin
	perform private.write_order_mails(send_order_mail.order_id, send_order_mail.kinds);
exception when others then
	raise warning 'send_order_mail failed: %', sqlstate;
end
$$;

create function private.mail_order_event()
returns trigger
language plpgsql
security definer
as $$
declare
	mail constant text := private.order_statuses() -> new.status ->> 'mail';
begin
	-- If the payment is awaited, has failed or has expired, other mails are sent (…_payment_status.sql).
	if mail is null or (select orders.payment_status from public.orders where orders.id = new.order_id)
		in ('awaiting_payment', 'failed', 'expired')
	then
		return null;
	end if;
	if new.status = 'pending' then
		perform private.send_order_mail(new.order_id, mail, 'new_order');
	else
		perform private.send_order_mail(new.order_id, mail);
	end if;
	return null;
end
$$;

create trigger order_events_mail
after insert on public.order_events
for each row
execute function private.mail_order_event();

-- Deletes the mails of deleted orders. Their text comes from the order, and later mails to the recipient would wait for them.
create function private.delete_order_mails()
returns trigger
language plpgsql
security definer
as $$
begin
	delete from public.mails using deleted where mails.order_id = deleted.id;
	return null;
end
$$;

create trigger orders_delete_mails
after delete on public.orders
referencing old table as deleted
for each statement
execute function private.delete_order_mails();

-- Lists the orders' mails, or by default those that failed for good and weren't sent again. Returns nothing about customers, so it needs no
-- entry in the audit log.
create function public.list_mails(order_ids uuid[] default null)
returns table (
	id uuid,
	order_id uuid,
	kind text,
	created_at timestamptz,
	attempts integer,
	next_attempt_at timestamptz,
	sent_at timestamptz,
	failed_at timestamptz,
	last_error text
)
language plpgsql
stable
security definer
-- A generic plan wouldn't use an index.
set plan_cache_mode = force_custom_plan
as $$
begin
	perform private.require_admin('list mails');
	return query
	select
		mails.id, mails.order_id, mails.kind, mails.created_at, mails.attempts, mails.next_attempt_at, mails.sent_at,
		mails.failed_at, mails.last_error
	from public.mails
	where mails.order_id = any (list_mails.order_ids)
		or (list_mails.order_ids is null and mails.failed_at is not null and not exists (
			select from public.mails as later
			where later.order_id = mails.order_id and later.kind = mails.kind and later.seq > mails.seq
		))
	order by case when list_mails.order_ids is null then -mails.seq else mails.seq end
	limit case when list_mails.order_ids is null then 20 end;
end
$$;

-- Returns the stored content of an order's mail, or the values from which messages.ts renders it.
create function public.preview_mail(id uuid)
returns table (kind text, data jsonb, content jsonb, created_at timestamptz)
language plpgsql
security definer
as $$
begin
	perform private.require_admin('read mails');
	-- Logged, as the mail contains the customer's address.
	insert into public.audit_log (actor, table_name, row_id, action)
	values (auth.uid(), 'mails', preview_mail.id::text, 'select');
	return query
	select mails.kind, private.order_mail_data(mails.order_id) || mails.data, mails.content, mails.created_at
	from public.mails
	where mails.id = preview_mail.id and mails.order_id is not null;
end
$$;

-- Writes a new mail, which has the same text if it is an order's. Returns its id.
create function public.resend_mail(id uuid)
returns uuid
language plpgsql
security definer
as $$
declare
	original public.mails;
	new_id uuid;
begin
	perform private.require_admin('send mails again');
	select * into original from public.mails
	where mails.id = resend_mail.id and (mails.order_id is not null or mails.failed_at is not null)
	for update;
	if not found then
		raise sqlstate 'PT404' using message = 'mail_not_found', detail = to_jsonb(resend_mail.id)::text;
	end if;
	-- Concurrent calls wait here.
	perform from public.orders where orders.id = original.order_id for update;
	if original.order_id is not null and exists (
		select from public.mails
		where mails.order_id = original.order_id and mails.kind = original.kind
			and mails.sent_at is null and mails.failed_at is null
	) then
		raise sqlstate 'PT409' using message = 'mail_is_due';
	end if;
	if original.order_id is not null then
		perform private.write_order_mails(original.order_id, array[original.kind]);
		update public.mails set content = original.content, data = original.data
		where mails.order_id = original.order_id and mails.kind = original.kind
			and mails.sent_at is null and mails.failed_at is null
		returning mails.id into new_id;
	elsif original.recipient is not null then
		delete from public.mails where mails.id = original.id;
		insert into public.mails (kind, recipient, data) values (original.kind, original.recipient, original.data)
		returning mails.id into new_id;
	end if;
	if new_id is null then
		raise sqlstate 'PT409' using message = 'no_recipient';
	end if;
	insert into public.audit_log (actor, table_name, row_id, action, after)
	values (
		auth.uid(), 'mails', new_id::text, 'insert',
		jsonb_build_object('order_id', original.order_id, 'kind', original.kind, 'resends', original.id)
	);
	return new_id;
end
$$;

grant execute on function public.list_mails(uuid[]), public.preview_mail(uuid), public.resend_mail(uuid) to authenticated;
