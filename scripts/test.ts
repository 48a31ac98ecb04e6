// `npm test [-- unit backend]` runs parts of the tests. Words after a part are its arguments, as in `npm test -- worker headers`.
import { attackTests } from "../tests/support/attack-tests.ts";
import { IS_SUPPORTED_PLATFORM } from "../tests/visual/browser.ts";
import { buildShop } from "./build.ts";
import { CliError, logStep, main, readParts, run } from "./support/cli.ts";

type Part = (args: readonly string[]) => Promise<unknown>;

let deploying: Promise<void> | undefined;
let building: Promise<void> | undefined;
/** Parts that run in parallel share one build. It waits for `deploy`, which writes another environment's build/. */
const build = () => {
	building ??= (async () => {
		await deploying;
		await buildShop();
	})();
	return building;
};

// Tests sign up hundreds of accounts, and each hash takes 65 ms at the default cost of 10
const { LITE_AUTH_BCRYPT_COST = "4" } = process.env;

const vitest = (project: string, files: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
	run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", project, ...files], {
		env: { LITE_AUTH_BCRYPT_COST, ...env },
		output: "buffer",
	});

const playwright = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
	await build();
	await run("playwright", ["test", "--config", "tests/playwright.config.ts", ...args], {
		env: { LITE_AUTH_BCRYPT_COST, ...env },
		output: "copy",
	});
};

/** Runs all tests that docs/security.md names. */
async function attacks() {
	await build();
	for (const [runner, files] of attackTests()) {
		logStep(`── Attacks: ${runner}, ${files.length} files`);
		await (runner === "playwright" ? playwright(files) : vitest(runner, files));
	}
}

const PARTS: Record<string, Part> = {
	check: () => run("node", ["scripts/check.ts"], { output: "buffer" }),
	deploy() {
		deploying = run("node", ["scripts/deploy-check.ts", "samples"], { output: "discard" });
		return deploying;
	},
	unit: (files) => vitest("unit", files),
	backend: (files) => vitest("backend", files),
	postgres: (files) => vitest("postgres", files),
	async worker(files) {
		await build();
		await run("node", ["scripts/sizes.ts"]);
		await vitest("worker", files);
	},
	async start() {
		await build();
		await vitest("start");
	},
	phone: (args) => playwright(["--project=phone", "--project=*, orders", "--workers=1", ...args]),
	desktop: (args) => playwright(["--project=desktop", "--workers=3", ...args], { E2E_FIRST_SHOP_ONLY: "1" }),
};

/** Parts that run only if they are named. */
const OPTIONAL: Record<string, Part> = {
	/** The unit tests that pass with any shop.config.ts; others prove the specification's values. */
	config: () => vitest("unit", ["app/theme", "auth-settings", "currencies", "public-files", "settings", "shop-config"]),
	"second-shop": () => vitest("second-shop"),
	async visual(args) {
		if (!IS_SUPPORTED_PLATFORM) return logStep("Skipped: the visual tests run on Linux x64 only");
		await build();
		return run("node", ["tests/visual/run.ts", ...args], { env: { LITE_AUTH_BCRYPT_COST } });
	},
	attacks,
	async load() {
		await build();
		await vitest("nightly", ["load", "--silent=false"]);
	},
	race: () => vitest("postgres", ["order-races"], { RACE_BUYERS: "1000" }),
	mutation: (names) => run("node", ["tests/mutation/run.ts", ...names]),
	nightly: () => run("node", ["tests/nightly/run.ts"]),
};

/** These lists run in parallel. There are more than processors, as each waits at times. */
const LISTS = [
	["deploy", "phone", "desktop"],
	["worker"],
	["check", "unit", "config", "backend", "postgres", "start", "second-shop", "visual"],
	["attacks", "load", "race", "mutation", "nightly"],
];

await main(async () => {
	const parts = { ...PARTS, ...OPTIONAL };
	const named = readParts(parts);
	const selected = named.length > 0 ? named : Object.keys(PARTS).map((name) => ({ name, args: [] }));
	const runInOrder = async (list: readonly string[]) => {
		for (const listed of list)
			for (const { name, args } of selected.filter(({ name }) => name === listed)) {
				logStep(`── ${name}`);
				await parts[name]?.(args);
			}
	};
	const results = await Promise.allSettled(LISTS.map(runInOrder));
	const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
	// Printed last, because CI keeps the end of a log
	if (failures.length > 0) throw new CliError(failures.map((error) => error.message).join("\n"));
	logStep("All green");
});
