// npm test -- visual [Playwright's arguments]
import { buildShop } from "../../scripts/build.ts";
import { CliError, main, run } from "../../scripts/support/cli.ts";
import { IS_SUPPORTED_PLATFORM, installPinnedChromium } from "./browser.ts";

await main(async () => {
	if (!IS_SUPPORTED_PLATFORM)
		throw new CliError(`tests/visual needs Linux on x64; this is ${process.platform} on ${process.arch}.`);
	installPinnedChromium();
	await buildShop();
	await run("playwright", ["test", "--config", "tests/visual/playwright.config.ts", ...process.argv.slice(2)]);
});
