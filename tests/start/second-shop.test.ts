import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CHROMIUM_ARGS, findHeadlessShell } from "../../scripts/support/chromium.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { cartPage } from "../e2e/pages/cart.ts";
import { checkoutPage } from "../e2e/pages/checkout.ts";
import { field, header, main, shopNow, TOAST, title } from "../e2e/pages/frame.ts";
import { post } from "../support/stack-client.ts";
import { useTempFolder } from "../support/temp-folder.ts";
import { npmStart } from "./support/npm-start.ts";

// Another shop: a copy of the project that differs in shop.config.ts and theme.css alone.

const SHOP = 5395;
const STACK = 5495;
const CONFIG = "supabase/functions/_shared/shop.config.ts";
/** A line each, as long lists are formatted. */
const list = (...values: string[]) => values.map((value) => JSON.stringify(value)).join(",\n\t");
const CHANGES: [from: string, to: string][] = [
	['BRAND = "Encore"', 'BRAND = "Reprise"'],
	['LEGAL_NAME = "Encore"', 'LEGAL_NAME = "Reprise K.K."'],
	["hello@encore.example", "hallo@reprise.example"],
	["+1 (503) 555-0142", "+81 3 5555 0142"],
	["+15035550142", "+81355550142"],
	['"214 Alder Street", "Portland, OR 97204", "United States"', '"Jingumae 1-2-3", "Shibuya, Tokyo 150-0001", "Japan"'],
	["url: string }[] = []", 'url: string }[] = [{ label: "Pins", url: "https://pins.example/reprise" }]'],
	['LOCALE = "en-US"', 'LOCALE = "en-GB"'],
	['CURRENCY = "USD"', 'CURRENCY = "JPY"'],
	["CURRENCY_DECIMALS: number = 2", "CURRENCY_DECIMALS: number = 0"],
	['CURRENCY_NAME = "dollars"', 'CURRENCY_NAME = "yen"'],
	["PRICE_SCALE = 1", "PRICE_SCALE = 100"],
	["price: 499, freeOver: 5000, minDays: 3", "price: 590, freeOver: 8000, minDays: 2"],
	[list("United States", "Australia"), list("Japan", "Australia")],
	["RETURN_DAYS = 14", "RETURN_DAYS = 30"],
	['MAX_DISCOUNT = "70%"', 'MAX_DISCOUNT = "60%"'],
	[
		list("categories", "featured", "mission", "values", "testimonials", "newsletter"),
		list("newsletter", "mission", "categories"),
	],
	[list("Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"), list("Kapital", "Vintage")],
	['"Like New", "Excellent", "Very Good", "Good"', '"Excellent", "Good"'],
	[list("denim", "floral"), list("denim", "kimono")],
	['PAPER = "#faf6ef"', 'PAPER = "#fdf7ff"'],
	["M6 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM6 20", "M5 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM6 20"],
	['"thrifty"', '"sparsam"'],
];
const THEME = "app/theme.css";
const THEME_CHANGES: [from: string, to: string][] = [
	["paper: light-dark(#faf6ef,", "paper: light-dark(#fdf7ff,"],
	["moss: light-dark(#2f5d50, #93cbb7)", "moss: light-dark(#4b2f5d, #c093cb)"],
	["light-moss: #2f5d50", "light-moss: #4b2f5d"],
];
/** Matches any price, too. */
const FIRST_SHOP = /Encore|@encore|\+1 \(503\) 555|214 Alder|97204|thrifty|14 days of receipt|dollars|\$\d+\.\d\d/;

const folder = useTempFolder();
const shop = `http://localhost:${SHOP}`;
const stack = `http://127.0.0.1:${STACK}`;
let running: ReturnType<typeof npmStart>;

beforeAll(async () => {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
		encoding: "utf8",
	});
	for (const file of files.split("\0").filter((name) => /^(?!docs\/|tests\/visual\/snapshots\/)./.test(name)))
		cpSync(file, path.join(folder, file));
	symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
	for (const [file, changes] of [[CONFIG, CHANGES] as const, [THEME, THEME_CHANGES] as const]) {
		const changed = changes.reduce(
			(text, [from, to]) => {
				expect(text).toContain(from);
				return text.replace(from, to);
			},
			readFileSync(file, "utf8"),
		);
		writeFileSync(path.join(folder, file), changed);
	}
	execFileSync("node", ["scripts/bootstrap.mjs", "config"], { cwd: folder, stdio: "ignore" });
	running = npmStart({ SHOP_PORT: String(SHOP), STACK_PORT: String(STACK) }, { cwd: folder });
	await running.untilReady();
}, 300_000);
afterAll(async () => {
	running.child.kill("SIGTERM");
	await running.ended;
});

const text = async (address: string) => (await fetch(new URL(address, shop))).text();

