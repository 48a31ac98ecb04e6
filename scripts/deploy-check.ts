// `npm run deploy:check`, which needs no network, or `npm run deploy:check -- https://shop.example`
import { globSync, readFileSync } from "node:fs";
import { readTexts } from "../app/features/content/texts.ts";
import { CATALOGUE } from "../supabase/functions/_shared/catalogue/catalogue.ts";
import { buildShop } from "./build.ts";
import { checkLiveShop } from "./deploy/live-shop.ts";
import { PLACEHOLDER } from "./deploy/settings.ts";
import { CliError, logStep, main, run } from "./support/cli.ts";
import { requireShopFiles } from "./support/shop-files.ts";

/** Throws on development settings and, with `reject`, on unfilled placeholders. */
export async function checkDeployment(
	environment: string,
	{ placeholders }: { placeholders: "allow" | "reject" },
): Promise<void> {
	await buildShop(environment);
	const { vars, routes, workers_dev } = JSON.parse(readFileSync("build/server/wrangler.json", "utf8")) as {
		vars: Record<string, string>;
		routes?: unknown[];
		workers_dev?: boolean;
	};
	if (vars.APP_ENV !== environment) throw new CliError(`APP_ENV is ${vars.APP_ENV} in build/, not ${environment}.`);
	for (const [name, value] of Object.entries(vars)) {
		if (/127\.0\.0\.1|localhost|_local_demo/.test(value))
			throw new CliError(
				`${name} is the development value ${value}. Set it under [env.${environment}.vars] in wrangler.toml.`,
			);
		if (!PLACEHOLDER.test(value)) continue;
		if (placeholders === "reject")
			throw new CliError(
				`${name} is still the placeholder ${value}. Set it under [env.${environment}.vars] in wrangler.toml.`,
			);
		logStep(`${name} is still a placeholder: fill it in before npm run deploy`);
	}
	if (placeholders === "reject" && !routes?.length && !workers_dev)
		throw new CliError(
			`The Worker has no route: add your domain under [env.${environment}] in wrangler.toml (docs/deploy.md).`,
		);
	const site = vars.SITE_URL;
	if (site && (!URL.canParse(site) || new URL(site).origin !== site || !site.startsWith("https:")))
		throw new CliError(`SITE_URL is ${site}; it must be an https origin without a path, such as https://shop.example.`);
	const payments = vars.PAYMENT_ORIGIN;
	if (payments && (!URL.canParse(payments) || new URL(payments).origin !== payments))
		throw new CliError(`PAYMENT_ORIGIN is ${payments}; it must be an origin, such as https://checkout.stripe.com.`);
	const demoTexts = Object.entries(readTexts(vars)).filter(([, text]) => /demo checkout/i.test(JSON.stringify(text)));
	if (payments && demoTexts.length > 0)
		throw new CliError(
			`With PAYMENT_ORIGIN, these texts must not speak of a demo checkout: ${demoTexts.map(([name]) => name).join(", ")}.`,
		);
	const contact = vars.SECURITY_CONTACT;
	if (contact && !/^(mailto|tel|https):\S+$/.test(contact))
		throw new CliError(`SECURITY_CONTACT is ${contact}; it must be a URI such as mailto:security@shop.example.`);
	const builtFiles = globSync("build/{client,server}/**/*.js").map((file) => readFileSync(file, "utf8"));
	const samples = CATALOGUE.filter(({ description }) => builtFiles.some((text) => text.includes(description)));
	if (samples.length > 0) throw new CliError(`build/ has sample products: ${samples.map(({ id }) => id).join(", ")}.`);
	await run("wrangler", ["deploy", "--dry-run", "--config", "build/server/wrangler.json"]);
}

if (import.meta.main)
	await main(async () => {
		const environment = process.env.CLOUDFLARE_ENV || "production";
		const shopUrl = process.argv[2];
		if (shopUrl) {
			if (!URL.canParse(shopUrl)) throw new CliError(`${shopUrl} is no address such as https://shop.example.`);
			const reach: typeof fetch = (...request) =>
				fetch(...request).catch((error: Error) => {
					throw new CliError(`${shopUrl} is unreachable: ${error.cause ?? error.message}`);
				});
			const problems = await checkLiveShop(new URL(shopUrl).origin, environment, reach);
			if (problems.length > 0) throw new CliError(problems.join("\n"));
			return logStep(`${shopUrl} is live`);
		}
		requireShopFiles();
		await checkDeployment(environment, { placeholders: "allow" });
		logStep(`The Worker for ${environment} builds, bundles and has no development settings`);
	});
