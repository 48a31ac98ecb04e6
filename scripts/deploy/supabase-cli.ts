import { type Deployment, settingsOf } from "./deployment.ts";

type Secrets = Record<string, string>;

/**
 * Runs the pinned Supabase CLI on the hosted project; its default target is the local stack. `secrets` are variables that
 * supabase/config.toml names.
 */
export const supabase = (deployment: Deployment, args: string[], secrets?: Secrets): Promise<void> =>
	deployment.run("supabase", [...args, ...target(deployment)], variables(deployment, secrets));

/** Returns standard output. */
export const supabaseOutput = (deployment: Deployment, args: string[], secrets?: Secrets): Promise<string> =>
	deployment.capture("supabase", [...args, ...target(deployment)], variables(deployment, secrets));

const target = (deployment: Deployment) => [`--remote=${settingsOf(deployment).ref}`, "--yes"];

function variables(deployment: Deployment, secrets: Secrets = {}): Secrets {
	const { ref, projectUrl, shopUrl } = settingsOf(deployment);
	return {
		SUPABASE_ACCESS_TOKEN: deployment.accessToken,
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
