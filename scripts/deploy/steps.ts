import { z } from "zod";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";
import { checkDeployment } from "../deploy-check.ts";
import { CliError, logStep } from "../support/cli.ts";
import { findLowerAuthLimits } from "./changed-settings.ts";
import { type Deployment, mailAddress, secretOf, supabase, supabaseJson } from "./deployment.ts";
import { checkLiveShop, checkSignUp, waitForShop } from "./live-shop.ts";
import { paymentSecrets } from "./payments.ts";

export interface Step {
	name: string;
	/** Printed before the step runs. */
	description: string;
	/** Must be repeatable. */
	run(deployment: Deployment): Promise<void>;
}

const Projects = z.object({ projects: z.array(z.object({ ref: z.string(), status: z.string() })) });
const ApiKeys = z.object({ keys: z.array(z.object({ type: z.string().nullish(), api_key: z.string().nullish() })) });
const SigningKeys = z.object({ keys: z.array(z.object({ alg: z.string().optional() })) });

/** Returns the command's output. Logs in first if it is needed. */
async function loggedIn(deployment: Deployment, command: string, args: string[], variable: string): Promise<string> {
	const { capture, run, interactive } = deployment;
	try {
		return await capture(command, args);
	} catch (error) {
		if (!interactive) throw new CliError(`${(error as Error).message}\nSet ${variable}.`, { cause: error });
		await run(command, ["login"]);
		return capture(command, args);
	}
}

async function checkAccounts(deployment: Deployment): Promise<void> {
	const { settings } = deployment;
	await loggedIn(deployment, "wrangler", ["whoami", "--json"], "CLOUDFLARE_API_TOKEN");
	const list = ["projects", "list", "--output-format", "json"];
	const { projects } = Projects.parse(
		JSON.parse(await loggedIn(deployment, "supabase", list, "SUPABASE_ACCESS_TOKEN")),
	);
	const status = projects.find(({ ref }) => ref === settings.ref)?.status ?? "not a project of this account";
	if (status !== "ACTIVE_HEALTHY")
		throw new CliError(`The Supabase project ${settings.ref} is ${status}. Restore or start it in the dashboard.`);
	const { keys } = SigningKeys.parse(
		await (await fetch(`${settings.projectUrl}/auth/v1/.well-known/jwks.json`)).json(),
	);
	if (!keys.some(({ alg }) => alg === "ES256"))
		throw new CliError("The Worker accepts ES256 tokens only. Create that key under Project Settings → JWT Keys.");
}

/** Applies the migrations, and updates the secrets in Vault (supabase/config.toml). */
async function pushDatabase(deployment: Deployment): Promise<void> {
	const { keys } = ApiKeys.parse(await supabaseJson(deployment, ["projects", "api-keys", "--reveal"]));
	const key = keys.find(({ type }) => type === "secret")?.api_key;
	if (!key) throw new CliError("The project has no secret key. Create one under Project Settings → API Keys.");
	await supabase(deployment, ["db", "push"], { PROJECT_SECRET_KEY: key });
}

const resendKey = (deployment: Deployment) =>
	secretOf(deployment, "RESEND_API_KEY", "Resend's API key (https://resend.com/api-keys)");

/** Sets the secrets of mails and payments, whose names are in supabase/config.toml. */
async function setSecrets(deployment: Deployment): Promise<void> {
	const { shopUrl } = deployment.settings;
	const secrets = {
		RESEND_API_KEY: await resendKey(deployment),
		MAIL_FROM: `${BRAND} <${mailAddress(shopUrl)}>`,
		SITE_URL: shopUrl,
		...(await paymentSecrets(deployment)),
	};
	await supabase(deployment, ["secrets", "set"], secrets);
}

const pushSettings = async (deployment: Deployment) =>
	supabase(deployment, ["config", "push"], { RESEND_API_KEY: await resendKey(deployment) });

async function deployWorker({ environment, run }: Deployment): Promise<void> {
	await checkDeployment(environment, "reject");
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
}

/** Waits until the domain's certificate is issued. */
async function checkShop(deployment: Deployment): Promise<void> {
	const { shopUrl } = deployment.settings;
	await waitForShop(shopUrl);
	const problems = await checkLiveShop(shopUrl, deployment.environment, fetch);
	problems.push(...(await findLowerAuthLimits(deployment)));
	problems.push(...(await checkSignUp(shopUrl, fetch, (email) => deleteUnconfirmed(deployment, email))));
	if (problems.length > 0) throw new CliError(problems.join("\n"));
	logStep(`${shopUrl} is live. Sign up, and make yourself its admin (docs/admin.md).`);
}

/** Returns whether there was such an account. `email` must come from checkSignUp, as it isn't escaped. */
export async function deleteUnconfirmed(deployment: Deployment, email: string): Promise<boolean> {
	const statement = `delete from auth.users where email = '${email}' and email_confirmed_at is null returning id`;
	return z.array(z.unknown()).parse(await supabaseJson(deployment, ["db", "query", statement])).length > 0;
}

/** The Worker is deployed after the database and the functions, which must also work with the previous Worker. */
export const STEPS: readonly Step[] = [
	{ name: "accounts", description: "Check the logins at Supabase and Cloudflare", run: checkAccounts },
	{
		name: "database",
		description: "Apply new migrations, and store the jobs' key (supabase db push)",
		run: pushDatabase,
	},
	{
		name: "secrets",
		description: "Set the secrets of mails and payments (supabase secrets set), and Stripe's webhook endpoint",
		run: setSecrets,
	},
	{
		name: "functions",
		description: "Deploy the edge functions (supabase functions deploy)",
		// The CLI needs Docker without this flag
		run: (deployment) => supabase(deployment, ["functions", "deploy", "--use-api"]),
	},
	{
		name: "auth",
		description: "Push the settings of Auth and the API in supabase/config.toml (supabase config push)",
		run: pushSettings,
	},
	{ name: "worker", description: "Build the shop and deploy it (wrangler deploy)", run: deployWorker },
	{ name: "check", description: "Check headers, redirects, database and sign-up of the live shop", run: checkShop },
];

export function stepsFrom(name: string | undefined): readonly Step[] {
	const start = name ? STEPS.findIndex((step) => step.name === name) : 0;
	if (start >= 0) return STEPS.slice(start);
	throw new CliError(`There is no step "${name}"; the steps are ${STEPS.map((step) => step.name).join(", ")}.`);
}

/** Throws a CliError that names the failed step and the command to continue. */
export async function runSteps(deployment: Deployment, steps: readonly Step[]): Promise<void> {
	for (const { name, description, run } of steps) {
		logStep(`── ${name}: ${description}`);
		try {
			await run(deployment);
		} catch (error) {
			if (!(error instanceof CliError)) throw error;
			const command = `npm run deploy -- --from ${name}${deployment.interactive ? "" : " --yes"}`;
			throw new CliError(`${error.message}\n\nThe step "${name}" failed. To continue: ${command}`, { cause: error });
		}
	}
}
