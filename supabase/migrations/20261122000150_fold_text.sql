-- The SQL copy of foldText in domain/fold-text.ts (docs/decisions/0052). PL/pgSQL, as an SQL function with a search_path takes twice as long.
create function private.fold_text(content text)
returns text
language plpgsql
immutable
strict
parallel safe
as $$
declare
	plain text;
begin
	-- ASCII
	if octet_length(content) = char_length(content) then
		return lower(content collate pg_c_utf8);
	end if;
	-- ASCII except for apostrophes and dashes
	plain := translate(content, '’‘‐‒–—―−', '''''------');
	if octet_length(plain) = char_length(plain) then
		return lower(plain collate pg_c_utf8);
	end if;
	content := lower(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8);
	content := translate(content, 'øđðħıłŧς’‘‐‒–—―−', 'oddhiltσ''''------');
	return normalize(
		replace(replace(replace(replace(content, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc
	);
end
$$;

-- Admins who change products evaluate the expression of an index.
grant execute on function private.fold_text(text) to authenticated, service_role;
