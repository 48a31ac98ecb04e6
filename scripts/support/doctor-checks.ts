import { existsSync, readFileSync } from "node:fs";

interface Manifest {
	version: string;
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Manifest;

/** Returns "name 1.0.0 instead of 1.1.0" for each package that isn't installed in the version of package.json. */
export function outdatedPackages(root = "."): string[] {
	const { dependencies, devDependencies } = readManifest(root);
	return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, expected]) => {
		const folder = `${root}/node_modules/${name}`;
		const installed = existsSync(folder) ? readManifest(folder).version : "none";
		return installed === expected ? [] : [`${name} ${installed} instead of ${expected}`];
	});
}

const MAX_OFFSET_SECONDS = 30;

/** Compares with a response's Date header. Returns null if the clock is right, or if there is none. */
export function clockProblem(date: string | null, now: number): string | null {
	const offset = Math.round((now - Date.parse(date ?? "")) / 1_000);
	if (!(Math.abs(offset) > MAX_OFFSET_SECONDS)) return null;
	return `${Math.abs(offset)} s ${offset > 0 ? "fast" : "slow"}`;
}
