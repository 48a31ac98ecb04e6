import { expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

const { db } = await usePostgres();

interface Embedding {
	table: string;
	/** Embedded in `table`. */
	target: string;
}

/**
 * What PostgREST embeds: along foreign keys, in both directions, and across a table whose primary key contains two of them.
 * A function `public.<target>(<table>)` replaces the embedding (PostgREST's SchemaCache.hs, getOverrideRelationshipsMap).
 */
const EMBEDDINGS = `
	with keys as (
		select conrelid as referencing, confrelid as referenced, conkey as columns
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace
			and (select relnamespace from pg_class where oid = confrelid) = 'public'::regnamespace
	), pairs as (
		select referencing as table, referenced as target from keys
		union
		select referenced, referencing from keys
		union
		select a.referenced, b.referenced
		from keys as a
		join keys as b on b.referencing = a.referencing and b.columns <> a.columns
		join pg_constraint as primary_key on primary_key.conrelid = a.referencing and primary_key.contype = 'p'
		where primary_key.conkey @> a.columns and primary_key.conkey @> b.columns
	)
	select "table"::regclass::text as table, target::regclass::text as target
	from pairs
	join pg_class as t on t.oid = "table"
	join pg_class as f on f.oid = target
	where not exists (
		select from pg_proc
		where pronamespace = 'public'::regnamespace and proname = f.relname and pronargs = 1 and proargtypes[0] = t.reltype
			and prorettype = f.reltype
			and not has_function_privilege('anon', pg_proc.oid, 'execute')
			and not has_function_privilege('authenticated', pg_proc.oid, 'execute')
	)
	order by 1, 2`;

test("no chain of embedded tables returns to a table, so that a response is bounded", async () => {
	const { rows } = await db.query<Embedding>(EMBEDDINGS);
	expect(rows).toEqual(
		[
			{ table: "public.favorites", target: "public.products" },
			{ table: "public.order_items", target: "public.products" },
			{ table: "public.orders", target: "public.order_events" },
			{ table: "public.orders", target: "public.order_items" },
			{ table: "public.orders", target: "public.payments" },
			{ table: "public.payments", target: "public.payment_refunds" },
			{ table: "public.products", target: "public.product_holds" },
			{ table: "public.products", target: "public.product_images" },
		].map(({ table, target }) => ({ table: table.replace("public.", ""), target: target.replace("public.", "") })),
	);
	const targetsOf = (table: string) => rows.filter((row) => row.table === table).map(({ target }) => target);
	const depthOf = (table: string, path: string[] = []): number => {
		expect(path, `${path.join(" → ")} → ${table}`).not.toContain(table);
		return 1 + Math.max(0, ...targetsOf(table).map((target) => depthOf(target, [...path, table])));
	};
	expect(Math.max(...new Set(rows.map(({ table }) => depthOf(table))))).toBe(4);
});
