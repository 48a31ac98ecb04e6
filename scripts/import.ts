// `npm run import -- products.csv [photos/] [--check] [--category=womens] [--condition=Good]`
import { existsSync, openAsBlob, readFileSync, statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { FunctionsHttpError } from "@supabase/supabase-js";
import { parse } from "smol-toml";
import { importRemarks, pictureWarning } from "#app/extras/import/import-remarks.ts";
import { ImportReport } from "#app/extras/import/import-report.ts";
import {
	BatchError,
	checkFile,
	type ImportBatch,
	importFile,
	isRetryable,
	type RowProblem,
} from "#app/extras/import/product-file.ts";
import { ProductPhotos } from "#app/extras/import/product-photos.ts";
import { type PolicySettings, pictureSources } from "#app/platform/content-policy.server.ts";
import { ErrorBody } from "#shared/contracts/error.ts";
import { productCount } from "#shared/domain/product.ts";
import { ImportDefaults, ImportResponse } from "#shared/extras/import/product-import.ts";
import { type AdminClient, callerPath, withAdmin } from "./support/admin-client.ts";
import { CliError, logStep, main } from "./support/cli.ts";

interface WranglerFile {
	vars?: PolicySettings;
	env?: Record<string, { vars?: PolicySettings }>;
}

const USAGE =
	"usage: npm run import -- products.csv [photos/] [--check] [--category=womens] [--condition=Good] [--report=report.csv]";

const sendTo =
	({ functions }: AdminClient) =>
	async (batch: ImportBatch): Promise<ImportResponse> => {
		const { data, error } = await functions.invoke<unknown>("import", { body: batch });
		if (!error) return ImportResponse.parse(data);
		const response = error instanceof FunctionsHttpError ? (error.context as Response) : null;
		const body = ErrorBody.safeParse(await response?.json().catch(() => null));
		throw new BatchError(body.data?.error.message ?? String(error.message), !response || isRetryable(response.status));
	};

/** Returns the picture hosts that wrangler.toml allows for the project into which products are imported. */
function allowedHosts(): string[] {
	const { vars, env = {} }: WranglerFile = parse(readFileSync("wrangler.toml", "utf8"));
	const environments = Object.values(env).map(({ vars }) => vars);
	const settings = environments.find((vars) => vars?.SUPABASE_URL === process.env.SUPABASE_URL) ?? vars;
	return settings ? pictureSources(settings).map((source) => new URL(source).host) : [];
}

function readArguments() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			check: { type: "boolean", default: false },
			category: { type: "string" },
			condition: { type: "string" },
			report: { type: "string", default: "import-report.csv" },
		},
	});
	const [file, photos] = positionals.map(callerPath);
	if (!file) throw new CliError(USAGE);
	for (const path of [file, photos]) if (path && !existsSync(path)) throw new CliError(`There is no ${path}.`);
	if (!statSync(file).isFile()) throw new CliError(`${file} is a folder. ${USAGE}`);
	const defaults = ImportDefaults.safeParse({ category: values.category, condition: values.condition });
	if (!defaults.success) throw new CliError(`${defaults.error.issues[0]?.message}.\n${USAGE}`);
	return { file, photos, isCheck: values.check, defaults: defaults.data, reportFile: callerPath(values.report) };
}

await main(async () => {
	const { file, photos: photosDir, isCheck, defaults, reportFile } = readArguments();
	const csv = await openAsBlob(file);

	const check = await checkFile(csv, defaults);
	const { products, wrongProducts, problems, problemCount, leftOut, leftOutCount } = check;
	const listCells = (cells: readonly RowProblem[], count: number) => {
		for (const { row, column, text, message } of cells)
			console.error(`row ${row}, ${column ?? "whole row"}: ${message} (${JSON.stringify(text)})`);
		if (count > cells.length) console.error(`… and ${count - cells.length} more`);
	};
	listCells(problems, problemCount);
	if (leftOutCount > 0) logStep("Left out of products:");
	listCells(leftOut, leftOutCount);
	for (const remark of [...importRemarks(check), pictureWarning(check, allowedHosts())]) if (remark) logStep(remark);
	for (const [field, count] of Object.entries(check.missing))
		logStep(`Without a ${field}: ${count}, of which those that are new to the shop will be refused`);
	logStep(`${productCount(products)}, ${wrongProducts} of them with wrong cells`);
	if (isCheck) return;

	await withAdmin(async (client) => {
		const report = new ImportReport();
		const photos = photosDir ? new ProductPhotos(photosDir) : null;
		const send = sendTo(client);
		try {
			await importFile(csv, {
				defaults,
				send: ({ rows, defaults }) => send({ rows: rows.map((row) => photos?.withoutImages(row) ?? row), defaults }),
				onResults(results) {
					report.add(results);
					for (const result of results) photos?.addProduct(result);
					const { added, changed, unchanged, refused } = report.counts;
					logStep(`${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`);
				},
			});
		} catch (error) {
			if (!(error instanceof BatchError)) throw error;
			throw new CliError(
				`Row ${report.lastRow} was the last one: ${error.message} Run the same command again to continue.`,
			);
		} finally {
			writeFileSync(reportFile, report.csv());
			logStep(`The report is in ${reportFile}`);
		}
		await photos?.upload(client, logStep);
	});
});
