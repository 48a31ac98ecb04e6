// npm run bench:interaction
// Chromium with its processor slowed to a fourth: how long what a shopper does takes until the next frame shows it. A list
// of 10,000 pieces filtered and searched, and a journey from home to the checkout. Nothing is asserted; goals stand beside.
import { cpus, loadavg } from "node:os";
import { chromium, type Locator, type Page } from "playwright";
import { buildShop } from "../../scripts/support/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { freePort } from "../../scripts/support/free-port.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";

const SLOWER = 4;
const PIECES = 10_000;
const TOGGLES = 8;
const FRAME_MS = 16;
const INP_MS = 100; // of the journey; browsers tell durations to 8 ms

/** One thing a shopper did (a press is several events), from the first event to the frame that follows the last, ms. */
interface Took {
	duration: number;
	/** In the page's own code, of the duration. */
	processing: number;
}

/** In every page: keeps what the browser says of each interaction, over page loads too. */
function keepEvents() {
	new PerformanceObserver((list) => {
		const kept: Record<string, { duration: number; processing: number }> = JSON.parse(sessionStorage.bench ?? "{}");
		for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
			if (!entry.interactionId) continue;
			const id = `${performance.timeOrigin} ${entry.interactionId}`;
			const one = kept[id] ?? { duration: 0, processing: 0 };
			one.duration = Math.max(one.duration, entry.duration);
			one.processing += entry.processingEnd - entry.processingStart;
			kept[id] = one;
		}
		sessionStorage.bench = JSON.stringify(kept);
	}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The bundled list, made long where its file is fetched: the same pieces again and again, each with an id of its own. */
async function serveManyPieces(page: Page): Promise<void> {
	await page.route(/\/assets\/catalogue-.*\.js$/, async (route) => {
		const response = await route.fetch();
		const code = (await response.text()).replace(
			/export\{(\w+) as (\w+)\}/,
			`var many=Array.from({length:${PIECES}},(_,i)=>i<$1.length?$1[i]:{...$1[i%$1.length],id:$1[i%$1.length].id+"-"+i});export{many as $2}`,
		);
		await route.fulfill({ response, body: code });
	});
}

/** Resolves when the page has shown what it knows and has nothing left to do. */
const settled = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const idle = () => requestIdleCallback(() => resolve());
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 50)));
			}),
	);

/** Presses as a hand does. Playwright's own click looks for what lies under it while the page waits: 120 ms here. */
async function press(control: Locator): Promise<void> {
	await control.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const { mouse } = control.page();
	await mouse.move(x + width / 2, y + height / 2);
	await settled(control.page());
	await mouse.down();
	await mouse.up();
}

async function takeEvents(page: Page): Promise<Took[]> {
	await settled(page);
	return page.evaluate(() => {
		const kept: Took[] = Object.values(JSON.parse(sessionStorage.bench ?? "{}"));
		sessionStorage.bench = "{}";
		return kept;
	});
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number) =>
	sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number) => value.toFixed(0).padStart(8);

await buildShop();
const port = await freePort();
const stack = await startStack({ port: await freePort(), dataDir: "memory", siteUrl: `http://localhost:${port}` });
const shop = await startWorkerProcess(port, {
	SUPABASE_URL: stack.url,
	SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
});
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const origin = `http://localhost:${port}`;

/** A page of a new browser, slowed down; its work is counted by the thread's own clock, which others' load does not move. */
async function openSlow() {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		serviceWorkers: "block",
		baseURL: origin,
	});
	const page = await context.newPage();
	page.setDefaultTimeout(120_000);
	await page.addInitScript(keepEvents);
	const devtools = await context.newCDPSession(page);
	await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const work = async () => {
		const { metrics } = await devtools.send("Performance.getMetrics");
		const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
		return { script: of("ScriptDuration"), style: of("RecalcStyleDuration"), layout: of("LayoutDuration") };
	};
	return { page, work };
}

/** To the shop by a link, so that the browser lists the pieces itself. */
async function goToShop(page: Page): Promise<void> {
	await page.goto("/");
	await page.locator("html[data-awake]").waitFor();
	await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
	await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
	await settled(page);
}
const total = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });

