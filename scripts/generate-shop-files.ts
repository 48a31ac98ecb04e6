// `npm run config`: after a change of shop.config.ts. tests/unit/shop-config.test.ts compares the files.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkShopConfig } from "./support/check-shop-config.ts";
import { logStep, main } from "./support/cli.ts";
import { rasterIcons } from "./support/icons.ts";
import { run } from "./support/run.ts";
import { shopFiles } from "./support/shop-files.ts";

await main(async () => {
	checkShopConfig();
	// `npm run check` compares the format, too
	await run("biome", ["format", "--write", "supabase/functions/_shared/shop.config.ts", "app/theme.css"]);
	for (const [file, content] of [...shopFiles(), ...(await rasterIcons())]) {
		writeFileSync(path.resolve(import.meta.dirname, "..", file), content);
		logStep(file);
	}
});
