// Counts what pages, actions and queries cost, in units that are the same on every machine; tests/limits.json has the limits.
// `npm run bench -- counts` prints them. With LIMITS=lower it also lowers limits to 5 % above the counts, and adds missing ones.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/support/built-worker.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { servicePost } from "../../supabase/local/jobs.ts";
import { type Stack, startStack } from "../../supabase/local/stack.ts";
import { CALLERS, type Query, queries } from "../bench/database-queries.ts";
import { fill } from "../bench/database-rows.ts";
import limits from "../limits.json" with { type: "json" };
import { observeStatements } from "../support/observe-statements.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { linesOf, orderForm } from "./support/orders.ts";
import { clientsOf, jsonPost, locationOf } from "./support/shop.ts";

/** Counts by unit, or by the name of a query. */
type Counts = Record<string, number>;

const FILE = "tests/limits.json";
/** "raised": the subjects of the commits that last raised a limit, as a commit can't contain its own hash. */
const LIMITS: { units: Record<string, string>; raised: Record<string, string>; limits: Record<string, Counts> } =
	limits;
const ROOM = 1.05;
/** A shared module that is split adds a file to some pages; scans of small tables depend on the order of random ids. */
const MORE: Counts = { files: 2, rows: 10 };
const PRODUCTS = ["enc-0001", "enc-0011", "enc-0012"];
/** Queries that read fewer have no limits of their own. */
const MANY_ROWS = 500;
const SIZE = { products: 500, orders: 1_000 };

/**
 * Counts how often React encodes text or copies markup, and ends after what a request leaves to `waitUntil`. The clock stands
 * still from the first request on, so that no copy in the Worker's memory becomes stale.
 */
const COUNTING_ENTRY = `
import worker from "./index.js";
let writes = 0;
for (const [prototype, name] of [[TextEncoder.prototype, "encodeInto"], [Uint8Array.prototype, "set"]]) {
	const method = prototype[name];
	prototype[name] = function (...args) {
		writes++;
		return method.apply(this, args);
	};
}
const clock = Date.now;
let now;
Date.now = () => now ?? clock();
export default {
	async fetch(request, env) {
		now ??= clock();
		const background = [];
		writes = 0;
		const response = await worker.fetch(request, env, { waitUntil: (promise) => background.push(promise) });
		const body = await response.arrayBuffer();
		const counted = new Response(body.byteLength > 0 ? body : null, response);
		counted.headers.set("x-writes", writes);
		await Promise.all(background);
		return counted;
	},
};`;

let stack: Stack;
let stopObserving: () => void;
let shop: BuiltWorker;
const { request, browser } = clientsOf(() => shop);
const [shopper, admin] = [browser(), browser()];
/** Counts all that ran so far. */
const backend = { requests: 0, calls: 0, statements: 0 };
const results: Record<string, Counts> = {};

const onRequest = (message: unknown) => {
	const { headers } = (message as { request: IncomingMessage }).request;
	if (headers.host !== new URL(stack.url).host) return;
	backend[headers["user-agent"]?.startsWith("Deno/") ? "calls" : "requests"]++;
};

async function countRows(): Promise<number> {
	await stack.sql("select pg_stat_force_next_flush()");
	const [sum] = await stack.sql<{ rows: number }>(
		"select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables",
	);
	return sum?.rows ?? Number.NaN;
}

function countHtml(html: string): Counts {
	const counts = { html: Buffer.byteLength(html), data: 0, script: 0, elements: 0, attributes: 0, files: 0 };
	const files = new Set<string>();
	const parser = new Parser({
		onopentag(_, attributes) {
			counts.elements++;
			counts.attributes += Object.keys(attributes).length;
			for (const file of [attributes.href, attributes.src]) if (file && /^\/.+\.\w+$/.test(file)) files.add(file);
		},
		ontext(text) {
			if (text.includes("streamController.enqueue")) counts.data += Buffer.byteLength(text);
		},
	});
	parser.end(html);
	for (const file of files)
		if (file.endsWith(".js")) counts.script += gzipSync(readFileSync(`build/client${file}`)).length;
	return { ...counts, files: files.size };
}

let quote: Quote;
const quoteCart = () =>
	request("/quote", jsonPost({ items: PRODUCTS.map((productId) => ({ productId, quantity: 1 })), stage: "checkout" }));

let order = "";
async function placeOrder(): Promise<Response> {
	const items = quote.lines.map(({ productId, quantity, salePrice: price }) => ({ productId, quantity, price }));
	const form = orderForm({ ...linesOf(items, quote.total), reference: "ORD-482913" });
	const response = await shopper.post("/checkout", form);
	order = locationOf(response).split("order=")[1] ?? "";
	return response;
}

const sendMails = async () => {
	const post = servicePost(stack.url, new AbortController().signal);
	return new Response(await post("/functions/v1/mail"));
};

async function measure(act: () => Promise<Response>, expected: string): Promise<Counts> {
	const rows = await countRows();
	const before = { ...backend };
	const response = await act();
	const text = await response.text();
	const { requests, calls, statements } = backend;
	const counts = {
		requests: requests - before.requests,
		calls: calls - before.calls,
		statements: statements - before.statements,
		rows: (await countRows()) - rows,
	};
	expect(`${response.headers.get("location")} ${text}`).toContain(expected);
	if (!text.startsWith("<!DOCTYPE html>")) return counts;
	return { ...countHtml(text), writes: Number(response.headers.get("x-writes")), ...counts };
}

