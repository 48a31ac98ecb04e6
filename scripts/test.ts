// `npm test`: everything CI asks for. `npm test -- unit backend` runs only the named parts.

import { IS_SUPPORTED_PLATFORM } from "../tests/visual/browser.ts";
import { buildShop } from "./support/build.ts";
import { findChromium } from "./support/chromium.ts";
import { run } from "./support/run.ts";
import { main, step } from "./support/say.ts";

const vitest = (project: string, held = false) =>
	run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", project], { held });
const build = async () => {
	const { built } = await buildShop();
	if (built) step("The shop is built");
};

const parts: Record<string, () => Promise<void>> = {
	check: () => run("node", ["scripts/check.ts"]),
	deploy: () => run("node", ["scripts/deploy-check.ts"], { quiet: true }),
	unit: () => vitest("unit", true),
	backend: () => vitest("backend", true),
	postgres: () => vitest("postgres", true),
	async worker() {
		await build();
		await run("node", ["scripts/sizes.ts"]);
		await vitest("worker");
	},
	async start() {
		await build();
		await vitest("start");
	},
	async visual() {
		if (IS_SUPPORTED_PLATFORM) await run("node", ["tests/visual/run.ts"]);
		else step("Skipped: the visual tests run on Linux x64 only");
	},
	async browser() {
		await build();
		await run("playwright", ["test", "--config", "tests/playwright.config.ts"], {
			env: { CHROMIUM_PATH: findChromium() },
		});
	},
};

/** One after another, but for those that stand side by side: each has a stack of its own, and neither fills two cores. */
const STAGES = [["check", "deploy unit"], ["worker", "backend postgres"], ["start", "visual"], ["browser"]];

await main(async () => {
	const asked = process.argv.slice(2);
	const strange = asked.find((name) => !(name in parts));
	if (strange) throw new Error(`no part "${strange}"; there are: ${Object.keys(parts).join(", ")}`);
	const runInTurn = async (names: string[]) => {
		for (const name of names) {
			if (asked.length > 0 && !asked.includes(name)) continue;
			step(`── ${name}`);
			await parts[name]?.();
		}
	};
	for (const stage of STAGES) {
		const ended = await Promise.allSettled(stage.map((names) => runInTurn(names.split(" "))));
		for (const { reason } of ended.filter((one) => one.status === "rejected")) throw reason;
	}
	step("All green");
});
