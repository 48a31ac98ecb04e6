// `npm test [-- unit backend]`
import { IS_SUPPORTED_PLATFORM } from "../tests/visual/browser.ts";
import { buildShop } from "./support/build.ts";
import { CliError, logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

const vitest = (project: string, ...files: string[]) =>
	run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", project, ...files], { output: "buffer" });
let deploying: Promise<void> | undefined;
let building: Promise<void> | undefined;
/** Parts that run in parallel share one build, after `deploy`, which builds another environment's build/. */
const build = () => {
	building ??= (async () => {
		await deploying;
		const { built } = await buildShop();
		if (built) logStep("The shop is built");
	})();
	return building;
};

const playwright = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
	await build();
	await run("playwright", ["test", "--config", "tests/playwright.config.ts", ...args], { env, output: "copy" });
};

const parts: Record<string, () => Promise<void>> = {
	check: () => run("node", ["scripts/check.ts"], { output: "buffer" }),
	deploy() {
		deploying = run("node", ["scripts/deploy-check.ts"], { output: "discard" });
		return deploying;
	},
	unit: () => vitest("unit"),
	/** The unit tests that hold for any shop.config.ts; others prove the specification's values. */
	config: () =>
		vitest("unit", "app/theme", ...["auth-settings", "currencies", "public-files", "settings", "shop-config"]),
	backend: () => vitest("backend"),
	postgres: () => vitest("postgres"),
	async worker() {
		await build();
		await run("node", ["scripts/sizes.ts"]);
		await vitest("worker");
	},
	async start() {
		await build();
		await vitest("start");
	},
	/** A minute of CPU time, as it builds another shop. */
	"second-shop": () => vitest("second-shop"),
	/** A minute of CPU time. */
	async visual() {
		if (!IS_SUPPORTED_PLATFORM) return logStep("Skipped: the visual tests run on Linux x64 only");
		await build();
		return run("node", ["tests/visual/run.ts"], { output: "buffer" });
	},
	/** And orders at every width. */
	phone: () => playwright(["--project=phone", "--project=*, orders", "--workers=1"]),
	desktop: () => playwright(["--project=desktop", "--workers=3"], { E2E_FIRST_SHOP_ONLY: "1" }),
};

/** They run if selected. */
const OPTIONAL = ["config", "second-shop", "visual"];

/** They run in parallel. More processes than processors, as each waits at times; most of them when the other lists are done. */
const LISTS = ["deploy phone desktop", "worker", "check unit config backend postgres start second-shop visual"];

// Tests sign up hundreds of accounts, and each hash takes 65 ms at the default cost of 10
process.env.LITE_AUTH_BCRYPT_COST ??= "4";

await main(async () => {
	const selected = process.argv.slice(2);
	const unknown = selected.find((name) => !(name in parts));
	if (unknown) throw new CliError(`No part "${unknown}"; the parts are ${Object.keys(parts).join(", ")}.`);
	const runInOrder = async (names: string[]) => {
		for (const name of names) {
			if (selected.length > 0 ? !selected.includes(name) : OPTIONAL.includes(name)) continue;
			logStep(`── ${name}`);
			await parts[name]?.();
		}
	};
	const results = await Promise.allSettled(LISTS.map((names) => runInOrder(names.split(" "))));
	const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
	// Printed last, because CI keeps the end of a log
	if (failures.length > 0) throw new CliError(failures.map((error) => error.message).join("\n"));
	logStep("All green");
});
