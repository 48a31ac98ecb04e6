import type { PGlite } from "@electric-sql/pglite";
import { ACCOUNTS, type DemoAccount, PUBLISHABLE_KEY } from "./demo.ts";
import { StackError } from "./stack-error.ts";

/** Uses SQL, because no API can set the admin role. */
export async function createDemoAccounts(db: PGlite): Promise<void> {
	await db.transaction(async (transaction) => {
		const { rows } = await transaction.query("select from auth.users limit 1");
		if (rows.length > 0) return;
		for (const account of Object.values<DemoAccount>(ACCOUNTS)) {
			const id = crypto.randomUUID();
			await transaction.query(
				`insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
				values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), now(), $4, $5)`,
				[
					id,
					account.email,
					account.password,
					{ provider: "email", providers: ["email"], ...(account.role && { role: account.role }) },
					{ name: account.name },
				],
			);
			await transaction.query(
				"insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'email', $1::text, $1::uuid, $2)",
				[id, { sub: id, email: account.email, email_verified: true }],
			);
		}
	});
}

/** Lets the demo admin, and no other, work without a second factor. Admin pages show that. */
export async function exemptDemoAdmin(db: PGlite): Promise<void> {
	await db.exec(`create or replace function private.admin_needs_second_factor()
		returns boolean language plpgsql stable set search_path = ''
		as $$ begin
			return coalesce((select email from auth.users where id = auth.uid()) <> '${ACCOUNTS.admin.email}', true);
		end $$`);
}

export async function hideSamples(db: PGlite): Promise<void> {
	await db.exec("update public.catalog_settings set shows_samples = false");
}

/**
 * Inserts the catalogue as the admin through the function `seed`, so that each fresh start exercises auth, functions and
 * database. Returns the number of products.
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
			throw new StackError(`The catalogue could not be loaded: ${path} returned ${response.status} ${text}`);
		return JSON.parse(text) as Record<string, unknown>;
	};
	const { email, password } = ACCOUNTS.admin;
	const { access_token } = await post("/auth/v1/token?grant_type=password", { email, password });
	const { inserted } = await post("/functions/v1/seed", { dataset: "catalogue" }, String(access_token));
	return Number(inserted);
}
