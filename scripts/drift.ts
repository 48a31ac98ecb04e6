// `npm run drift` compares the hosted project with the repository (docs/deploy.md). `supabase db diff` needs Docker.
import { existsSync } from "node:fs";
import { z } from "zod";
import { changedSettings, describeSetting } from "./deploy/changed-settings.ts";
import { createDeployment, type Deployment, supabaseJson, supabaseOutput } from "./deploy/deployment.ts";
import { CliError, logStep, main } from "./support/cli.ts";

const Migrations = z.object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) });
const Functions = z.object({ functions: z.array(z.object({ slug: z.string(), verify_jwt: z.boolean().optional() })) });
const Advisors = z.object({ results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })) });

/** Findings of Supabase's advisor (splinter) that were reviewed, by name. */
const ACCEPTED = [
	// Each of these functions checks its caller; tests/postgres/database.test.ts lists them
	"authenticated_security_definer_function_executable",
	"anon_security_definer_function_executable",
	// The Worker checks passwords, even on the free plan
	"auth_leaked_password_protection",
	// docs/decisions/0036-no-passkeys.md
	"auth_insufficient_mfa_options",
];

/** Returns a line for each difference, and the SQL of differences in the schema. */
export async function findDrift(deployment: Deployment): Promise<string[]> {
	const { migrations } = Migrations.parse(await supabaseJson(deployment, ["migration", "list"]));
	const schema = await supabaseOutput(deployment, ["db", "diff", "--schema", "public,storage"]);
	const settings = await changedSettings(deployment);
	const { functions } = Functions.parse(await supabaseJson(deployment, ["functions", "list"]));
	const { results } = Advisors.parse(await supabaseJson(deployment, ["db", "advisors", "--level", "warn"]));
	return [
		...migrations
			.filter(({ local, remote }) => local !== remote)
			.map(({ local, remote }) => (local ? `migration missing: ${local}` : `migration unknown: ${remote}`)),
		...(schema.trim() ? [`schema differs:\n${schema.trim()}`] : []),
		...settings.filter(({ declared }) => declared).map(describeSetting),
		...functions
			.filter(({ slug }) => !existsSync(`supabase/functions/${slug}`))
			.map(({ slug }) => `function unknown: ${slug}`),
		// With verify_jwt, the gateway accepts only legacy tokens
		...functions.filter(({ verify_jwt }) => verify_jwt).map(({ slug }) => `function ${slug} has verify_jwt on`),
		...results
			.filter(({ name }) => !ACCEPTED.includes(name))
			.map(({ name, level, detail }) => `advisor ${level} ${name}: ${detail}`),
	];
}

if (import.meta.main)
	await main(async () => {
		const differences = await findDrift(createDeployment(process.env.CLOUDFLARE_ENV || "production", false));
		for (const difference of differences) console.info(difference);
		if (differences.length > 0) throw new CliError(`${differences.length} differences`);
		logStep("The hosted project is as the repository declares it");
	});
