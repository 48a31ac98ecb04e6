-- Sets an empty search_path for every function, so that no other schema can replace the objects that it uses. Later migrations must set it in
-- each function that they create or replace (tests/postgres/database.test.ts).
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
