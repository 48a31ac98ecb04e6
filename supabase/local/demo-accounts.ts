import type { PGlite } from "@electric-sql/pglite";
import { ACCOUNTS, type DemoAccount } from "./demo.ts";

/**
 * Makes the demo accounts in a database without any account; later starts leave accounts as they are. Written as SQL,
 * not through sign-up: all or none, confirmed, without a mail, and with the admin's role, which no API may set.
 */
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
