// `npm run deploy:check`: all of a deployment that can be proved without a network.
import { readFileSync } from "node:fs";
import { buildShop } from "./support/build.ts";
import { run } from "./support/run.ts";
import { main, Refusal, step } from "./support/say.ts";

const PLACEHOLDER = /YOUR[-_]/;

/** Development's settings must never ship; placeholders are named, so that they are filled in first. */
export async function checkDeployment(
	environment: string,
	{ placeholders }: { placeholders: "allow" | "refuse" },
): Promise<void> {
	await buildShop(environment);
	const { vars, routes, workers_dev } = JSON.parse(readFileSync("build/server/wrangler.json", "utf8")) as {
		vars: Record<string, string>;
		routes?: unknown[];
		workers_dev?: boolean;
	};
	if (vars.APP_ENV !== environment)
		throw new Refusal(
			`The build says APP_ENV=${vars.APP_ENV}; for ${environment} it must be made with CLOUDFLARE_ENV=${environment}.`,
		);
	for (const [name, value] of Object.entries(vars)) {
		if (/127\.0\.0\.1|localhost|_local_demo/.test(value))
			throw new Refusal(
				`${name} is development's (${value}). Set it under [env.${environment}.vars] in wrangler.toml.`,
			);
		if (!PLACEHOLDER.test(value)) continue;
		if (placeholders === "refuse")
			throw new Refusal(
				`${name} is still the placeholder ${value}. Set it under [env.${environment}.vars] in wrangler.toml.`,
			);
		step(`${name} is still a placeholder: fill it in before npm run deploy`);
	}
	if (placeholders === "refuse" && !routes?.length && !workers_dev)
		throw new Refusal(`Nothing leads to the Worker: name your domain under [env.${environment}] (docs/deploy.md).`);
	const site = vars.SITE_URL;
	if (site && (!URL.canParse(site) || new URL(site).origin !== site || !site.startsWith("https:")))
		throw new Refusal(
			`SITE_URL is ${site}. It is the origin of absolute addresses, such as https://shop.example, without a path.`,
		);
	await run("wrangler", ["deploy", "--dry-run", "--config", "build/server/wrangler.json"]);
}

if (import.meta.main)
	await main(async () => {
		const environment = process.env.CLOUDFLARE_ENV || "production";
		await checkDeployment(environment, { placeholders: "allow" });
		step(`The Worker for ${environment} builds, bundles and holds no development settings`);
	});
