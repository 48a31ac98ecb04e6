-- Jobs of hosted projects. PGlite lacks both extensions, for which supabase/local/jobs.ts stands in.
do $$
begin
	if exists (select from pg_available_extensions where name = 'pg_cron') then
		create extension if not exists pg_cron with schema pg_catalog;
		create extension if not exists pg_net with schema extensions;
	end if;
end
$$;

-- Times are UTC. Scheduling a job again changes the one with the same name.
create function private.schedule_job(name text, schedule text, command text)
returns void
language plpgsql
as $$
begin
	if to_regnamespace('cron') is not null then
		perform cron.schedule(name, schedule, command);
	end if;
end
$$;

-- Calls an edge function after the commit: on hosted projects through pg_net, once two secrets are stored (docs/deploy.md); locally
-- through a notification.
create function private.call_edge_function(name text)
returns void
language plpgsql
security definer
as $$
begin
	if to_regnamespace('net') is null then
		perform pg_notify('call_edge_function', name);
		return;
	end if;
	perform net.http_post(
		url := project_url.decrypted_secret || '/functions/v1/' || call_edge_function.name,
		headers := jsonb_build_object('apikey', secret_key.decrypted_secret),
		timeout_milliseconds := 60000
	)
	from vault.decrypted_secrets as project_url, vault.decrypted_secrets as secret_key
	where project_url.name = 'project_url' and secret_key.name = 'secret_key';
end
$$;

select private.schedule_job(
	'delete-old-job-runs', '0 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days'''
);
