import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { CliError, logStep } from "../support/cli.ts";
import { prompt } from "../support/prompt.ts";
import { type Deployment, settingsOf, WRANGLER_FILE } from "./deployment.ts";
import { defaultOrigin, fillSettings } from "./settings.ts";

const Project = z.object({
	ref: z.string(),
	name: z.string(),
	region: z.string(),
	status: z.string(),
	organization_slug: z.string(),
});
const ApiKey = z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() });
const SigningKeys = z.object({ keys: z.array(z.object({ algorithm: z.string(), status: z.string() })) });

export async function checkAccounts({ api, capture, run, interactive }: Deployment): Promise<void> {
	await api.get("/v1/projects", z.array(Project));
	try {
		await capture("wrangler", ["whoami", "--json"]);
	} catch (error) {
		if (!interactive) throw new CliError("Cloudflare rejected the login. Set CLOUDFLARE_API_TOKEN.", { cause: error });
		await run("wrangler", ["login"]);
	}
}

export async function chooseProject(deployment: Deployment): Promise<void> {
	if (!deployment.readSettings()) await fillWranglerFile(deployment);
	const { ref } = settingsOf(deployment);
	const { status } = await deployment.api.get(`/v1/projects/${ref}`, Project);
	if (status !== "ACTIVE_HEALTHY")
		throw new CliError(`The Supabase project ${ref} is ${status}. Restore or start it in the dashboard.`);
	const { keys } = await deployment.api.get(`/v1/projects/${ref}/config/auth/signing-keys`, SigningKeys);
	if (!keys.some(({ algorithm, status }) => algorithm === "ES256" && status === "in_use"))
		throw new CliError("The Worker accepts ES256 tokens only. Create that key under Project Settings → JWT Keys.");
	logStep(`${WRANGLER_FILE} names the project ${ref}`);
}

async function fillWranglerFile({ api, environment, interactive }: Deployment): Promise<void> {
	if (!interactive)
		throw new CliError(
			`${WRANGLER_FILE} has placeholders under [env.${environment}.vars]. Run \`npm run deploy\` once.`,
		);
	const projects = await api.get("/v1/projects", z.array(Project));
	if (projects.length === 0)
		throw new CliError("Create a project at https://supabase.com/dashboard/new, in the region of most shoppers.");
	for (const [index, { name, ref, region }] of projects.entries())
		console.info(`  ${index + 1}  ${name} (${ref}, ${region})`);
	const project = projects[Number(await prompt("Number of the Supabase project: ")) - 1];
	if (!project) throw new CliError("There is no project with this number.");
	const origin = defaultOrigin(environment);
	const domain = origin ? new URL(origin).host : await prompt("The shop's domain, such as shop.example: ");
	if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) throw new CliError(`${domain} is no domain.`);
	const settings = {
		ref: project.ref,
		projectUrl: `https://${project.ref}.supabase.co`,
		publishableKey: await apiKey(api, project.ref, "publishable"),
		shopUrl: `https://${domain}`,
	};
	writeFileSync(WRANGLER_FILE, fillSettings(readFileSync(WRANGLER_FILE, "utf8"), environment, settings));
	logStep(`${WRANGLER_FILE} is filled in. It contains no secret: commit it.`);
}

export async function apiKey(api: Deployment["api"], ref: string, type: "publishable" | "secret"): Promise<string> {
	const keys = await api.get(`/v1/projects/${ref}/api-keys?reveal=true`, z.array(ApiKey));
	const key = keys.find((candidate) => candidate.type === type)?.api_key;
	if (key) return key;
	throw new CliError(`The project has no ${type} key. Create one under Project Settings → API Keys.`);
}

export async function isFreePlan({ api }: Deployment, ref: string): Promise<boolean> {
	const { organization_slug } = await api.get(`/v1/projects/${ref}`, Project);
	const { plan } = await api.get(`/v1/organizations/${organization_slug}`, z.object({ plan: z.string().optional() }));
	return plan === "free";
}
