// `npm run test:attacks`: every test that docs/security.md names
import { attackTests } from "../tests/support/attack-tests.ts";
import { buildShop } from "./support/build.ts";
import { findChromium } from "./support/chromium.ts";
import { logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

await main(async () => {
	await buildShop();
	for (const [runner, files] of attackTests()) {
		logStep(`── Attacks: ${runner}, ${files.length} files`);
		if (runner === "node") for (const file of files) await run("node", [file]);
		else if (runner === "playwright")
			await run("playwright", ["test", "--config", "tests/playwright.config.ts", ...files], {
				env: { CHROMIUM_PATH: findChromium() },
			});
		else await run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", runner, ...files]);
	}
});
