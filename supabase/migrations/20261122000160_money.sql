-- Columns hold amounts in the currency's main unit with its decimals (docs/decisions/0021). `npm run config` writes these decimals
-- here and into the columns' types.

-- The SQL copy of amountFromColumn in domain/money.ts. Returns the currency's smallest unit. PL/pgSQL for speed (docs/decisions/0063).
create function private.minor_units(amount numeric)
returns bigint
language plpgsql
immutable
parallel safe
as $$
begin
	return (amount * 10 ^ 2)::bigint;
end
$$;

create function private.main_units(amount bigint)
returns numeric
language sql
immutable
parallel safe
as 'select round(amount / (10 ^ 2)::numeric, 2)';

grant execute on function private.minor_units(numeric) to service_role;