async function filtering(): Promise<void> {
	const { page, work } = await openSlow();
	await serveManyPieces(page);
	await goToShop(page);
	const found = await total(page).textContent();
	const cards = await page.locator(".rack > ul > li").count();
	console.info(`\n${found}, ${cards} cards in the page\n`);
	console.info(
		"a change of                     median ms   worst ms   own code     goal    work until the rack has followed: script  style  layout",
	);
	const box = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /^Levi's/ });
	await takeEvents(page);
	const toggle = async (name: string, act: () => Promise<void>) => {
		const all: Took[] = [];
		const worked: { script: number; style: number; layout: number }[] = [];
		for (let n = 0; n < TOGGLES; n++) {
			const before = await work();
			await act();
			all.push(...(await takeEvents(page)));
			const after = await work();
			worked.push({
				script: after.script - before.script,
				style: after.style - before.style,
				layout: after.layout - before.layout,
			});
		}
		// An interaction quicker than the threshold is not told: it took less than a frame
		const durations = all.map(({ duration }) => duration);
		const own = all.map(({ processing }) => processing);
		const of = (part: "script" | "style" | "layout") =>
			at(
				worked.map((one) => one[part]),
				0.5,
			);
		console.info(
			`${name.padEnd(32)}${ms(at(durations, 0.5))} ${ms(at(durations, 1))}   ${ms(at(own, 0.5))}  ${ms(FRAME_MS)}${" ".repeat(43)}${ms(of("script"))}${ms(of("style"))}${ms(of("layout"))}`,
		);
	};
	await toggle("a brand", () => press(box));
	const search = page.getByRole("searchbox", { name: "Search products" });
	await search.click();
	await takeEvents(page);
	const letters = [..."denim ja"];
	await toggle("the keyword, by a letter", () => page.keyboard.press(letters.shift() ?? "c", { delay: 40 }));
	await page.context().close();
}

async function journey(): Promise<void> {
	const { page } = await openSlow();
	const steps: { step: string; took: Took[] }[] = [];
	const step = async (name: string, act: () => Promise<unknown>) => {
		await act();
		steps.push({ step: name, took: await takeEvents(page) });
	};
	await page.goto("/");
	await page.locator("html[data-awake]").waitFor();
	const main = page.getByRole("main");
	await step("home: Shop Now", async () => {
		await press(main.getByRole("link", { name: "Shop Now" }));
		await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
	});
	await step("shop: a brand", () =>
		press(page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /^Levi's/ })),
	);
	await step("shop: a keyword", () =>
		page.getByRole("searchbox", { name: "Search products" }).pressSequentially("trucker", { delay: 60 }),
	);
	await step("shop: View", async () => {
		await press(page.getByRole("link", { name: "View Trucker denim jacket" }));
		await page.getByRole("heading", { level: 1, name: "Trucker denim jacket" }).waitFor();
	});
	await step("product: a size", () => press(page.getByRole("radio", { name: "M", exact: true })));
	await step("product: Add to Cart", async () => {
		await press(main.getByRole("button", { name: "Add to Cart", exact: true }).first());
		await page.getByText("Item added to cart").waitFor();
	});
	await step("cart", async () => {
		await press(page.getByRole("link", { name: /^Cart/ }));
		await page.getByRole("heading", { level: 1, name: "Your Cart" }).waitFor();
	});
	await step("checkout", async () => {
		await press(page.getByRole("link", { name: "Checkout" }));
		await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
	});
	await step("checkout: typing", async () => {
		await page.getByLabel("First name").pressSequentially("Amara", { delay: 60 });
		await page.getByLabel("City").pressSequentially("Portland", { delay: 60 });
	});

	console.info("\njourney                         slowest ms   own code   interactions over a frame");
	for (const { step, took } of steps) {
		const slowest = took.toSorted((a, b) => b.duration - a.duration)[0];
		console.info(
			`${step.padEnd(32)}${slowest ? ms(slowest.duration) + ms(slowest.processing) : `${`< ${FRAME_MS}`.padStart(8)}${" ".repeat(8)}`}   ${String(took.length).padStart(12)}`,
		);
	}
	const all = steps.flatMap(({ took }) => took.map(({ duration }) => duration));
	console.info(`${"INP (p98)".padEnd(32)}${ms(at(all, 0.98))}   goal ${INP_MS}`);
	await page.context().close();
}

console.info(
	`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run, a processor slowed ${SLOWER} times (Chromium ${browser.version()})`,
);
await filtering();
await journey();
await browser.close();
await Promise.all([shop.stop(), stack.stop()]);
process.exit(0);
