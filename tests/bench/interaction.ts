// npm run bench -- interaction
// Interaction latency with a slowed down CPU: filtering 10,000 products, and a journey to the checkout. CPU time depends less on the
// machine's other load than durations.
import { chromium, type Locator, type Page } from "playwright";
import { buildShop } from "../../scripts/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { getFreePort } from "../../scripts/support/ports.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { cartPage } from "../e2e/pages/cart.ts";
import { field, header, shopNow, title } from "../e2e/pages/frame.ts";
import { ADDED, list, viewLink } from "../e2e/pages/lists.ts";
import { productPage } from "../e2e/pages/product.ts";
import { serveShop } from "../support/serve-shop.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";
import { type Interaction, recordInteractions } from "./event-timing.ts";

const CPU_SLOWDOWN = 4;
const PRODUCTS = 10_000;
const REPEATS = 8;
/** Longer than the page takes to respond to a click. */
const CLICK_PAUSE_MS = 500;
const INP_GOAL_MS = 100;

/** Repeats the products that the browser filters, with new ids. */
async function enlargeCatalogue(page: Page): Promise<void> {
	await page.route("/catalog", async (route) => {
		const response = await route.fetch();
		const products: { id: string }[] = await response.json();
		const many = Array.from({ length: PRODUCTS }, (_, i) => {
			const product = products[i % products.length];
			return i < products.length ? product : { ...product, id: `${product?.id}-${i}` };
		});
		await route.fulfill({ response, json: many });
	});
}

const waitUntilIdle = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const idle = () => requestIdleCallback(() => resolve());
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 50)));
			}),
	);

/** Playwright's own `click` inspects the page for 120 ms. */
async function click(control: Locator): Promise<void> {
	await control.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const { mouse } = control.page();
	await mouse.move(x + width / 2, y + height / 2);
	await waitUntilIdle(control.page());
	await mouse.down();
	await mouse.up();
	await control.page().waitForTimeout(CLICK_PAUSE_MS);
}

await buildShop();
const shop = await serveShop(await getFreePort());
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

async function openHome(prepare?: (page: Page) => Promise<void>): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		serviceWorkers: "block",
		baseURL: shop.url,
	});
	const page = await context.newPage();
	page.setDefaultTimeout(120_000);
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
	await prepare?.(page);
	await page.goto("/");
	await page.locator("html[data-hydrated]").waitFor();
	return page;
}

const brandFilter = (page: Page, brand = "Levi's") => list(page).side.option(brand);
const record = (page: Page, act: () => Promise<unknown>) =>
	recordInteractions(browser, page, () => act().then(() => waitUntilIdle(page)));

/** For a few interactions, p98 is the worst one. */
function startInteractionTable(title: string) {
	const columns = ["duration", "work", "listeners"] as const;
	const titles = columns.flatMap((name) => [`${name} p50`, "p98 ms"]);
	console.info("");
	const printRow = startTable(title, 24, "interactions", ...titles);
	return (name: string, interactions: readonly Interaction[]) => {
		const cells = columns.flatMap((column) => {
			const values = interactions.map((interaction) => interaction[column]);
			return [0.5, 0.98].map((share) => percentile(values, share).toFixed(0));
		});
		printRow(name, interactions.length, ...cells);
	};
}

async function measureFiltering(): Promise<void> {
	const page = await openHome(enlargeCatalogue);
	// Follows a link, so that the browser lists the products itself
	const catalog = page.waitForResponse("/catalog");
	await shopNow(page).click();
	await title(page, "Shop").waitFor();
	await (await catalog).finished();
	await waitUntilIdle(page);
	// The Worker's list stays until the first change
	const total = page.getByRole("status").filter({ hasText: "Showing" });
	const countOf = async () => Number(/\d+/.exec((await total.textContent()) ?? "")?.[0]);
	await click(brandFilter(page, "Zara"));
	await total.filter({ hasNotText: `Showing ${CATALOGUE.length} ` }).waitFor();
	if ((await countOf()) <= CATALOGUE.length) throw new Error(`the browser lists only ${await countOf()} products`);
	console.info(`\n${await total.textContent()} of ${PRODUCTS}`);
	const printRow = startInteractionTable("change");
	const measureChange = async (name: string, act: () => Promise<void>) => {
		const interactions: Interaction[] = [];
		for (let n = 0; n < REPEATS; n++) interactions.push(...(await record(page, act)));
		printRow(name, interactions);
	};
	await measureChange("brand", async () => {
		const before = await countOf();
		await click(brandFilter(page));
		await total.filter({ hasNotText: `Showing ${before} ` }).waitFor();
	});
	await list(page).search.click();
	await waitUntilIdle(page);
	const letters = [..."denim ja"];
	await measureChange("keyword, per letter", () => page.keyboard.press(letters.shift() ?? "c", { delay: 40 }));
	await page.waitForURL(({ searchParams }) => searchParams.get("keyword") === "denim ja");
	await page.context().close();
}

async function measureJourney(): Promise<void> {
	const page = await openHome();
	const steps: [name: string, act: () => Promise<unknown>][] = [
		["home: Shop Now", () => click(shopNow(page)).then(() => title(page, "Shop").waitFor())],
		["shop: brand", () => click(brandFilter(page))],
		["shop: keyword", () => list(page).search.pressSequentially("trucker", { delay: 60 })],
		[
			"shop: View",
			() => click(viewLink(page, "Trucker denim jacket")).then(() => title(page, "Trucker denim jacket").waitFor()),
		],
		["product: size", () => click(productPage(page).sizes)],
		["product: Add to Cart", () => click(productPage(page).add).then(() => page.getByText(ADDED).waitFor())],
		["cart", () => click(header(page).cart).then(() => title(page, "Your Cart").waitFor())],
		["checkout", () => click(cartPage(page).checkout).then(() => title(page, "Checkout").waitFor())],
		["checkout: first name", () => field(page, "First name").pressSequentially("Amara", { delay: 60 })],
		["checkout: city", () => field(page, "City").pressSequentially("Portland", { delay: 60 })],
	];
	const printRow = startInteractionTable("journey");
	const all: Interaction[] = [];
	for (const [name, act] of steps) {
		const interactions = await record(page, act);
		all.push(...interactions);
		printRow(name, interactions);
	}
	printRow(`INP (p98), goal ${INP_GOAL_MS}`, all);
	await page.context().close();
}

console.info(`${machineLoad()}, CPU slowed down ${CPU_SLOWDOWN} times, Chromium ${browser.version()}`);
await measureFiltering();
await measureJourney();
await browser.close();
await shop.stop();
process.exit(0);
