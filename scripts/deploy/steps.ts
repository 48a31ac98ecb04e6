import {
	deployFunctions,
	previewDatabase,
	previewSettings,
	pushDatabase,
	pushSettings,
	setFunctionSecrets,
} from "./backend.ts";
import type { Deployment } from "./deployment.ts";
import { checkAccounts, chooseProject } from "./project.ts";
import { checkShop, createAdmin, deployWorker, hasAdmin } from "./shop.ts";

export interface Step {
	name: string;
	/** For the plan. */
	description: string;
	/** Prints what would change, before a confirmation. */
	preview?(deployment: Deployment): Promise<void>;
	isDone?(deployment: Deployment): Promise<boolean>;
	/** Can be repeated. */
	run(deployment: Deployment): Promise<void>;
}

/** The Worker comes after the database and the functions, which must also work with the Worker before it. */
export const STEPS: readonly Step[] = [
	{ name: "accounts", description: "Check the logins at Supabase and Cloudflare", run: checkAccounts },
	{ name: "project", description: "Choose the Supabase project and the domain, in wrangler.toml", run: chooseProject },
	{
		name: "database",
		description: "Apply new migrations, and store the jobs' key (supabase db push)",
		preview: previewDatabase,
		run: pushDatabase,
	},
	{
		name: "secrets",
		description: "Set the secrets of mails and payments, and Stripe's webhook endpoint",
		run: setFunctionSecrets,
	},
	{ name: "functions", description: "Deploy the edge functions (supabase functions deploy)", run: deployFunctions },
	{
		name: "auth",
		description: "Push the settings of Auth and the API in supabase/config.toml (supabase config push)",
		preview: previewSettings,
		run: pushSettings,
	},
	{ name: "worker", description: "Build the shop and deploy it (wrangler deploy)", run: deployWorker },
	{ name: "admin", description: "Make an account the first admin", isDone: hasAdmin, run: createAdmin },
	{ name: "check", description: "Check headers, redirects, database and sign-up of the live shop", run: checkShop },
];
