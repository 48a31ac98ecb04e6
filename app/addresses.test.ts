import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import {
	ADDRESSES,
	addressesWhere,
	isPrivatePath,
	isStreamedPath,
	pagePath,
	patternOf,
	SESSION_RATE_LIMIT,
} from "./addresses.ts";

interface DeclaredRoute {
	file: string;
	isPrivate: boolean;
}

/** The paths of routes.ts; private ones are inside the private layout. */
function routesOf(entries: readonly RouteConfigEntry[], parent = "", isPrivate = false): [string, DeclaredRoute][] {
	return entries.flatMap(({ path = "", file, index, children }) => {
		const full = `${parent}/${path}`.replaceAll(/\/+/g, "/").replace(/(.)\/$/, "$1");
		const below = routesOf(children ?? [], full, isPrivate || file === "routes/private.tsx");
		return path || index ? [[full, { file, isPrivate }], ...below] : below;
	});
}
const declared = new Map(routesOf(await routes));

describe("the table of addresses", () => {
	test("names every route, and nothing else but the Worker's own endpoints", () => {
		expect(addressesWhere(({ endpoint }) => !endpoint).sort()).toEqual([...declared.keys()].sort());
	});

	test("marks exactly the routes inside the private layout as private", () => {
		const inside = [...declared].flatMap(([path, { isPrivate }]) => (isPrivate ? [path] : []));
		expect(addressesWhere((address) => address.private === true).sort()).toEqual(inside.sort());
		for (const [path, { isPrivate }] of declared) expect(isPrivatePath(path), path).toBe(isPrivate);
	});

	test("has every page with a list", () => {
		for (const { path } of Object.values(PRESETS)) expect(ADDRESSES).toHaveProperty([path]);
	});

	test("lists no private page and no endpoint in the sitemap, and streams no private one", () => {
		expect(addressesWhere(({ sitemap, endpoint, ...address }) => !!sitemap && !!(address.private || endpoint))).toEqual(
			[],
		);
		expect(addressesWhere(({ streamed, ...address }) => !!streamed && !!address.private)).toEqual([]);
	});

	test.each(["", "production", "preview"])("uses the rate limits that wrangler.toml binds, environment %j", (name) => {
		const wrangler = parse(readFileSync("wrangler.toml", "utf8")) as unknown as Settings & {
			env: Record<string, Settings>;
		};
		const bound = (wrangler.env[name] ?? wrangler).ratelimits.map((limit) => limit.name);
		const used = Object.values(ADDRESSES).flatMap((address) => ("rateLimits" in address ? address.rateLimits : []));
		expect(bound.sort()).toEqual([...new Set(used), SESSION_RATE_LIMIT].map((limit) => `LIMIT_${limit}`).sort());
	});
});

interface Settings {
	ratelimits: { name: string }[];
}

describe("rate limits", () => {
	/** Calls of rate-limit.server.ts, and the limits of forms that a table declares. */
	const APPLIED = /\bisRateLimited\([^()]*"([A-Z_]+)"\)|\brateLimit: "([A-Z_]+)"|\bis(Account)Limited\(/g;
	const IMPORTED = /from "((?:\.\.?|#app\/(?:features|extras))\/[^"]+\.tsx?)"/g;
	const limitsIn = (file: string) =>
		[...readFileSync(file, "utf8").matchAll(APPLIED)].map(([, ...groups]) => groups.find(Boolean)?.toUpperCase());

	/** A route's module and the modules of routes and features that it imports. */
	function modulesOf(file: string, modules = new Set<string>()): Set<string> {
		if (modules.has(file) || !/^app\/(routes|features|extras)\/(?!.*\+types)/.test(file)) return modules;
		modules.add(file);
		for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(IMPORTED))
			modulesOf(imported.startsWith("#") ? imported.slice(1) : path.join(path.dirname(file), imported), modules);
		return modules;
	}

	const modules = new Map(
		Object.entries(ADDRESSES).map(([pattern, address]) => {
			const route = declared.get(pattern);
			if (route) return [pattern, [...modulesOf(`app/${route.file}`)]];
			return [pattern, "rateLimits" in address ? [`workers/endpoints${pattern}.ts`] : []];
		}),
	);

	test.each(Object.entries(ADDRESSES))("%s applies exactly the limits that it declares", (pattern, address) => {
		const applied = new Set(modules.get(pattern)?.flatMap(limitsIn));
		expect([...applied].sort()).toEqual("rateLimits" in address ? [...address.rateLimits].sort() : []);
	});

	test("are applied in no module without an address", () => {
		const known = [...modules.values()].flat();
		const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));
		const others = files.filter((file) => !known.includes(file) && !file.endsWith("rate-limit.server.ts"));
		expect(others.filter((file) => limitsIn(file).length > 0)).toEqual([]);
	});
});

describe("isPrivatePath", () => {
	test.each([
		"/account",
		"/account.data",
		"/account/orders/1",
		"/account/unknown",
		"/account.data/1",
		"/checkout",
		"/Account",
		"/%61ccount",
		"//account",
		"/AUTH.data",
		"/auth/confirm",
		"/auth/sent.data",
		"/%E0",
	])("%s is private", (path) => {
		expect(isPrivatePath(path)).toBe(true);
	});

	test.each(["/", "/shop", "/accounting", "/cart.data", "/authors", "/_.data"])("%s is public", (path) => {
		expect(isPrivatePath(path)).toBe(false);
	});
});

test.each(["/new-arrivals", "/new-arrivals.data", "/New-Arrivals/", "/%6eew-arrivals"])("%s is streamed", (path) => {
	expect(isStreamedPath(path)).toBe(true);
});

test.each([
	["/", "/"],
	["/_.data", "/"],
	["/shop/_.data", "/shop"],
	["/product/Enc-0001.data", "/product/enc-0001"],
	["//shop//", "/shop"],
	["/%E0", null],
])("pagePath(%j) is %j", (pathname, path) => {
	expect(pagePath(pathname)).toBe(path);
});

test.each([
	["/", "/"],
	["/shop", "/shop"],
	["/product/enc-0001", "/product/:id"],
	["/product/enc-0001/2", "/*"],
	["/account/orders/7", "/account/orders/:id"],
	["/admin/products/new", "/admin/products/new"],
	["/admin/products/7", "/admin/products/:id"],
	["/constructor", "/*"],
	["/nope", "/*"],
])("patternOf(%j) is %j", (path, pattern) => {
	expect(patternOf(path)).toBe(pattern);
});
