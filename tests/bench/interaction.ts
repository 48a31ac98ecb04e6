// npm run bench:interaction
// Chromium with its processor slowed to a fourth: how long what a shopper does takes until the next frame shows it, by the
// clock, and what the page's main thread works for that, by the processor's (interactions.ts): the first suffers from whoever
// else uses the machine. A list of 10,000 pieces filtered and searched, and a journey from home to the checkout. In ms;
// nothing is asserted.
import { cpus, loadavg } from "node:os";
import { chromium, type Locator, type Page } from "playwright";
import { buildShop } from "../../scripts/support/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { getFreePort } from "../../scripts/support/ports.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { type Interaction, interactionsOf } from "./interactions.ts";

const SLOWER = 4;
const PIECES = 10_000;
const TOGGLES = 8;
const AWAY_MS = 500; // longer than any press takes to be answered
const INP_MS = 100; // of the journey

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

/**
 * Presses as a hand does, and looks away meanwhile. Playwright's own click looks for what lies under it while the page
 * waits, 120 ms here, and its waiting for a text reads the whole page in each frame.
 */
async function press(control: Locator): Promise<void> {
	await control.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const { mouse } = control.page();
	await mouse.move(x + width / 2, y + height / 2);
	await settled(control.page());
	await mouse.down();
	await mouse.up();
	await control.page().waitForTimeout(AWAY_MS);
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number) =>
	sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number) => value.toFixed(0).padStart(8);

await buildShop();
const port = await getFreePort();
const stack = await startStack({ port: await getFreePort(), dataDir: "memory", siteUrl: `http://localhost:${port}` });
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

type Slow = Awaited<ReturnType<typeof openSlow>>;

/** To the shop by a link, so that the browser lists the pieces itself. */
async function goToShop(page: Page): Promise<void> {
	await page.goto("/");
	await page.locator("html[data-awake]").waitFor();
	await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
	await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
	await settled(page);
}
const total = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });

const levis = (page: Page) =>
	page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /^Levi's/ });

/** Prints what a change takes, by its frame and by all its work, the list included. */
async function change(name: string, { page, work }: Slow, act: () => Promise<void>): Promise<void> {
	const all: Interaction[] = [];
	const worked: Awaited<ReturnType<Slow["work"]>>[] = [];
	for (let n = 0; n < TOGGLES; n++) {
		const before = await work();
		all.push(...(await interactionsOf(browser, page, () => act().then(() => settled(page)))));
		const after = await work();
		worked.push({
			script: after.script - before.script,
			style: after.style - before.style,
			layout: after.layout - before.layout,
		});
	}
	const of = (part: keyof Interaction, share: number) =>
		at(
			all.map((one) => one[part]),
			share,
		);
	const median = (part: "script" | "style" | "layout") =>
		at(
			worked.map((one) => one[part]),
			0.5,
		);
	const columns = [of("duration", 0.5), of("duration", 1), of("work", 0.5), of("work", 1), of("own", 0.5)];
	columns.push(median("script"), median("style"), median("layout"));
	console.info(`${name.padEnd(34)}${columns.map(ms).join(" ")}`);
}

async function filtering(): Promise<void> {
	const slow = await openSlow();
	const { page } = slow;
	await serveManyPieces(page);
	await goToShop(page);
	const found = await total(page).textContent();
	const cards = await page.locator(".rack > ul > li").count();
	console.info(`\n${found}, ${cards} cards in the page\n`);
	console.info(
		"                                    until the frame     work for it   in our      all work, the list included:",
	);
	console.info(
		"a change of                         median    worst   median    worst  listeners   script    style   layout",
	);
	await change("a brand", slow, () => press(levis(page)));
	const search = page.getByRole("searchbox", { name: "Search products" });
	await search.click();
	await settled(page);
	const letters = [..."denim ja"];
	await change("the keyword, by a letter", slow, () => page.keyboard.press(letters.shift() ?? "c", { delay: 40 }));
	await page.context().close();
}

/** What the same press takes Chromium itself: on the Worker's page without any script, and without a style either. */
async function withoutUs(): Promise<void> {
	const slow = await openSlow();
	const { page } = slow;
	await page.route("/shop", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "") });
	});
	await page.goto("/shop");
	await settled(page);
	await change("a brand, without our scripts", slow, () => press(levis(page)));
	await page.evaluate(() => {
		for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
	});
	await settled(page);
	await change("a brand, without styles either", slow, () => press(levis(page)));
	await page.context().close();
}

async function journey(): Promise<void> {
	const { page } = await openSlow();
	const steps: { step: string; took: Interaction[] }[] = [];
	const step = async (name: string, act: () => Promise<unknown>) => {
		const took = await interactionsOf(browser, page, () => act().then(() => settled(page)));
		steps.push({ step: name, took });
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

	console.info("\njourney                           slowest: until the frame   work for it   listeners   interactions");
	const worst = (took: readonly Interaction[], part: keyof Interaction) => Math.max(...took.map((one) => one[part]));
	for (const { step, took } of steps)
		console.info(
			`${step.padEnd(50)}${ms(worst(took, "duration"))}      ${ms(worst(took, "work"))}    ${ms(worst(took, "own"))}        ${String(took.length).padStart(6)}`,
		);
	const inp = (part: keyof Interaction) => ms(at(steps.flatMap(({ took }) => took.map((one) => one[part])), 0.98)); // biome-ignore format: one line
	console.info(`${`INP (p98), goal ${INP_MS}`.padEnd(50)}${inp("duration")}      ${inp("work")}`);
	await page.context().close();
}

console.info(
	`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run, a processor slowed ${SLOWER} times (Chromium ${browser.version()})`,
);
await filtering();
await withoutUs();
await journey();
await browser.close();
await Promise.all([shop.stop(), stack.stop()]);
process.exit(0);
