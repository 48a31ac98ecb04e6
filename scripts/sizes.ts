// Size budgets: what a browser fetches for each page once React is awake, gzipped, from the build's own manifest.
import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { CliError, main } from "./support/cli.ts";

/** KB gzipped. An empty React Router app is 112 counted this way; a page may add 18. */
const BUDGET = { script: 130, catalogue: 15, style: 16.7, fonts: 45, font: 13.7, vitals: 0.6 };

interface Entry {
	module: string;
	imports?: string[];
	css?: string[];
}
interface Manifest {
	entry: Entry;
	routes: Record<string, Entry & { parentId?: string }>;
}

const sizes = new Map<string, number>();
function gzipped(address: string): number {
	let size = sizes.get(address);
	if (size === undefined) {
		size = gzipSync(readFileSync(`build/client${address}`), { level: 9 }).length;
		sizes.set(address, size);
	}
	return size;
}
const kb = (bytes: number) => (bytes / 1024).toFixed(1);
/** The bundled list, a file of its own on the pages that filter it in the browser (vite.config.ts). */
const isCatalogue = (address: string) => address.startsWith("/assets/catalogue-");
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);

await main(async () => {
	const [file] = globSync("build/client/assets/manifest-*.js");
	if (!file) throw new CliError("There is no build: run npm run build first.");
	const text = readFileSync(file, "utf8");
	const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
	const over: string[] = [];
	for (const name of ["framework", "catalogue", "shared"])
		if (globSync(`build/client/assets/${name}-*.js`).length !== 1)
			over.push(`vite.config.ts makes no file ${name}-*.js`);

	for (const [id, route] of Object.entries(manifest.routes)) {
		if (!route.module || id === "root") continue;
		const scripts = new Set([
			file.slice("build/client".length),
			manifest.entry.module,
			...(manifest.entry.imports ?? []),
		]);
		const styles = new Set<string>();
		for (
			let at: (Entry & { parentId?: string }) | undefined = route;
			at;
			at = at.parentId ? manifest.routes[at.parentId] : undefined
		) {
			for (const script of [at.module, ...(at.imports ?? [])]) scripts.add(script);
			for (const style of at.css ?? []) styles.add(style);
		}
		const script = sum([...scripts].filter((address) => !isCatalogue(address)));
		const catalogue = sum([...scripts].filter(isCatalogue));
		const style = sum(styles);
		const list = catalogue > 0 ? `   catalogue ${kb(catalogue)} KB` : "";
		console.info(`${id.padEnd(28)} script ${kb(script).padStart(6)} KB   style ${kb(style).padStart(5)} KB${list}`);
		if (script > BUDGET.script * 1024) over.push(`${id}: ${kb(script)} KB of script, the budget is ${BUDGET.script}`);
		if (catalogue > BUDGET.catalogue * 1024)
			over.push(`${id}: ${kb(catalogue)} KB of bundled list, the budget is ${BUDGET.catalogue}`);
		if (style > BUDGET.style * 1024) over.push(`${id}: ${kb(style)} KB of style, the budget is ${BUDGET.style}`);
	}

	// Each is at most what a new connection brings without waiting for an answer (record 0014)
	let fonts = 0;
	for (const font of globSync("public/fonts/*.woff2").sort()) {
		const { size } = statSync(font);
		fonts += size;
		console.info(`${font.slice("public".length).padEnd(34)} ${kb(size)} KB`);
		if (size > BUDGET.font * 1024) over.push(`${font}: ${kb(size)} KB, the budget is ${BUDGET.font}`);
	}
	if (fonts > BUDGET.fonts * 1024) over.push(`fonts: ${kb(fonts)} KB together, the budget is ${BUDGET.fonts}`);
	const vitals = gzipped("/vitals.js"); // after load, on every page
	console.info(`${"vitals.js".padEnd(28)} ${kb(vitals)} KB`);
	if (vitals > BUDGET.vitals * 1024) over.push(`vitals.js: ${vitals} bytes, the budget is ${BUDGET.vitals} KB`);
	if (over.length > 0) throw new CliError(over.join("\n"));
});
