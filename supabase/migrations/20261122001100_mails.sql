-- The outbox, whose mails the edge function `mail` sends (docs/decisions/0037).
create table public.mails (
	-- Used as the provider's idempotency key, too.
	id uuid primary key default gen_random_uuid(),
	-- MAIL_KINDS of mail/messages.ts.
	kind text not null constraint mails_kind_is_known check (
		kind in (
			'order_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'payment_expired', 'payment_failed', 'order_refunded',
			'new_order', 'seller_payment_failed', 'seller_payment_review', 'seller_payment_disputed', 'seller_refund_failed',
			'price_drop', 'new_device', 'contact_message', 'deletion_requested', 'account_deleted'
		)
	),
	-- An email address, or 'seller'; null once the mail is sent.
	recipient text,
	-- Values for the text. For an order's mail, only those that the order doesn't store.
	data jsonb not null default '{}',
	-- The subject, text and HTML of an order's mail once it was rendered, so that it can be sent again unchanged.
	content jsonb,
	-- Not a foreign key; delete_order_mails deletes the mails of a deleted order.
	order_id uuid,
	-- The order of a recipient's mails, as those of one statement may have the same time.
	seq bigint generated always as identity,
	created_at timestamptz not null default clock_timestamp(),
	attempts integer not null default 0,
	next_attempt_at timestamptz not null default now(),
	sent_at timestamptz,
	-- The time at which the mail failed for good.
	failed_at timestamptz,
	-- The provider's error code.
	last_error text
);

create index mails_pending on public.mails (recipient, seq) where sent_at is null and failed_at is null;
create index mails_failed on public.mails (created_at) where failed_at is not null;
create index mails_order_id on public.mails (order_id);

alter table public.mails enable row level security;

create function public.mails_are_due()
returns boolean
language sql
stable
security definer
as $$
	select exists (
		select from public.mails where sent_at is null and failed_at is null and next_attempt_at <= now()
	)
$$;

-- Marks a mail as failed for good, and erases it unless an account has its address.
create function private.mark_mail_failed(id uuid, error text, is_permanent boolean)
returns void
language plpgsql
security definer
as $$
declare
	keeps_recipient boolean := not is_permanent or exists (
		select from auth.users join public.mails on mails.recipient = users.email where mails.id = mark_mail_failed.id
	);
begin
	update public.mails set
		last_error = left(error, 200),
		failed_at = case when is_permanent then now() end,
		recipient = case when keeps_recipient then mails.recipient end,
		data = case when keeps_recipient then mails.data else '{}' end
	where mails.id = mark_mail_failed.id and mails.sent_at is null;
end
$$;

-- Stores the results of claimed mails, then claims up to `batch` others, those to a recipient in order. Postpones the claimed mails, in case
-- the function stops before their results are stored.
-- results: [{ id, content, error, is_permanent, unattempted }]; without an error, the mail was sent.
create function public.exchange_mails(results jsonb, batch integer)
returns table (id uuid, kind text, recipient text, data jsonb, content jsonb, created_at timestamptz)
language plpgsql
security definer
as $$
#variable_conflict use_column
declare
	-- Retries after 1, 2, 4 … 32 minutes, then hourly for the 24 hours during which the provider stores idempotency keys.
	max_attempts constant integer := 29;
begin
	update public.mails set
		content = case when mails.order_id is not null then coalesce(mails.content, result.content) end,
		attempts = mails.attempts - result.unattempted::int,
		next_attempt_at = case when result.unattempted then now() else mails.next_attempt_at end,
		sent_at = case when result.is_sent then now() end,
		recipient = case when not result.is_sent then mails.recipient end,
		data = case when result.is_sent then '{}' else mails.data end,
		last_error = case when not result.is_sent then mails.last_error end
	from (
		select claimed.id, claimed.content, coalesce(claimed.unattempted, false) as unattempted,
			claimed.error is null and claimed.unattempted is not true as is_sent
		from jsonb_to_recordset(results) as claimed (id uuid, content jsonb, error text, unattempted boolean)
	) as result
	where mails.id = result.id and mails.sent_at is null;

	perform private.mark_mail_failed(failed.id, failed.error, failed.is_permanent)
	from jsonb_to_recordset(results) as failed (id uuid, error text, is_permanent boolean)
	where failed.error is not null;

	perform private.mark_mail_failed(exhausted.id, coalesce(exhausted.last_error, 'unknown'), true)
	from public.mails as exhausted
	where exhausted.sent_at is null and exhausted.failed_at is null
		and exhausted.next_attempt_at <= now() and exhausted.attempts >= max_attempts;

	return query
	with head as (
		-- The call that locks a recipient's oldest mail may also claim the next ones.
		select oldest.recipient from public.mails as oldest
		where oldest.sent_at is null and oldest.failed_at is null and oldest.next_attempt_at <= now()
			and oldest.seq = (
				select min(pending.seq) from public.mails as pending
				where pending.recipient = oldest.recipient and pending.sent_at is null and pending.failed_at is null
			)
		order by oldest.seq
		limit batch
		for update skip locked
	),
	claimed as (
		update public.mails set
			attempts = mails.attempts + 1,
			next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ mails.attempts)
		where mails.id in (
			select due.id
			from head
			join public.mails as due on due.recipient = head.recipient
			where due.sent_at is null and due.failed_at is null and due.next_attempt_at <= now()
			order by due.seq
			limit batch
		)
		returning mails.*
	)
	select
		claimed.id, claimed.kind, claimed.recipient,
		case
			when claimed.order_id is null or claimed.content is not null then claimed.data
			else private.order_mail_data(claimed.order_id) || claimed.data
		end,
		claimed.content, claimed.created_at
	from claimed
	order by claimed.seq;
end
$$;

-- Calls the edge function `mail` once for the new mails of a transaction.
create function private.call_mail_function()
returns trigger
language plpgsql
security definer
as $$
begin
	perform set_config('shop.calls_mail_function', 'yes', true);
	perform private.call_edge_function('mail');
	return null;
exception when others then
	-- If this fails, the job below calls the function.
	raise warning 'call_mail_function failed: %', sqlstate;
	return null;
end
$$;

create trigger mails_call_function
after insert on public.mails
for each statement
when (current_setting('shop.calls_mail_function', true) is distinct from 'yes')
execute function private.call_mail_function();

-- Calls the function for mails that are due, including retries.
select private.schedule_job(
	'send-mails', '* * * * *', $job$select private.call_edge_function('mail') where public.mails_are_due()$job$
);
select private.schedule_job(
	'delete-old-mails', '0 3 * * *', 'delete from public.mails where created_at < now() - interval ''30 days'''
);

grant execute on function public.mails_are_due(), public.exchange_mails(jsonb, integer) to service_role;
