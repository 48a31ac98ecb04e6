import path from "node:path";
import { createInterface } from "node:readline/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import { ACCOUNTS, PUBLISHABLE_KEY, STACK_PORT } from "../../supabase/local/demo.ts";
import { CliError } from "./cli.ts";

export type AdminClient = SupabaseClient<Database>;

const USAGE = "Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ADMIN_EMAIL and ADMIN_PASSWORD (docs/admin.md).";

async function prompt(question: string): Promise<string> {
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return (await terminal.question(question)).trim();
	} finally {
		terminal.close();
	}
}

async function verifySecondFactor({ auth }: AdminClient): Promise<void> {
	const { data } = await auth.mfa.listFactors();
	const [factor] = data?.totp ?? [];
	if (!factor) return;
	const code = process.env.ADMIN_CODE ?? (await prompt("Code of your authenticator app: "));
	const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	if (error) throw new CliError(`The code was not accepted: ${error.message}`);
}

/** Signs an admin in at the project of the environment, by default the local stack, for as long as `run` takes. Throws a CliError. */
export async function withAdmin(run: (client: AdminClient) => Promise<void>): Promise<void> {
	const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
	const isLocal = !SUPABASE_URL;
	if (!isLocal && !(SUPABASE_PUBLISHABLE_KEY && ADMIN_EMAIL && ADMIN_PASSWORD)) throw new CliError(USAGE);
	const url = SUPABASE_URL ?? `http://127.0.0.1:${process.env.STACK_PORT ?? STACK_PORT}`;
	const client: AdminClient = createClient<Database>(url, SUPABASE_PUBLISHABLE_KEY ?? PUBLISHABLE_KEY, {
		// A long import outlives its token
		auth: { persistSession: false, autoRefreshToken: true, detectSessionInUrl: false },
	});
	const { error } = await client.auth.signInWithPassword({
		email: ADMIN_EMAIL ?? ACCOUNTS.admin.email,
		password: ADMIN_PASSWORD ?? ACCOUNTS.admin.password,
	});
	if (error && isLocal && error.status === undefined)
		throw new CliError(`Nothing responds at ${url}. Run \`npm start\` first, or name a hosted project. ${USAGE}`);
	if (error) throw new CliError(`Signing in failed: ${error.message}`);
	try {
		await verifySecondFactor(client);
		await run(client);
	} finally {
		await client.auth.signOut({ scope: "local" });
	}
}

/** npm runs scripts in the project's folder; paths are relative to where it was called. */
export const callerPath = (file: string) => path.resolve(process.env.INIT_CWD ?? "", file);
