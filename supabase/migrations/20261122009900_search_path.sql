-- An empty search_path for every function, so that nobody's schema can replace what it names. A later migration sets it in each function
-- that it creates or replaces (tests/postgres/database.test.ts).
do $$
declare
	signature regprocedure;
begin
	for signature in
		select pg_proc.oid from pg_proc
		where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
			and coalesce(array_to_string(proconfig, ','), '') not like '%search_path=%'
	loop
		execute format('alter function %s set search_path = ''''', signature);
	end loop;
end
$$;