test("no page, script or style has anything of the first shop", async () => {
	const sitemap = await text("/sitemap.xml");
	const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
	expect(pages.length).toBeGreaterThan(80);
	const addresses = [...new Set([...pages, "/cart", "/auth", "/favorites", "/search?keyword=coat", "/nope"])];
	const html = new Map<string, string>();
	for (const address of [...addresses, "/manifest.webmanifest"]) html.set(address, await text(address));
	for (const [address, body] of html)
		expect(body.replace(/<script[^>]*>.*?<\/script>/gs, ""), address).not.toMatch(/\$\d|¥\d+\.\d|og:image"/);
	expect(html.get("/")).toContain(">60%<");
	const assets = [...html.values()].flatMap((page) => page.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? []);
	for (const address of new Set(assets)) html.set(address, await text(address));
	for (const [address, body] of html) expect(FIRST_SHOP.exec(body)?.[0], address).toBeUndefined();
	expect([...html.values()].join("")).toContain("#4b2f5d");
	expect(await text("/favicon.svg")).toMatch(/#4b2f5d.*#fdf7ff.*M5 12\.5/);
	expect(html.get("/")).toMatch(/<title>[^<]*Reprise/);
	expect(html.get("/")).toContain('"sameAs":["https://pins.example/reprise"]');
	expect(html.get("/contact")).toContain('href="https://pins.example/reprise"');
	expect(html.get("/terms")).toContain("Prices are in Japanese yen");
	expect(html.get("/")).toMatch(/id="newsletter".*id="mission".*id="categories-title"/s);
	expect(html.get("/product/enc-0001")).toMatch(/"price":"3430","priceCurrency":"JPY"/);
	expect(html.get("/returns")).toContain("30 days of receipt");
	expect(html.get("/faq")).toContain("over ¥8,000");
	expect(html.get("/contact")).toContain("Jingumae 1-2-3");
	expect(html.get("/shop")).toMatch(/<html lang="en-GB".*Kapital/s);
	expect(html.get("/categories")).toContain('href="/shop?keyword=kimono"');
	expect(JSON.parse(html.get("/manifest.webmanifest") ?? "")).toMatchObject({
		short_name: "Reprise",
		lang: "en-GB",
		theme_color: "#fdf7ff",
	});
});

test("the functions charge the second shop's shipping, in its currency, and accept its promo code alone", async () => {
	const quote = async (promoCode: string) => {
		const items = [{ productId: "enc-0001", quantity: 1 }];
		return (await post<Quote>(stack, "/functions/v1/pricing", { items, promoCode, stage: "cart" })).body;
	};
	const { currency, shipping, subtotal, promo } = await quote("sparsam");
	expect(subtotal).toBeLessThanOrEqual(8000);
	expect({ currency, shipping, promo }).toEqual({
		currency: "JPY",
		shipping: 590,
		promo: { code: "sparsam", applied: true, percent: 10 },
	});
	expect((await quote("thrifty")).promo).toBeNull();
});

test("a shopper browses, buys and gets the second shop's mails", async () => {
	const email = "first@reprise.example";
	const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: CHROMIUM_ARGS });
	try {
		const page = await browser.newPage({ baseURL: shop, viewport: { width: 1440, height: 900 } });
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(String(error)));
		page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
		const pages: string[] = [];
		const read = async () => pages.push(await page.content());

		await page.goto("/auth?mode=sign-up");
		for (const label of ["Password", "Confirm password"]) await field(page, label).fill("second-hand-1");
		await field(page, "Email").fill(email);
		await main(page).getByRole("button", { name: "Sign Up" }).click();
		await page.waitForURL(`${shop}/`);
		await read();
		await shopNow(page).click();
		await page.getByRole("link", { name: "View Trucker denim jacket" }).click();
		await title(page, "Trucker denim jacket").waitFor();
		await read();
		await page.dispatchEvent("html", "pointerover");
		await page.waitForFunction(() => document.documentElement.hasAttribute("data-hydrated"));
		const add = main(page).getByRole("button", { name: "Add to Cart", exact: true }).first();
		await add.click();
		await page.getByText(TOAST.selectSize).waitFor();
		await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
		await add.click();
		await page.getByText("Item added to cart").waitFor();
		await header(page).cart.click();
		const { summary, checkout } = cartPage(page);
		await summary.getByText("¥4,020").first().waitFor();
		await read();
		await checkout.click();
		const address = { Address: "Jingumae 4-5", City: "Tokyo", "Postal code": "150-0001" };
		const fields = { "First name": "Aoi", "Last name": "Sato", Email: email, Phone: "03 5555 0199", ...address };
		for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
		const { paypal, pay, thanks } = checkoutPage(page);
		await paypal.check();
		await read();
		await pay("¥4,020").click();
		await thanks.waitFor();
		await read();
		for (const html of pages) {
			expect(FIRST_SHOP.exec(html)?.[0]).toBeUndefined();
			expect(html).toContain("Reprise");
		}
		expect(pages).toHaveLength(5);
		expect(errors).toEqual([]);
	} finally {
		await browser.close();
	}

	await post(stack, "/auth/v1/recover", { email });
	const expected = [
		/^Choose a new Reprise password$/,
		/^Your Reprise order ORD-\d{6}$/,
		/^New order ORD-\d{6}: ¥4,020$/,
	];
	const mails = await vi.waitUntil(
		async () => {
			const lists = await Promise.all([email, "hallo@reprise.example"].map((to) => mailsTo(to, `${stack}/_mail`)));
			const sent = lists.flat();
			return expected.every((pattern) => sent.some(({ subject }) => pattern.test(subject))) && sent;
		},
		{ timeout: 30_000, interval: 500 },
	);
	for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(FIRST_SHOP);
	expect(mails.find(({ subject }) => subject.startsWith("Your"))?.text).toMatch(/Total\s+¥4,020/);
});

test("Auth's settings and the sender of mails name the second shop", () => {
	const settings = readFileSync(path.join(folder, "supabase/config.toml"), "utf8");
	expect(settings).toContain('sender_name = "Reprise"');
	expect(settings).not.toMatch(FIRST_SHOP);
});

test("what holds for any shop holds for it", () => {
	execFileSync("node", ["scripts/bootstrap.mjs", "test", "config"], { cwd: folder, stdio: "pipe" });
});
