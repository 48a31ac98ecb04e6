import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { foldText } from "../../supabase/functions/_shared/domain/fold-text.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { db } = await usePostgres();
const pglite = new PGlite();
await pglite.exec("create role anon; create role authenticated; create role service_role; create schema private");
await pglite.exec(
	readFileSync(new URL("../../supabase/migrations/20261122000150_fold_text.sql", import.meta.url), "utf8"),
);
afterAll(() => pglite.close());

const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);
const TEXTS_PER_QUERY = 100;

const LETTERS = [..."ßẞæÆœŒøØđĐðÐþÞħĦıİłŁŧŦςΣσ’‘‐‑‒–—―−éÉñåçžЁйが한ﬁ½´ ´ K'-aZ9"];
const anyLetters = fc.array(
	fc.oneof(fc.constantFrom(...LETTERS), fc.constantFrom("\u0301", "\u0308", "\u0345", "\u3099")),
);
const anyText = fc.oneof(
	anyLetters.map((letters) => letters.join("")),
	fc.string({ unit: "binary", maxLength: 20 }).filter((text) => text.isWellFormed() && !text.includes("\0")),
);

test.each([
	["PostgreSQL", db],
	["PGlite", pglite],
])("fold_text of %s is foldText", async (_, engine) => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyText, { minLength: TEXTS_PER_QUERY, maxLength: TEXTS_PER_QUERY }), async (texts) => {
			// PostgreSQL and Node implement different versions of Unicode
			const { rows } = await engine.query<{ content: string; folded: string }>(
				`select content, private.fold_text(content) as folded
					from unnest($1::text[]) as content where unicode_assigned(content)`,
				[texts],
			);
			expect(rows.length).toBeGreaterThan(0);
			for (const { content, folded } of rows) expect(folded, content).toBe(foldText(content));
		}),
		{ numRuns: RUNS },
	);
});
