import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import { ACCOUNTS, PUBLISHABLE_KEY, STACK_PORT } from "../../supabase/local/demo.ts";
import { CliError, prompt } from "./cli.ts";

export type AdminClient = SupabaseClient<Database>;

const USAGE = "Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ADMIN_EMAIL and ADMIN_PASSWORD (docs/admin.md).";

async function verifySecondFactor({ auth }: AdminClient): Promise<void> {
	const { data } = await auth.mfa.listFactors();
	const [factor] = data?.totp ?? [];
	if (!factor) return;
	const code = process.env.ADMIN_CODE ?? (await prompt("Code of your authenticator app: "));
	const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	if (error) throw new CliError(`The code was not accepted: ${error.message}`);
}

/** Calls `run` with the client of a signed-in admin; without SUPABASE_URL, the local stack's demo admin. Throws a CliError. */
export async function withAdmin(run: (client: AdminClient) => Promise<void>): Promise<void> {
	const {
		SUPABASE_URL,
		SUPABASE_PUBLISHABLE_KEY,
		ADMIN_EMAIL,
		ADMIN_PASSWORD,
		STACK_PORT: port = STACK_PORT,
	} = process.env;
	const local = SUPABASE_URL ? null : ACCOUNTS.admin;
	const url = SUPABASE_URL || `http://127.0.0.1:${port}`;
	const key = SUPABASE_PUBLISHABLE_KEY ?? (local && PUBLISHABLE_KEY);
	const email = ADMIN_EMAIL ?? local?.email;
	const password = ADMIN_PASSWORD ?? local?.password;
	if (!(key && email && password)) throw new CliError(USAGE);
	const client: AdminClient = createClient<Database>(url, key, {
		// A long import takes longer than its token is valid
		auth: { persistSession: false, autoRefreshToken: true, detectSessionInUrl: false },
	});
	const { error } = await client.auth.signInWithPassword({ email, password });
	if (error && local && error.status === undefined)
		throw new CliError(`Nothing responds at ${url}. Run \`npm start\` first, or name a hosted project. ${USAGE}`);
	if (error) throw new CliError(`Signing in failed: ${error.message}`);
	try {
		await verifySecondFactor(client);
		await run(client);
	} finally {
		await client.auth.signOut({ scope: "local" });
	}
}

/** Resolves a path from the folder in which npm was called, as npm runs scripts in the project's folder. */
export const callerPath = (file: string) => path.resolve(process.env.INIT_CWD ?? "", file);
