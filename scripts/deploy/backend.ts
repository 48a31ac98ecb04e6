import { z } from "zod";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";
import { CliError, logStep } from "../support/cli.ts";
import { type Deployment, inputOf, settingsOf } from "./deployment.ts";
import { paymentSecrets } from "./payments.ts";
import { apiKey, isFreePlan } from "./project.ts";
import { mailAddress, supabase } from "./supabase-cli.ts";

/** The default needs Docker. */
const BUNDLE_REMOTELY = "--use-api";

const resendKey = (deployment: Deployment) =>
	inputOf(deployment, {
		variable: "RESEND_API_KEY",
		question: "Resend's API key (https://resend.com/api-keys)",
		secret: true,
	});

export const previewDatabase = (deployment: Deployment) => supabase(deployment, ["db", "push", "--dry-run"]);

/** Also updates the secrets in Vault (supabase/config.toml). */
export async function pushDatabase(deployment: Deployment): Promise<void> {
	const key = await apiKey(deployment.api, settingsOf(deployment).ref, "secret");
	await supabase(deployment, ["db", "push"], { PROJECT_SECRET_KEY: key });
}

/** Of mails and payments. Through the API, as the CLI reads secrets from arguments or a file only. */
export async function setFunctionSecrets(deployment: Deployment): Promise<void> {
	const { ref, shopUrl } = settingsOf(deployment);
	const secrets: Record<string, string> = {
		RESEND_API_KEY: await resendKey(deployment),
		MAIL_FROM: `${BRAND} <${mailAddress(shopUrl)}>`,
		SITE_URL: shopUrl,
		...(await paymentSecrets(deployment)),
	};
	const body = Object.entries(secrets).map(([name, value]) => ({ name, value }));
	await deployment.api.post(`/v1/projects/${ref}/secrets`, body, z.unknown());
	logStep(`Set ${Object.keys(secrets).join(", ")}`);
}

export const deployFunctions = (deployment: Deployment) =>
	supabase(deployment, ["functions", "deploy", BUNDLE_REMOTELY]);

/** Free plans refuse these settings. */
const UNLIMITED_SESSIONS = { SUPABASE_AUTH_SESSIONS_TIMEBOX: "0s", SUPABASE_AUTH_SESSIONS_INACTIVITY_TIMEOUT: "0s" };

export const planSettings = async (deployment: Deployment) =>
	(await isFreePlan(deployment, settingsOf(deployment).ref)) ? UNLIMITED_SESSIONS : {};

export const previewSettings = async (deployment: Deployment) =>
	supabase(deployment, ["config", "diff"], await planSettings(deployment));

const AuthConfig = z.object({ site_url: z.string().nullable(), mailer_autoconfirm: z.boolean().nullable() });

export async function pushSettings(deployment: Deployment): Promise<void> {
	const secrets = { ...(await planSettings(deployment)), RESEND_API_KEY: await resendKey(deployment) };
	await supabase(deployment, ["config", "push"], secrets);
	const { ref, shopUrl } = settingsOf(deployment);
	const { site_url, mailer_autoconfirm } = await deployment.api.get(`/v1/projects/${ref}/config/auth`, AuthConfig);
	if (site_url !== shopUrl) throw new CliError(`Auth's site URL is ${site_url} instead of ${shopUrl}.`);
	if (mailer_autoconfirm !== false) throw new CliError("Auth doesn't ask new accounts to confirm their address.");
}
