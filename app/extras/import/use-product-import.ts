import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/platform/save-file.ts";
import type { ImportDefaults } from "#shared/extras/import/product-import.ts";
import type { Counts, ImportReport } from "./import-report.ts";
import type { FileCheck } from "./product-file.ts";

export type Step =
	| { name: "choose"; error?: string }
	/** `progress` is between 0 and 1. */
	| { name: "checking"; progress: number }
	| { name: "checked"; check: FileCheck }
	| { name: "importing" | "done"; check: FileCheck; counts: Counts }
	| { name: "stopped"; check: FileCheck; counts: Counts; error: string };

/** Typed as a string, because TypeScript would look for the file. */
const IMPORTER: string = "/importer.mjs";
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const NO_COUNTS: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
const TOO_LARGE = "This page takes files of up to 50 MB. Split the file, or use npm run import.";

/** Loads the importer once a file is chosen, as the parser and the schemas are larger than the page. */
const loadImporter = (): Promise<typeof import("./importer.ts")> =>
	import.meta.env.PROD ? import(/* @vite-ignore */ IMPORTER) : import("./importer.ts");

export function useProductImport() {
	const [step, setStep] = useState<Step>({ name: "choose" });
	const file = useRef<File>(undefined);
	const report = useRef<ImportReport>(undefined);
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	async function choose(chosen: File | undefined): Promise<void> {
		running.current?.abort();
		file.current = chosen;
		report.current = undefined;
		if (!chosen) return setStep({ name: "choose" });
		if (chosen.size > MAX_FILE_BYTES) return setStep({ name: "choose", error: TOO_LARGE });
		const isCurrent = () => file.current === chosen;
		setStep({ name: "checking", progress: 0 });
		try {
			const { checkFile } = await loadImporter();
			const check = await checkFile(chosen, {}, (bytes) => {
				if (isCurrent()) setStep({ name: "checking", progress: bytes / chosen.size });
			});
			if (isCurrent()) setStep({ name: "checked", check });
		} catch (error) {
			if (isCurrent()) setStep({ name: "choose", error: messageOf(error) });
		}
	}

	/** Starts the import, or continues it after the last row in the report. */
	async function start(check: FileCheck, defaults: ImportDefaults): Promise<void> {
		const source = file.current;
		if (!source) return;
		running.current = new AbortController();
		const { signal } = running.current;
		const counts = () => ({ ...(report.current?.counts ?? NO_COUNTS) });
		setStep({ name: "importing", check, counts: counts() });
		try {
			const { ImportReport, importFile, sendBatch } = await loadImporter();
			report.current ??= new ImportReport();
			const { current } = report;
			await importFile(source, {
				defaults,
				after: current.lastRow,
				send: sendBatch,
				onResults(results) {
					current.add(results);
					setStep({ name: "importing", check, counts: counts() });
				},
				signal,
			});
			setStep({ name: "done", check, counts: counts() });
		} catch (error) {
			if (file.current === source) setStep({ name: "stopped", check, counts: counts(), error: messageOf(error) });
		}
	}

	return {
		step,
		choose,
		start,
		stop: () => running.current?.abort(new Error("You pressed Stop.")),
		downloadReport: () => saveFile("import-report.csv", report.current?.csv() ?? "", "text/csv"),
	};
}

const messageOf = (error: unknown) =>
	error instanceof TypeError
		? "The import could not be loaded. Check your connection and try again."
		: error instanceof Error
			? error.message
			: String(error);
