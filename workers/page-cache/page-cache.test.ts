import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Env } from "#app/platform/context.server.ts";

const MINUTE = 60_000;
/** The edge cache. */
const edge = new Map<string, Response>();
let waiting: Promise<unknown>[] = [];
const env = { SUPABASE_URL: "https://backend.test" } as Env;
let { respondCached, respondFromMemory } = {} as typeof import("./page-cache.ts");

async function newIsolate() {
	vi.resetModules();
	({ respondCached, respondFromMemory } = await import("./page-cache.ts"));
}

beforeEach(async () => {
	vi.useFakeTimers();
	edge.clear();
	waiting = [];
	vi.stubGlobal("__BUILD_ID__", "build");
	const put = async (key: string, response: Response) => void edge.set(key, response);
	vi.stubGlobal("caches", { default: { match: async (key: string) => edge.get(key)?.clone(), put } });
	await newIsolate();
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const context = { env, log: vi.fn(), waitUntil: (work: Promise<unknown>) => void waiting.push(work) };

function pageThatCounts(headers: Record<string, string> = {}) {
	let renders = 0;
	const render = async () => new Response(`rendered ${++renders} times`, { headers });
	const load = async () => {
		const response = await respondCached(new Request("https://shop.test/about"), context, render);
		await Promise.all(waiting.splice(0));
		return { text: await response.text(), headers: response.headers };
	};
	return { load, renders: () => renders };
}

test("a page expires after 30 s and is renewed in the background after 15 s", async () => {
	const { load, renders } = pageThatCounts();
	expect((await load()).text).toBe("rendered 1 times");
	vi.advanceTimersByTime(14_000);
	await load();
	expect(renders()).toBe(1);
	vi.advanceTimersByTime(2_000);
	expect((await load()).text, "at once, while it is renewed").toBe("rendered 1 times");
	expect(renders()).toBe(2);
	vi.advanceTimersByTime(31_000);
	expect((await load()).text).toBe("rendered 3 times");
});

test("a page with s-maxage is cached that long, in memory and at the edge", async () => {
	const { load, renders } = pageThatCounts({ "cache-control": "public, s-maxage=86400" });
	const first = await load();
	for (let hour = 0; hour < 11; hour++) {
		vi.advanceTimersByTime(60 * MINUTE);
		expect(await load()).toEqual(first);
	}
	await newIsolate();
	expect((await load()).text).toBe("rendered 1 times");
	expect(renders()).toBe(1);
	expect(first.headers.get("cache-control"), "browsers revalidate").toBe("public, max-age=0, must-revalidate");
	vi.advanceTimersByTime(14 * 60 * MINUTE);
	expect((await load()).text).toBe("rendered 2 times");
});

test("a deployment starts with an empty cache", async () => {
	const { load, renders } = pageThatCounts({ "cache-control": "public, s-maxage=86400" });
	await load();
	vi.stubGlobal("__BUILD_ID__", "next build");
	await newIsolate();
	await load();
	expect(renders()).toBe(2);
});

/** Returns a page whose renders are pending until `release`. */
function slowPage(address = "https://shop.test/about", status = 200) {
	const renders: { release: () => void }[] = [];
	const render = () =>
		new Promise<Response>((resolve) => {
			const n = renders.length + 1;
			renders.push({ release: () => resolve(new Response(`rendered ${n} times`, { status })) });
		});
	const load = () => respondCached(new Request(address), context, render);
	return { load, renders, release: () => renders.at(-1)?.release() };
}

test("concurrent requests for an uncached page share one render", async () => {
	const { load, renders, release } = slowPage();
	const responses = Array.from({ length: 50 }, load);
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	const texts = await Promise.all((await Promise.all(responses)).map((response) => response.text()));
	expect(new Set(texts)).toEqual(new Set(["rendered 1 times"]));
	expect(renders).toHaveLength(1);
});

test("a stale page is renewed once; until then its copy is sent, even from memory", async () => {
	const { load, renders, release } = slowPage();
	const first = load();
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	await first;
	vi.advanceTimersByTime(16_000);
	expect(respondFromMemory(new Request("https://shop.test/about")), "has to be renewed").toBeUndefined();
	const responses = await Promise.all(Array.from({ length: 50 }, load));
	for (const response of responses) expect(await response.text()).toBe("rendered 1 times");
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 1 times");
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	await Promise.all(waiting.splice(0));
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 2 times");
	expect(renders).toHaveLength(2);
});

test("a renewal that never settles, as the platform ended its request, is replaced after 15 s", async () => {
	const { load, renders, release } = slowPage();
	void load();
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	vi.advanceTimersByTime(16_000);
	const second = load();
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	expect(await (await second).text()).toBe("rendered 2 times");
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 2 times");
});

test("a page that another isolate renewed is taken from the edge", async () => {
	const { load, renders } = pageThatCounts();
	await load();
	const older = (await import("./page-cache.ts")).respondCached;
	vi.advanceTimersByTime(16_000);
	await newIsolate();
	await load(); // the edge's copy is stale too, so this isolate renews it
	expect(renders()).toBe(2);
	const never = async () => Promise.reject(new Error("rendered again"));
	await older(new Request("https://shop.test/about"), context, never);
	await Promise.all(waiting.splice(0));
	const response = await older(new Request("https://shop.test/about"), context, never);
	expect(await response.text()).toBe("rendered 2 times");
});

test("a response that can't be cached is rendered for each request", async () => {
	const { load, renders, release } = slowPage("https://shop.test/nowhere", 404);
	const responses = [load(), load()];
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	const texts = await Promise.all((await Promise.all(responses)).map((response) => response.text()));
	expect(texts).toEqual(["rendered 1 times", "rendered 2 times"]);
	expect(respondFromMemory(new Request("https://shop.test/nowhere"))).toBeUndefined();
	expect(edge.size).toBe(0);
});

test("a page from memory has the status, headers and body of the rendered one", async () => {
	const { load } = pageThatCounts({ "content-type": "text/html" });
	const { text, headers } = await load();
	const cached = respondFromMemory(new Request("https://shop.test/about"));
	expect(await cached?.text()).toBe(text);
	expect([...(cached?.headers ?? [])]).toEqual([...headers]);
	for (const name of ["content-security-policy", "strict-transport-security", "x-frame-options", "etag"])
		expect(headers.get(name), name).toBeTruthy();
	const etag = String(headers.get("etag"));
	const again = respondFromMemory(
		new Request("https://shop.test/about", { headers: { "if-none-match": `W/${etag}` } }),
	);
	expect(again?.status).toBe(304);
	const head = respondFromMemory(new Request("https://shop.test/about", { method: "HEAD" }));
	expect([head?.status, await head?.text()]).toEqual([200, ""]);
	expect(respondFromMemory(new Request("https://shop.test/about", { method: "POST" }))).toBeUndefined();
	expect(respondFromMemory(new Request("https://shop.test/shop"))).toBeUndefined();
});
