// npm run test:visual [arguments of Playwright]: do the key pages look as they did? Pictures of them at 360 and 1440 px are
// compared with those in tests/visual/pictures. After a wanted change: npm run test:visual -- --update-snapshots
import { buildShop } from "../../scripts/support/build.ts";
import { run } from "../../scripts/support/run.ts";
import { main, Refusal } from "../../scripts/support/say.ts";
import { preparePinnedBrowser, RUNS_HERE } from "./browser.ts";

await main(async () => {
	if (!RUNS_HERE)
		throw new Refusal(
			`The pictures in tests/visual are those of one Chromium for Linux on x64; this is ${process.platform} on ${process.arch}, which would draw others. CI compares them.`,
		);
	preparePinnedBrowser();
	await buildShop();
	await run("playwright", ["test", "--config", "tests/visual/playwright.config.ts", ...process.argv.slice(2)]);
});
