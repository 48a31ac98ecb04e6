// Sizes of the build, gzipped, within the budgets of tests/limits.json.
import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import limits from "../tests/limits.json" with { type: "json" };
import { startBuiltWorker } from "./support/built-worker.ts";
import { CliError, main } from "./support/cli.ts";

/**
 * KB of 1,024 bytes. `inline` is the code before hydration; `script` all modules of a page (112 in an empty React Router app);
 * lists load `list rules` after hydration.
 */
const BUDGET = limits.sizes;

interface Entry {
	module: string;
	imports?: string[];
	css?: string[];
}
interface Route extends Entry {
	path?: string;
	parentId?: string;
	hasDefaultExport: boolean;
}
interface Manifest {
	entry: Entry;
	routes: Record<string, Route>;
	url: string;
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

function filesOf({ entry, routes, url }: Manifest, id: string): { scripts: string[]; styles: Set<string> } {
	const scripts = new Set([url, entry.module, ...(entry.imports ?? [])]);
	const styles = new Set<string>();
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
		for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
		for (const style of route.css ?? []) styles.add(style);
	}
	return { scripts: [...scripts], styles };
}

/** Counts code, but no JSON-LD, inert module or loader data. */
function inlineSize(html: string): number {
	const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
	const code = scripts.filter(([, attributes = "", text = ""]) => {
		if (/\ssrc=/.test(attributes)) throw new CliError(`A script is loaded before hydration: ${attributes}`);
		return !/\stype=/.test(attributes) && !text.includes("streamController.enqueue");
	});
	return gzip(code.map(([, , text]) => text).join("\n"));
}

const exceeded: string[] = [];

function check(of: string, kind: keyof typeof BUDGET, size: number): string {
	if (size > BUDGET[kind]) exceeded.push(`${of}: ${size.toFixed(2)} KB of ${kind}, the budget is ${BUDGET[kind]} KB`);
	return `${kind} ${size.toFixed(1).padStart(5)} KB   `;
}

await main(async () => {
	const manifest = readManifest();
	// Without a backend, public pages render from the bundled catalogue
	const { request, stop } = await startBuiltWorker({ log: () => {} });
	for (const [id, route] of Object.entries(manifest.routes)) {
		if (!route.hasDefaultExport || id === "root") continue;
		const { scripts, styles } = filesOf(manifest, id);
		let line = check(id, "script", totalSize(scripts)) + check(id, "style", totalSize(styles));
		if (route.parentId === "root" && route.path !== "*") {
			const response = await request(`/${route.path?.replace(":id", "enc-0001") ?? ""}`);
			if (response.status !== 200) throw new CliError(`${id} returned ${response.status}`);
			line += check(id, "inline", inlineSize(await response.text()));
		}
		console.info(id.padEnd(40) + line);
	}
	await stop();

	// Loaded after hydration by pages with lists
	const listRules = globSync("assets/list-rules-*.js", { cwd: "build/client" }).map((file) => `/${file}`);
	console.info("list-rules.ts".padEnd(40) + check("list-rules.ts", "list rules", totalSize(listRules)));

	// docs/decisions/0014-split-fonts.md
	const fonts = globSync("public/fonts/*.woff2").sort();
	const fontSizes = fonts.map((font) => statSync(font).size / 1024);
	for (const [i, font] of fonts.entries()) console.info(font.padEnd(40) + check(font, "font", fontSizes[i] ?? 0));
	const allFonts = fontSizes.reduce((total, size) => total + size, 0);
	console.info("all fonts".padEnd(40) + check("All fonts", "fonts", allFonts));
	console.info("vitals.js".padEnd(40) + check("vitals.js", "vitals", totalSize(["/vitals.js"])));
	if (exceeded.length > 0) throw new CliError(exceeded.join("\n"));
});
