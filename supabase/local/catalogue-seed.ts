import type { PGlite } from "@electric-sql/pglite";
import { ACCOUNTS, PUBLISHABLE_KEY } from "./demo.ts";
import { StackRefusal } from "./refusal.ts";

/**
 * Fills an empty shop the way an admin does: signs in and calls the edge function `seed`, so that every fresh start
 * proves auth, a function and the database together. Returns the number of products inserted.
 */
export async function seedCatalogue(db: PGlite, url: string): Promise<number> {
	const { rows } = await db.query("select from public.products limit 1");
	if (rows.length > 0) return 0;
	const post = async (path: string, body: unknown, token?: string) => {
		const response = await fetch(`${url}${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				apikey: PUBLISHABLE_KEY,
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok)
			throw new StackRefusal("seed", `The catalogue could not be loaded: ${path} answered ${response.status} ${text}`);
		return JSON.parse(text) as Record<string, unknown>;
	};
	const { email, password } = ACCOUNTS.admin;
	const { access_token } = await post("/auth/v1/token?grant_type=password", { email, password });
	const { inserted } = await post("/functions/v1/seed", { dataset: "catalogue" }, String(access_token));
	return Number(inserted);
}
