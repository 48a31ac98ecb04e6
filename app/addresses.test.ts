import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parse } from "smol-toml";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ADMIN_TABS } from "#app/features/admin/admin-tabs.ts";
import { loader as loadSettings } from "#app/routes/admin/settings.tsx";
import routes from "#app/routes.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import {
	ADDRESSES,
	addressesWhere,
	addressOf,
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

	test("the admin's tabs are the pages with a fixed heading, which is the tab's label", () => {
		const headings = [...declared].flatMap(([path, { file }]) => {
			const source = readFileSync(`app/${file}`, "utf8");
			const [, heading] = /<h2 id="tab-heading"[^>]*>\s*(\w[\w ]*?)\s*<\/h2>/.exec(source) ?? [];
			return heading && heading !== "New Piece" ? [[path, heading] as const] : [];
		});
		expect(Object.fromEntries(headings)).toEqual(ADMIN_TABS);
	});

	test("the admin's settings don't exist in a live shop", () => {
		expect(loadSettings()).toBeNull();
		vi.stubEnv("LIVE", "true");
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(loadSettings).toThrow(expect.objectContaining({ status: 404 }));
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
		const used = addressesWhere(({ rateLimits }) => !!rateLimits).flatMap((path) =>
			Object.values(addressOf(path).rateLimits ?? {}),
		);
		expect(bound.sort()).toEqual(
			[...new Set(used), SESSION_RATE_LIMIT, "ACCOUNT"].map((limit) => `LIMIT_${limit}`).sort(),
		);
	});
});

interface Settings {
	ratelimits: { name: string }[];
}

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
