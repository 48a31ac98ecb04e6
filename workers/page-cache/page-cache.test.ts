import { beforeEach, expect, test, vi } from "vitest";
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

const context = { env, log: vi.fn(), waitUntil: (work: Promise<unknown>) => void waiting.push(work) };

function pageThatCounts(headers: Record<string, string> = {}) {
	let renders = 0;
	const render = async () => new Response(`rendered ${++renders} times`, { headers });
	const load = async () => {
		const response = await respondCached(new Request("https://shop.test/about"), context, render);
		await Promise.all(waiting.splice(0));
		return { text: await response.text(), headers: response.headers };
	};
	return { ask: load, renders: () => renders };
}

test("a page that reads the stock is rendered again when its copy is half a minute old, and behind at half of that", async () => {
	const { ask, renders } = pageThatCounts();
	expect((await ask()).text).toBe("rendered 1 times");
	vi.advanceTimersByTime(14_000);
	await ask();
	expect(renders()).toBe(1);
	vi.advanceTimersByTime(2_000);
	expect((await ask()).text, "at once, and renewed behind").toBe("rendered 1 times");
	expect(renders()).toBe(2);
	vi.advanceTimersByTime(31_000);
	expect((await ask()).text).toBe("rendered 3 times");
});

test("a page that asked for nothing is kept as long as it says, by this isolate and, over the edge, by any other", async () => {
	const { ask, renders } = pageThatCounts({ "cache-control": "public, s-maxage=86400" });
	const first = await ask();
	for (let hour = 0; hour < 11; hour++) {
		vi.advanceTimersByTime(60 * MINUTE);
		expect(await ask()).toEqual(first);
	}
	await newIsolate();
	expect((await ask()).text).toBe("rendered 1 times");
	expect(renders()).toBe(1);
	expect(first.headers.get("cache-control"), "browsers ask again, and get a 304").toBe(
		"public, max-age=0, must-revalidate",
	);
	vi.advanceTimersByTime(14 * 60 * MINUTE);
	expect((await ask()).text).toBe("rendered 2 times");
});

test("another deployment finds none of the pages of the one before", async () => {
	const { ask, renders } = pageThatCounts({ "cache-control": "public, s-maxage=86400" });
	await ask();
	vi.stubGlobal("__BUILD_ID__", "next build");
	await newIsolate();
	await ask();
	expect(renders()).toBe(2);
});

/** Its renders are pending until `release`. */
function slowPage(address = "https://shop.test/about", status = 200) {
	const renders: { release: () => void }[] = [];
	const render = () =>
		new Promise<Response>((resolve) => {
			const n = renders.length + 1;
			renders.push({ release: () => resolve(new Response(`rendered ${n} times`, { status })) });
		});
	const load = () => respondCached(new Request(address), context, render);
	return { ask: load, renders, release: () => renders.at(-1)?.release() };
}

test("however many ask for a page that nobody has, it is rendered once, and all get it", async () => {
	const { ask, renders, release } = slowPage();
	const responses = Array.from({ length: 50 }, ask);
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	const texts = await Promise.all((await Promise.all(responses)).map((response) => response.text()));
	expect(new Set(texts)).toEqual(new Set(["rendered 1 times"]));
	expect(renders).toHaveLength(1);
});

test("an ageing page is renewed once, and meanwhile its copy is sent at once, from memory too", async () => {
	const { ask, renders, release } = slowPage();
	const first = ask();
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	await first;
	vi.advanceTimersByTime(16_000);
	expect(respondFromMemory(new Request("https://shop.test/about")), "wants renewing").toBeUndefined();
	const responses = await Promise.all(Array.from({ length: 50 }, ask));
	for (const response of responses) expect(await response.text()).toBe("rendered 1 times");
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 1 times");
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	await Promise.all(waiting.splice(0));
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 2 times");
	expect(renders).toHaveLength(2);
});

test("a renewal that is never heard of again, as the platform ended its request, keeps nobody waiting for long", async () => {
	const { ask, renders, release } = slowPage();
	void ask();
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	vi.advanceTimersByTime(16_000);
	const second = ask();
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	expect(await (await second).text()).toBe("rendered 2 times");
	expect(await respondFromMemory(new Request("https://shop.test/about"))?.text()).toBe("rendered 2 times");
});

test("a page that was renewed by another isolate is taken from the edge, not rendered again", async () => {
	const { ask, renders } = pageThatCounts();
	await ask();
	const older = (await import("./page-cache.ts")).respondCached;
	vi.advanceTimersByTime(16_000);
	await newIsolate();
	await ask(); // the edge's copy is stale too, so this isolate renews it
	expect(renders()).toBe(2);
	const never = async () => Promise.reject(new Error("rendered again"));
	await older(new Request("https://shop.test/about"), context, never);
	await Promise.all(waiting.splice(0));
	const response = await older(new Request("https://shop.test/about"), context, never);
	expect(await response.text()).toBe("rendered 2 times");
});

test("what is not to be shared is neither remembered nor shared: every shopper has a rendering of their own", async () => {
	const { ask, renders, release } = slowPage("https://shop.test/nowhere", 404);
	const responses = [ask(), ask()];
	await vi.waitFor(() => expect(renders).toHaveLength(1));
	release();
	await vi.waitFor(() => expect(renders).toHaveLength(2));
	release();
	const texts = await Promise.all((await Promise.all(responses)).map((response) => response.text()));
	expect(texts).toEqual(["rendered 1 times", "rendered 2 times"]);
	expect(respondFromMemory(new Request("https://shop.test/nowhere"))).toBeUndefined();
	expect(edge.size).toBe(0);
});

test("a remembered page is complete: the same status, headers and body as one that has passed everything", async () => {
	const { ask } = pageThatCounts({ "content-type": "text/html" });
	const { text, headers } = await ask();
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
