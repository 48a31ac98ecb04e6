// Compares gzipped sizes of the build with the budgets in tests/limits.json.
import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import limits from "../tests/limits.json" with { type: "json" };
import { startBuiltWorker } from "./support/built-worker.ts";
import { CliError, main } from "./support/cli.ts";

/**
 * In KB of 1,024 bytes. `inline` is the code before hydration, `script` all modules of a page (112 KB in an empty React Router
 * app). Lists load `list rules` after hydration.
 */
const BUDGET = limits.sizes;

type Entry = { module: string; imports?: string[]; css?: string[] };
interface Manifest {
	url: string;
	entry: Entry;
	routes: Record<string, Entry & { path?: string; parentId?: string; hasDefaultExport: boolean }>;
}

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1024;
const fileSizes = new Map<string, number>();

function totalSize(paths: Iterable<string>): number {
	let total = 0;
	for (const path of paths) {
		const size = fileSizes.get(path) ?? gzip(readFileSync(`build/client${path}`));
		fileSizes.set(path, size);
		total += size;
	}
	return total;
}

function readManifest(): Manifest {
	const [file] = globSync("build/client/assets/manifest-*.js");
	if (!file) throw new CliError("There is no build: run npm run build first.");
	const text = readFileSync(file, "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function filesOf({ entry, routes, url }: Manifest, id: string): { scripts: Set<string>; styles: Set<string> } {
	const scripts = new Set([url, entry.module, ...(entry.imports ?? [])]);
	const styles = new Set<string>();
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
		for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
		for (const style of route.css ?? []) styles.add(style);
	}
	return { scripts, styles };
}

/** Counts code, but not JSON-LD, inert modules and loader data. */
function inlineSize(html: string): number {
	const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
	const code = scripts.filter(([, attributes = "", text = ""]) => {
		if (/\ssrc=/.test(attributes)) throw new CliError(`A script is loaded before hydration: ${attributes}`);
		return !/\stype=/.test(attributes) && !text.includes("streamController.enqueue");
	});
	return gzip(code.map(([, , text]) => text).join("\n"));
}

const exceeded: string[] = [];

/** Prints the sizes by kind and compares them with the budget. */
function check(of: string, sizes: Partial<Record<keyof typeof BUDGET, number>>): void {
	const columns = Object.entries(sizes).map(([kind, size]) => `${kind} ${size.toFixed(1).padStart(5)} KB   `);
	console.info(of.padEnd(40) + columns.join(""));
	for (const [kind, size] of Object.entries(sizes) as [keyof typeof BUDGET, number][])
		if (size > BUDGET[kind]) exceeded.push(`${of}: ${size.toFixed(2)} KB of ${kind}, the budget is ${BUDGET[kind]} KB`);
}

await main(async () => {
	const manifest = readManifest();
	// Without a backend, public pages render from the bundled catalogue
	const { request, stop } = await startBuiltWorker({ log: () => {} });
	for (const [id, route] of Object.entries(manifest.routes)) {
		if (!route.hasDefaultExport || id === "root") continue;
		const { scripts, styles } = filesOf(manifest, id);
		const sizes = { script: totalSize(scripts), style: totalSize(styles) };
		if (route.parentId !== "root" || route.path === "*") check(id, sizes);
		else {
			const response = await request(`/${route.path?.replace(":id", "enc-0001") ?? ""}`);
			if (response.status !== 200) throw new CliError(`${id} returned ${response.status}`);
			check(id, { ...sizes, inline: inlineSize(await response.text()) });
		}
	}
	await stop();

	// Pages with lists load this after hydration
	const listRules = globSync("assets/list-rules-*.js", { cwd: "build/client" }).map((file) => `/${file}`);
	check("list-rules.ts", { "list rules": totalSize(listRules) });
	// docs/decisions/0014-split-fonts.md
	const fonts = globSync("public/fonts/*.woff2").sort();
	const fontSize = (font: string) => statSync(font).size / 1024;
	for (const font of fonts) check(font, { font: fontSize(font) });
	check("all fonts", { fonts: fonts.reduce((total, font) => total + fontSize(font), 0) });
	check("vitals.js", { vitals: totalSize(["/vitals.js"]) });
	if (exceeded.length > 0) throw new CliError(exceeded.join("\n"));
});