/** Rows read, also by functions, policies and triggers. */
async function rowsReadBy({ as, sql }: Query): Promise<number> {
	const { role, claims } = CALLERS[as];
	const rows = async () =>
		(await stack.sql<{ sum: number }>(`select sum(seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables`))[0]
			?.sum ?? 0;
	await stack.sql(`begin; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true),
		set_config('request.jwt.claim.sub', '${"sub" in claims ? claims.sub : ""}', true)`);
	const before = await rows();
	await stack.sql(`set local role ${role}; set local search_path = public, extensions; ${sql}; reset role`);
	const count = (await rows()) - before;
	await stack.sql("rollback");
	return count;
}

function expectWithinLimits(name: string, counts: Counts): void {
	results[name] = counts;
	const { limits, raised, units } = LIMITS;
	const exceeded = Object.entries(counts).flatMap(([unit, count]) => {
		const limit = limits[name]?.[unit];
		if (limit !== undefined && count <= limit) return [];
		const commit = raised[`${name}, ${unit}`] ?? raised[unit] ?? raised["every limit"];
		return `${name}, ${unit}: ${count} ${units[unit] ?? units.rows}, the limit is ${limit ?? "missing"}, raised by "${commit}"`;
	});
	expect(exceeded).toEqual([]);
}

function printCounts(): void {
	const lines = Object.entries(results).map(([name, counts]) => {
		const cells = Object.entries(counts).map(([unit, count]) => `${unit} ${count} of ${LIMITS.limits[name]?.[unit]}`);
		return `${name}: ${cells.join(", ")}`;
	});
	console.info(lines.join("\n"));
}

/** Lowers limits and adds missing ones. Biome keeps an object in one line. */
function lowerLimits(): void {
	const lowered = Object.entries(results).map(([name, counts]) => {
		const limitOf = (unit: string, count: number) =>
			Math.min(LIMITS.limits[name]?.[unit] ?? Number.POSITIVE_INFINITY, Math.floor(count * ROOM) + (MORE[unit] ?? 0));
		return [name, Object.fromEntries(Object.entries(counts).map(([unit, count]) => [unit, limitOf(unit, count)]))];
	});
	const json = JSON.stringify({ ...LIMITS, limits: Object.fromEntries(lowered) }, null, "\t");
	writeFileSync(
		FILE,
		`${json.replaceAll(/\{\s+"(html|requests|script)": \d[^}]+\}/g, (row) => row.replaceAll(/\s+/g, " "))}\n`,
	);
}

beforeAll(async () => {
	// The stack's timers would add queries
	vi.useFakeTimers({ toFake: ["setInterval"] });
	stack = await startStack({ port: 0, dataDir: "memory" });
	await stack.sql("unlisten call_edge_function");
	stopObserving = observeStatements((count) => {
		backend.statements += count;
	});
	const vars = { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: stack.publishableKey };
	shop = await startBuiltWorker({ vars, log: () => {}, entry: COUNTING_ENTRY });
	subscribe("http.server.request.start", onRequest);
});

afterAll(async () => {
	unsubscribe("http.server.request.start", onRequest);
	await Promise.all([shop?.stop(), stack?.stop()]);
	stopObserving();
	vi.useRealTimers();
	printCounts();
	if (process.env.LIMITS === "lower") lowerLimits();
});

describe("costs stay within their limits", () => {
	test.each([
		["a Worker's first page", "/categories/mens", "Men"],
		["home", "/", "Shop Now"],
		["list", "/shop", "Trucker denim jacket"],
		["search", "/search?keyword=denim", "Trucker denim jacket"],
		["collection", "/categories/womens", "Women"],
		["new arrivals", "/new-arrivals", "New"],
		["product", "/product/enc-0001", "You Might Also Like"],
		["cart", "/cart", "Your Cart"],
		["content", "/faq", "Still Have Questions?"],
	])("%s", async (name, path, text) => {
		expectWithinLimits(name, await measure(() => request(path), text));
	});

	describe("orders", () => {
		beforeAll(async () => {
			await signedUp(shopper);
			// The first one fetches keys and saves the shopper's name
			quote = await (await quoteCart()).json();
			await placeOrder();
			await sendMails();
		});

		test.each([
			["quote", quoteCart, '"total"'],
			["order", placeOrder, "/order-confirmation?order="],
			["mails of an order", sendMails, '"sent"'],
			["checkout", () => shopper.go("/checkout"), "First name"],
			["account state", () => shopper.go("/session"), '"cart"'],
			["order confirmation", () => shopper.go(`/order-confirmation?order=${order}`), "Trucker denim jacket"],
			["account's orders", () => shopper.go("/account?tab=orders"), "ORD-482913"],
			["order's page", () => shopper.go(`/account/orders/${order}`), "Trucker denim jacket"],
		])("%s", async (name, act, text) => {
			expectWithinLimits(name, await measure(act, text));
		});
	});

	describe("an admin's page", () => {
		beforeAll(() => signedIn(admin, ACCOUNTS.admin));

		test.each([
			["admin overview", "/admin", "ORD-482913"],
			["admin orders", "/admin/orders", "ORD-482913"],
			["admin products", "/admin/products", "Trucker denim jacket"],
			["admin product", "/admin/products/enc-0001", "Trucker denim jacket"],
		])("%s", async (name, path, text) => {
			expectWithinLimits(name, await measure(() => admin.go(path), text));
		});
	});

	test("queries", async () => {
		await fill({ query: async (sql) => ({ rows: await stack.sql(sql) }) }, SIZE);
		const counts: Counts = {};
		for (const query of queries(SIZE.products)) counts[query.name] = await rowsReadBy(query);
		const heaviest = Object.entries(counts).filter(([, rows]) => rows > MANY_ROWS);
		expectWithinLimits("queries", Object.fromEntries(heaviest));
	});
});
