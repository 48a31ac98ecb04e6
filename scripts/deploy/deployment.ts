import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { CliError } from "../support/cli.ts";
import { prompt, promptSecret } from "../support/prompt.ts";
import { run } from "../support/run.ts";
import { ManagementApi } from "./management-api.ts";
import { readSettings, type Settings } from "./settings.ts";

export const WRANGLER_FILE = "wrangler.toml";

export interface Deployment {
	/** An [env.…] of wrangler.toml. */
	environment: string;
	/** False with --yes. */
	interactive: boolean;
	accessToken: string;
	api: ManagementApi;
	/** Of a stand-in, in tests. */
	stripeUrl?: string;
	/** Null before the step "project". */
	readSettings(): Settings | null;
	/** Runs a program of node_modules/.bin. Secrets are passed in `env`, never as arguments, which every user can list. */
	run(command: string, args: string[], env?: Record<string, string>): Promise<void>;
	/** Returns standard output. */
	capture(command: string, args: string[], env?: Record<string, string>): Promise<string>;
}

interface Options {
	environment: string;
	interactive: boolean;
	accessToken: string;
}

export function createDeployment(options: Options): Deployment {
	return {
		...options,
		api: new ManagementApi(options.accessToken),
		readSettings: () => readSettings(readFileSync(WRANGLER_FILE, "utf8"), options.environment),
		run: (command, args, env) => run(command, args, { env }),
		capture,
	};
}

async function capture(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
	try {
		const { stdout } = await promisify(execFile)(command, args, { env: { ...process.env, ...env } });
		return stdout;
	} catch (error) {
		throw new CliError((error as { stderr?: string }).stderr || String(error), { cause: error });
	}
}

/** Throws a CliError before the step "project". */
export function settingsOf({ readSettings }: Deployment): Settings {
	const settings = readSettings();
	if (settings) return settings;
	throw new CliError(`${WRANGLER_FILE} has placeholders left. Run \`npm run deploy -- --from project\`.`);
}

export const accessTokenOf = (interactive: boolean) =>
	inputOf(
		{ interactive },
		{
			variable: "SUPABASE_ACCESS_TOKEN",
			question: "Supabase access token (https://supabase.com/dashboard/account/tokens)",
			secret: true,
		},
	);

interface Input {
	variable: string;
	question: string;
	secret?: boolean;
	fallback?: string;
}

/** Values that several steps need are typed once. */
const typedInputs = new Map<string, string>();

/** Returns the environment variable, or prompts for it. Throws a CliError if neither gives a value and there is no fallback. */
export async function inputOf({ interactive }: Pick<Deployment, "interactive">, input: Input): Promise<string> {
	const { variable, question, secret = false, fallback } = input;
	const preset = process.env[variable] || typedInputs.get(variable);
	if (preset) return preset;
	const hint = fallback ? `${question} (${fallback})` : question;
	const typed = interactive ? await (secret ? promptSecret : prompt)(`${hint}: `) : "";
	const value = typed || fallback;
	if (value === undefined) throw new CliError(`Set ${variable}: ${question}.`);
	typedInputs.set(variable, value);
	return value;
}
