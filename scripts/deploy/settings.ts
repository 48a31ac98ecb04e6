import { parse } from "smol-toml";
import { SITE_ORIGIN } from "../../supabase/functions/_shared/shop.config.ts";
import { CliError } from "../support/cli.ts";

/** What wrangler.toml declares about an environment's shop. */
export interface Settings {
	/** The 20 letters of the Supabase project. */
	ref: string;
	projectUrl: string;
	/** An origin. */
	shopUrl: string;
	/** Where shoppers pay; missing if payments are simulated. */
	paymentOrigin?: string;
	/** The contract's PaymentMethods, separated by commas. */
	paymentMethods?: string;
}

interface WranglerFile {
	env?: Record<string, { vars?: Record<string, string | undefined> }>;
}

/** Marks values of wrangler.toml that are to be filled in. */
export const PLACEHOLDER = /YOUR[-_]/;

/** Returns null as long as placeholders are left. Throws a CliError on other values that can't be used. */
export function readSettings(toml: string, environment: string): Settings | null {
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
