import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { SITE_ORIGIN } from "../../supabase/functions/_shared/shop.config.ts";
import { CliError, capture, prompt, run } from "../support/cli.ts";

type Variables = Record<string, string>;

interface WranglerFile {
	env?: Record<string, { vars?: Record<string, string | undefined> }>;
}

/** Matches values in wrangler.toml that must be replaced. */
export const PLACEHOLDER = /YOUR[-_]/;

/**
 * Returns the settings of an environment in wrangler.toml. `ref` are the 20 letters of the Supabase project; payment settings are
 * missing if payments are simulated. Returns null while there are placeholders. Throws a CliError for invalid values.
 */
export function readSettings(toml: string, environment: string) {
	const vars = (parse(toml) as WranglerFile).env?.[environment]?.vars;
	if (!vars) throw new CliError(`wrangler.toml has no [env.${environment}.vars].`);
	const { SUPABASE_URL: projectUrl = "", SUPABASE_PUBLISHABLE_KEY: publishableKey = "", SITE_URL } = vars;
	const { PAYMENT_ORIGIN: paymentOrigin, PAYMENT_METHODS: paymentMethods } = vars;
	const shopUrl = SITE_URL || (environment === "production" ? SITE_ORIGIN : "");
	if ([projectUrl, publishableKey].some((value) => PLACEHOLDER.test(value))) return null;
	const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(projectUrl) ?? [];
	if (!ref) throw new CliError(`SUPABASE_URL is ${projectUrl}; it must be https://<20 letters>.supabase.co.`);
	if (!shopUrl) throw new CliError(`SITE_URL is missing under [env.${environment}.vars] in wrangler.toml.`);
	const payments = paymentOrigin && { paymentOrigin, paymentMethods: paymentMethods ?? "credit-card" };
	return { ref, projectUrl, shopUrl, ...payments };
}

export type Settings = NonNullable<ReturnType<typeof readSettings>>;

export interface Deployment {
	/** An [env.…] of wrangler.toml. */
	environment: string;
	/** False with --yes. */
	interactive: boolean;
	settings: Settings;
	/** The URL of a stand-in, in tests. */
	stripeUrl?: string;
	/** Runs a program of node_modules/.bin. Pass secrets in `env`, never as arguments, which every user can list. */
	run(command: string, args: string[], env?: Variables): Promise<void>;
	/** Returns standard output. */
	capture(command: string, args: string[], env?: Variables): Promise<string>;
}

/** Throws a CliError if wrangler.toml lacks the shop's settings. */
export function createDeployment(environment: string, interactive: boolean): Deployment {
	const settings = readSettings(readFileSync("wrangler.toml", "utf8"), environment);
	if (!settings)
		throw new CliError(
			`Replace the placeholders under [env.${environment}.vars] in wrangler.toml with your project's URL and key (docs/deploy.md).`,
		);
	return {
		environment,
		interactive,
		settings,
		run: (command, args, env) => run(command, args, { env, input: interactive ? "inherit" : "ignore" }),
		capture,
	};
}

/** Runs the pinned Supabase CLI on the hosted project instead of its default, the local stack. It prompts before changes. */
export const supabase = (deployment: Deployment, args: string[], secrets?: Variables): Promise<void> =>
	deployment.run(
		"supabase",
		[...args, target(deployment), ...(deployment.interactive ? [] : ["--yes"])],
		variables(deployment, secrets),
	);

/** Returns the CLI's output. Doesn't prompt, so use it for nothing that changes more than a test account. */
export const supabaseOutput = (deployment: Deployment, args: string[]): Promise<string> =>
	deployment.capture("supabase", [...args, target(deployment), "--yes"], variables(deployment));

export const supabaseJson = async (deployment: Deployment, args: string[]): Promise<unknown> =>
	JSON.parse(await supabaseOutput(deployment, [...args, "--output-format", "json"]));

const target = ({ settings }: Deployment) => `--remote=${settings.ref}`;

function variables({ settings: { ref, projectUrl, shopUrl } }: Deployment, secrets: Variables = {}): Variables {
	return {
		SUPABASE_NO_UPDATE_NOTIFIER: "1",
		// Selects [remotes.production]; without it, `config push` would push the settings of localhost
		SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: ref,
		PROJECT_URL: projectUrl,
		SHOP_URL: shopUrl,
		SHOP_REDIRECTS: `${shopUrl}/**`,
		SHOP_MAIL_ADDRESS: mailAddress(shopUrl),
		...secrets,
	};
}

/** The sender of all mails. Its domain must be verified at Resend. */
export const mailAddress = (shopUrl: string) => process.env.SHOP_MAIL_ADDRESS || `hello@${new URL(shopUrl).hostname}`;

/** Remembers typed secrets, as several steps may need them. */
const typedSecrets = new Map<string, string>();

/** Returns the environment variable, or prompts for the value. Throws a CliError if there is none. */
export async function secretOf({ interactive }: Deployment, variable: string, question: string): Promise<string> {
	const value =
		process.env[variable] ||
		typedSecrets.get(variable) ||
		(interactive ? await prompt(`${question}: `, { secret: true }) : "");
	if (!value) throw new CliError(`Set ${variable}: ${question}.`);
	typedSecrets.set(variable, value);
	return value;
}
