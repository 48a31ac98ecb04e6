// `npm run export -- products.csv`
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportProducts } from "#app/features/admin/product-export.ts";
import { callerPath, withAdmin } from "./support/admin-client.ts";
import { CliError, logStep, main } from "./support/cli.ts";

await main(async () => {
	const [file] = process.argv.slice(2);
	if (!file) throw new CliError("usage: npm run export -- products.csv");
	await withAdmin(async (client) => {
		await pipeline(Readable.from(exportProducts(client)), createWriteStream(callerPath(file)));
		logStep(`Exported to ${file}`);
	});
});
