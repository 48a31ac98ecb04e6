// `npm run deploy:check` needs no network. `-- https://shop.example` checks a live shop, `-- samples` this repository.
import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { readTexts } from "../app/features/content/texts.ts";
import { CATALOGUE } from "../supabase/functions/_shared/catalogue/catalogue.ts";
import { SAMPLE_CLAIMS } from "../supabase/functions/_shared/shop.config.ts";
import { buildShop } from "./build.ts";
import { findLowerAuthLimits } from "./deploy/changed-settings.ts";
import { createDeployment, PLACEHOLDER } from "./deploy/deployment.ts";
import { checkLiveShop } from "./deploy/live-shop.ts";
import { renderPages, sayings } from "./deploy/rendered-pages.ts";
import { CliError, logStep, main, run } from "./support/cli.ts";
import { requireShopFiles } from "./support/shop-files.ts";

const origin = (example: string) =>
	z
		.string()
		.refine((text) => URL.canParse(text) && new URL(text).origin === text, `must be an origin such as ${example}`);

/** Checks variables of wrangler.toml whose errors would otherwise show only later. */
const Vars = z.looseObject({
	SITE_URL: origin("https://shop.example").startsWith("https:", "must begin with https:").optional(),
	PAYMENT_ORIGIN: origin("https://checkout.stripe.com").optional(),
	SECURITY_CONTACT: z
		.string()
		.regex(/^(mailto|tel|https):\S+$/, "must be a URI such as mailto:a@shop.example")
		.optional(),
});

/**
 * Throws for development settings, and for pages with texts that a live shop must not have. `claims` are SAMPLE_CLAIMS of shop.config.ts;
 * requiring them in the samples' pages proves that they are found.
 */
export async function checkDeployment(environment: string, claims: "require" | "reject"): Promise<void> {
	await buildShop(environment);
	const { vars, routes, workers_dev } = JSON.parse(readFileSync("build/server/wrangler.json", "utf8")) as {
		vars: Record<string, string>;
		routes?: unknown[];
		workers_dev?: boolean;
	};
	const fail = (problem: string) => {
		throw new CliError(`${problem} (docs/deploy.md, [env.${environment}] in wrangler.toml)`);
	};
	if (vars.APP_ENV !== environment) fail(`APP_ENV is ${vars.APP_ENV} in build/, not ${environment}`);
	for (const [name, value] of Object.entries(vars))
		if (/127\.0\.0\.1|localhost|_local_demo/.test(value)) fail(`${name} is the development value ${value}`);
	const placeholders = Object.keys(vars).filter((name) => PLACEHOLDER.test(vars[name] ?? ""));
	for (const name of placeholders) logStep(`${name} is still a placeholder: fill it in before npm run deploy`);
	if (placeholders.length === 0 && !routes?.length && !workers_dev) fail("The Worker has no route: add your domain");
	for (const { path, message } of Vars.safeParse(vars).error?.issues ?? [])
		fail(`${path.join()} is ${vars[path.join()]}; it ${message}`);
	const demoTexts = Object.entries(readTexts(vars)).filter(([, text]) => /demo checkout/i.test(JSON.stringify(text)));
	if (vars.PAYMENT_ORIGIN && demoTexts.length > 0)
		fail(`With PAYMENT_ORIGIN, no text may speak of a demo checkout: ${demoTexts.map(([name]) => name).join(", ")}`);
	const builtFiles = globSync("build/{client,server}/**/*.js").map((file) => readFileSync(file, "utf8"));
	const samples = CATALOGUE.filter(({ description }) => builtFiles.some((text) => text.includes(description)));
	if (samples.length > 0) fail(`build/ has sample products: ${samples.map(({ id }) => id).join(", ")}`);
	// Payments may be simulated if pages say so
	const unfinished = ["coming soon", "aren't connected", "placeholder", "lorem ipsum", "inert control"];
	unfinished.push(vars.PAYMENT_ORIGIN ? "demo" : "demo (?!checkout)");
	const pages = await renderPages();
	const claimed = sayings(pages, [], SAMPLE_CLAIMS);
	if (claims === "require" && claimed.length === 0) fail("No page has a claim of the samples");
	const said = [...sayings(pages, unfinished, []), ...(claims === "reject" ? claimed : [])];
	if (said.length > 0)
		fail(
			`Pages say what a live shop doesn't, or can't show: change it in app/features/content/texts and shop.config.ts, or take the control out\n${said.join("\n")}\n`,
		);
	await run("wrangler", ["deploy", "--dry-run", "--config", "build/server/wrangler.json"]);
}

/** For this repository's tests, whose pages have the samples' claims. */
const SAMPLES = "samples";

if (import.meta.main)
	await main(async () => {
		const environment = process.env.CLOUDFLARE_ENV || "production";
		const [shopUrl] = process.argv.slice(2);
		if (shopUrl && shopUrl !== SAMPLES) {
			if (!URL.canParse(shopUrl)) throw new CliError(`${shopUrl} is no address such as https://shop.example.`);
			const reach: typeof fetch = (...request) =>
				fetch(...request).catch((error: Error) => {
					throw new CliError(`${shopUrl} is unreachable: ${error.cause ?? error.message}`);
				});
			const problems = await checkLiveShop(new URL(shopUrl).origin, environment, reach);
			problems.push(...(await findLowerAuthLimits(createDeployment(environment, false))));
			if (problems.length > 0) throw new CliError(problems.join("\n"));
			return logStep(`${shopUrl} is live`);
		}
		requireShopFiles();
		await checkDeployment(environment, shopUrl ? "require" : "reject");
		logStep(`The Worker for ${environment} builds, bundles and has no development settings`);
	});
