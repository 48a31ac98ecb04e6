-- Calls the function `payment-sweep` on hosted projects, with the secrets of the job send-mails (docs/deploy.md).
do $$
begin
	if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
		return;
	end if;
	perform cron.schedule('payment-sweep', '* * * * *', $job$
		select net.http_post(
			url := project_url.decrypted_secret || '/functions/v1/payment-sweep',
			headers := jsonb_build_object('apikey', secret_key.decrypted_secret),
			timeout_milliseconds := 60000
		)
		from vault.decrypted_secrets as project_url, vault.decrypted_secrets as secret_key
		where project_url.name = 'project_url' and secret_key.name = 'secret_key' and public.payments_are_due()
	$job$);
	-- Providers repeat an event for some days.
	perform cron.schedule(
		'delete-old-payment-events', '0 3 * * *',
		'delete from public.payment_events where received_at < now() - interval ''90 days'''
	);
end
$$;
