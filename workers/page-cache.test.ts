import type { ExecutionContext } from "@cloudflare/workers-types";
import { beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;
/** The platform's edge cache, as a Worker sees it: `match` and `put` of whole answers. */
const edge = new Map<string, Response>();
let waiting: Promise<unknown>[] = [];
const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) } as unknown as ExecutionContext;
let { cachedPage } = {} as typeof import("./page-cache.ts");

/** A new isolate: nothing in memory, the edge as it was. */
async function newIsolate() {
	vi.resetModules();
	({ cachedPage } = await import("./page-cache.ts"));
}

beforeEach(async () => {
	vi.useFakeTimers();
	edge.clear();
	waiting = [];
	vi.stubGlobal("__BUILD_ID__", "build");
	const put = async (key: string, answer: Response) => void edge.set(key, answer);
	vi.stubGlobal("caches", { default: { match: async (key: string) => edge.get(key)?.clone(), put } });
	await newIsolate();
});

/** A page that says how often it was rendered, kept as its own headers ask. */
function pageThatCounts(headers: Record<string, string> = {}) {
	let renders = 0;
	const render = async () => new Response(`rendered ${++renders} times`, { headers });
	const ask = async () => {
		const answer = await cachedPage(new Request("https://shop.test/about"), { ctx, requestId: "test-request" }, render);
		await Promise.all(waiting.splice(0));
		return { text: await answer.text(), headers: answer.headers };
	};
	return { ask, renders: () => renders };
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
