// `npm run export -- products.csv`, or `npm run export -- orders.csv --orders --from=2026-01-01 --to=2026-01-31`
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportProducts } from "#app/extras/import/product-export.ts";
import { exportOrders, parseExportRange } from "#app/features/admin/order-export.ts";
import { callerPath, withAdmin } from "./support/admin-client.ts";
import { CliError, logStep, main } from "./support/cli.ts";

const USAGE = "usage: npm run export -- products.csv, or orders.csv --orders --from=2026-01-01 --to=2026-01-31";

await main(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { orders: { type: "boolean" }, from: { type: "string" }, to: { type: "string" } },
	});
	const [file] = positionals;
	if (!file) throw new CliError(USAGE);
	const range = values.orders ? parseExportRange(values.from ?? "", values.to ?? "") : null;
	if (typeof range === "string") throw new CliError(`--${range}\n${USAGE}`);
	await withAdmin(async (client) => {
		const chunks = range ? exportOrders(client, range) : exportProducts(client);
		await pipeline(Readable.from(chunks), createWriteStream(callerPath(file)));
		logStep(`Exported to ${file}`);
	});
});
