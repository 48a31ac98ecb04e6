// `npm test`: everything CI asks for. `npm test -- unit backend` runs only the named parts.
import { buildShop } from "./support/build.ts";
import { findChromium } from "./support/chromium.ts";
import { run } from "./support/run.ts";
import { main, step } from "./support/say.ts";

const vitest = (project: string) => run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", project]);
const build = async () => {
	const { built } = await buildShop();
	if (built) step("The shop is built");
};

const parts: Record<string, () => Promise<void>> = {
	check: () => run("node", ["scripts/check.ts"]),
	deploy: () => run("node", ["scripts/deploy-check.ts"], { quiet: true }),
	unit: () => vitest("unit"),
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
	async browser() {
		await build();
		await run("playwright", ["test", "--config", "tests/playwright.config.ts"], {
			env: { CHROMIUM_PATH: findChromium() },
		});
	},
};

await main(async () => {
	const asked = process.argv.slice(2);
	const strange = asked.find((name) => !(name in parts));
	if (strange) throw new Error(`no part "${strange}"; there are: ${Object.keys(parts).join(", ")}`);
	for (const [name, part] of Object.entries(parts)) {
		if (asked.length > 0 && !asked.includes(name)) continue;
		step(`── ${name}`);
		await part();
	}
	step("All green");
});
