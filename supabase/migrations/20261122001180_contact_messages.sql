-- Messages of the contact form (the extra contact-form).
create table public.contact_messages (
	id bigint generated always as identity primary key,
	name text not null check (char_length(name) between 1 and 100),
	email text not null check (char_length(email) between 3 and 254),
	subject text not null check (char_length(subject) between 1 and 200),
	message text not null check (char_length(message) between 1 and 5000),
	created_at timestamptz not null default now()
);

create index contact_messages_created_at on public.contact_messages (created_at);

alter table public.contact_messages enable row level security;

grant select, delete on public.contact_messages to service_role;

-- Stores a message and mails it to the shop. The Worker limits each network; this function limits all callers together.
create function public.send_contact_message(name text, email text, subject text, message text)
returns void
language plpgsql
security definer
as $$
declare
	hourly_limit constant integer := 60;
	missing text;
	violated text;
begin
	perform pg_advisory_xact_lock(hashtextextended('public.send_contact_message', 0));
	if (
		select count(*) >= hourly_limit from public.contact_messages
		where contact_messages.created_at > now() - interval '1 hour'
	) then
		raise sqlstate 'PT429' using message = 'too_often';
	end if;
	insert into public.contact_messages (name, email, subject, message)
	values (
		send_contact_message.name, send_contact_message.email, send_contact_message.subject, send_contact_message.message
	);
	insert into public.mails (kind, recipient, data)
	values (
		'contact_message', 'seller',
		jsonb_build_object(
			'name', send_contact_message.name, 'email', send_contact_message.email,
			'subject', send_contact_message.subject, 'message', send_contact_message.message
		)
	);
exception
	when not_null_violation or check_violation then
		get stacked diagnostics missing = column_name, violated = constraint_name;
		raise sqlstate 'PT422' using message = 'invalid', detail = to_jsonb(coalesce(nullif(violated, ''), missing))::text;
end
$$;

grant execute on function public.send_contact_message(text, text, text, text) to anon, authenticated;

-- The privacy page promises the two years.
select private.schedule_job(
	'delete-old-contact-messages', '30 3 * * *',
	$$delete from public.contact_messages where created_at < now() - interval '2 years'$$
);
