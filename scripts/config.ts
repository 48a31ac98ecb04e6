// `npm run config [-- types matrix pictures]` writes the files that repeat shop.config.ts, or the named files

import { writeFileSync } from "node:fs";
import { checkShopConfig } from "./support/check-shop-config.ts";
import { logStep, main, readParts, run } from "./support/cli.ts";
import { writeDatabaseTypes } from "./support/database-types.ts";
import { rasterIcons } from "./support/icons.ts";
import { MAIL_COLORS_FILE, mailColors } from "./support/theme.ts";

/** tests/unit/shop-config.test.ts checks that the files are up to date. */
async function writeShop() {
	checkShopConfig();
	// `npm run check` also checks the format
	await run("biome", ["format", "--write", "supabase/functions/_shared/shop.config.ts", "app/theme.css"]);
	writeFileSync(MAIL_COLORS_FILE, mailColors());
	// Imports the mails' layout, which imports the colors
	const { shopFiles } = await import("./support/shop-files.ts");
	for (const [file, content] of [...shopFiles(), ...(await rasterIcons())]) {
		writeFileSync(file, content);
		logStep(file);
	}
}

const UPDATE_MATRIX =
	"run --config tests/vitest.config.ts --project postgres tests/postgres/database.test.ts --testNamePattern database-matrix --update";

const PARTS: Record<string, () => Promise<void>> = {
	shop: writeShop,
	types: writeDatabaseTypes,
	matrix: () => run("vitest", UPDATE_MATRIX.split(" ")),
	pictures: async () => (await import("./support/share-pictures.ts")).drawPictures(),
};

await main(async () => {
	const selected = readParts(PARTS);
	for (const { name } of selected.length > 0 ? selected : [{ name: "shop" }]) await PARTS[name]?.();
});
