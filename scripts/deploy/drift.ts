import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Sql } from "../support/access-fixtures.ts";
import { planSettings } from "./backend.ts";
import { type Deployment, settingsOf } from "./deployment.ts";
import { paymentDrift } from "./payments.ts";
import { SCHEMA_QUERY, schemaLines } from "./schema-lines.ts";
import { supabaseOutput } from "./supabase-cli.ts";

/** Returns one line per difference between the hosted project and the repository. `local` is a migrated database. */
export async function findDrift(deployment: Deployment, local: Pick<Sql, "query">): Promise<string[]> {
	return [
		...(await migrationDrift(deployment)),
		...(await schemaDrift(deployment, local)),
		...(await functionDrift(deployment)),
		...(await settingsDrift(deployment)),
		...(await templateDrift(deployment)),
		...(await paymentDrift(deployment)),
		...(await advisorFindings(deployment)),
	];
}

function compare(kind: string, expected: readonly string[], actual: readonly string[]): string[] {
	const missing = expected.filter((item) => !actual.includes(item)).map((item) => `${kind} missing: ${item}`);
	const added = actual.filter((item) => !expected.includes(item)).map((item) => `${kind} unknown: ${item}`);
	return [...missing, ...added];
}

async function migrationDrift(deployment: Deployment): Promise<string[]> {
	const query = "select version || '_' || name as name from supabase_migrations.schema_migrations order by version";
	const applied = await deployment.api.query(settingsOf(deployment).ref, query, z.object({ name: z.string() }));
	const files = readdirSync("supabase/migrations").filter((file) => file.endsWith(".sql"));
	return compare(
		"migration",
		files.map((file) => file.replace(".sql", "")).sort(),
		applied.map(({ name }) => name),
	);
}

async function schemaDrift(deployment: Deployment, local: Pick<Sql, "query">): Promise<string[]> {
	const hosted = await deployment.api.query(settingsOf(deployment).ref, SCHEMA_QUERY, z.object({ line: z.string() }));
	return compare(
		"schema",
		await schemaLines(local),
		hosted.map(({ line }) => line),
	);
}

const DeployedFunction = z.object({ slug: z.string(), status: z.string(), verify_jwt: z.boolean().optional() });

async function functionDrift(deployment: Deployment): Promise<string[]> {
	const path = `/v1/projects/${settingsOf(deployment).ref}/functions`;
	const deployed = await deployment.api.get(path, z.array(DeployedFunction));
	const names = readdirSync("supabase/functions").filter((name) => !name.startsWith("_"));
	return [
		...compare(
			"function",
			names,
			deployed.map(({ slug }) => slug),
		),
		...deployed.filter(({ status }) => status !== "ACTIVE").map(({ slug, status }) => `function ${slug} is ${status}`),
		// The gateway accepts legacy tokens only
		...deployed.filter(({ verify_jwt }) => verify_jwt).map(({ slug }) => `function ${slug} has verify_jwt on`),
		...(await codeDrift(
			deployment,
			deployed.map(({ slug }) => slug).filter((slug) => names.includes(slug)),
		)),
	];
}

async function codeDrift(deployment: Deployment, slugs: readonly string[]): Promise<string[]> {
	const differences: string[] = [];
	for (const slug of slugs) {
		const files = await deployment.api.functionFiles(settingsOf(deployment).ref, slug);
		if (!files?.length) differences.push(`function ${slug} has no readable code`);
		for (const file of files ?? []) {
			const source = sourceOf(slug, file.name);
			if (!source) differences.push(`function ${slug} has an unknown file: ${file.name}`);
			else if (readFileSync(source, "utf8") !== (await file.text()))
				differences.push(`function ${slug} has another version of ${source}`);
		}
	}
	return differences;
}

/** The file with the longest end of this path, which may start with a folder of the server. */
function sourceOf(slug: string, deployedPath: string): string | undefined {
	const segments = deployedPath.split("/").filter((segment) => !/^\.*$/.test(segment));
	return segments
		.map((_, index) => segments.slice(index).join("/"))
		.flatMap((end) => [`supabase/functions/${slug}/${end}`, `supabase/functions/${end}`, end])
		.find((file) => file.startsWith("supabase/functions/") && existsSync(file));
}

const ConfigDiff = z.object({
	changes: z.array(
		z.object({ path: z.array(z.string()), declared: z.boolean(), local: z.unknown(), remote: z.unknown() }),
	),
});

async function settingsDrift(deployment: Deployment): Promise<string[]> {
	const output = await supabaseOutput(
		deployment,
		["config", "diff", "--output-format", "json"],
		await planSettings(deployment),
	);
	const { changes } = ConfigDiff.parse(JSON.parse(output));
	return changes
		.filter(({ declared }) => declared)
		.map(
			({ path, local, remote }) =>
				`setting ${path.join(".")}: ${JSON.stringify(remote)} instead of ${JSON.stringify(local)}`,
		);
}

const TEMPLATES = "supabase/templates";

/** `config diff` compares the subjects only. */
async function templateDrift(deployment: Deployment): Promise<string[]> {
	const path = `/v1/projects/${settingsOf(deployment).ref}/config/auth`;
	const settings = await deployment.api.get(path, z.record(z.string(), z.unknown()));
	const isPushed = (file: string) => {
		const name = file.replace(".html", "");
		const content =
			settings[`mailer_templates_${name}_content`] ?? settings[`mailer_templates_${name}_notification_content`];
		return typeof content === "string" && content.trim() === readFileSync(`${TEMPLATES}/${file}`, "utf8").trim();
	};
	const differing = readdirSync(TEMPLATES).filter((file) => !isPushed(file));
	return differing.sort().map((file) => `mail template differs: ${TEMPLATES}/${file}`);
}

const Advisors = z.object({ lints: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })) });

/** Findings that were reviewed, by the names of Supabase's splinter. */
const ACCEPTED = [
	// tests/postgres/advisor-lints.test.ts lists these functions; each checks its caller
	"authenticated_security_definer_function_executable",
	"anon_security_definer_function_executable",
	// The Worker checks passwords, also on a free plan
	"auth_leaked_password_protection",
	// docs/decisions/0036-no-passkeys.md
	"auth_insufficient_mfa_options",
];

async function advisorFindings(deployment: Deployment): Promise<string[]> {
	const path = `/v1/projects/${settingsOf(deployment).ref}/advisors`;
	const kinds = ["security", "performance"].map((kind) => deployment.api.get(`${path}/${kind}`, Advisors));
	return (await Promise.all(kinds))
		.flatMap(({ lints }) => lints)
		.filter(({ name, level }) => level !== "INFO" && !ACCEPTED.includes(name))
		.map(({ name, level, detail }) => `advisor ${level} ${name}: ${detail}`);
}
