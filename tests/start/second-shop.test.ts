import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { latestMail } from "../../supabase/tests/support/mail.ts";
import { npmStart } from "./support/npm-start.ts";

// Another shop: a copy of the project that differs in shop.config.ts alone.

const SHOP = 5395;
const STACK = 54395;
const CONFIG = "supabase/functions/_shared/shop.config.ts";
const CHANGES: [from: string, to: string][] = [
	['BRAND = "Encore"', 'BRAND = "Reprise"'],
	['LEGAL_NAME = "Encore"', 'LEGAL_NAME = "Reprise GmbH"'],
	["hello@encore.example", "hallo@reprise.example"],
	["+1 (503) 555-0142", "+49 30 5550142"],
	["+15035550142", "+49305550142"],
	["214 Alder Street\\nPortland, OR 97204\\nUnited States", "Weserstraße 7\\n12047 Berlin\\nGermany"],
	['SOCIAL_LINKS: string = ""', 'SOCIAL_LINKS: string = "Pins: https://pins.example/reprise"'],
	['CURRENCY = "USD"', 'CURRENCY = "EUR"'],
	['CURRENCY_SYMBOL = "$"', 'CURRENCY_SYMBOL = "€"'],
	["FREE_SHIPPING_OVER = 5000", "FREE_SHIPPING_OVER = 8000"],
	["STANDARD_SHIPPING = 499", "STANDARD_SHIPPING = 590"],
	["RETURN_DAYS = 14", "RETURN_DAYS = 30"],
	["categories featured mission values testimonials newsletter", "newsletter mission categories"],
	['PAPER = "#faf6ef"', 'PAPER = "#fdf7ff"'],
	['["#2f5d50", "#93cbb7"]', '["#4b2f5d", "#c093cb"]'],
	['"thrifty"', '"sparsam"'],
];
/** Also any price. */
const FIRST_SHOP = /Encore|@encore|555-0142|214 Alder|97204|thrifty|14 days of receipt|\$\d+\.\d\d/;

const folder = mkdtempSync(path.join(tmpdir(), "encore-second-"));
const shop = `http://localhost:${SHOP}`;
const stack = `http://127.0.0.1:${STACK}`;
const headers = { apikey: PUBLISHABLE_KEY, "content-type": "application/json" };
let running: ReturnType<typeof npmStart>;

beforeAll(async () => {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
		encoding: "utf8",
	});
	for (const file of files.split("\0").filter((name) => /^(?!tests\/|docs\/)./.test(name)))
		cpSync(file, path.join(folder, file));
	symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
	const config = CHANGES.reduce(
		(text, [from, to]) => {
			expect(text).toContain(from);
			return text.replace(from, to);
		},
		readFileSync(CONFIG, "utf8"),
	);
	writeFileSync(path.join(folder, CONFIG), config);
	execFileSync("node", ["scripts/bootstrap.mjs", "generate-shop-files"], { cwd: folder, stdio: "ignore" });
	running = npmStart({ SHOP_PORT: String(SHOP), STACK_PORT: String(STACK) }, folder);
	await running.untilReady();
}, 300_000);
afterAll(async () => {
	running.child.kill("SIGTERM");
	await running.ended;
	rmSync(folder, { recursive: true, force: true });
});

const text = async (address: string) => (await fetch(new URL(address, shop))).text();

test("no page, script or style has anything of the first shop", async () => {
	const sitemap = await text("/sitemap.xml");
	const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
	expect(pages.length).toBeGreaterThan(80);
	const addresses = [...new Set([...pages, "/cart", "/auth", "/favorites", "/search?keyword=coat", "/nope"])];
	const html = new Map<string, string>();
	for (const address of [...addresses, "/manifest.webmanifest"]) html.set(address, await text(address));
	const assets = [...html.values()].flatMap((page) => page.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? []);
	for (const address of new Set(assets)) html.set(address, await text(address));
	for (const [address, body] of html) expect(FIRST_SHOP.exec(body)?.[0], address).toBeUndefined();
	expect([...html.values()].join("")).toContain("#4b2f5d");
	expect(html.get("/")).toMatch(/<title>[^<]*Reprise/);
	expect(html.get("/")).toContain('"sameAs":["https://pins.example/reprise"]');
	expect(html.get("/contact")).toContain('href="https://pins.example/reprise"');
	expect(html.get("/terms")).toContain("Prices are in euros");
	expect(html.get("/")).toMatch(/id="newsletter".*id="mission".*id="categories-title"/s);
	expect(html.get("/product/enc-0001")).toMatch(/"priceCurrency":"EUR"/);
	expect(html.get("/returns")).toContain("30 days of receipt");
	expect(html.get("/faq")).toContain("over €80");
	expect(html.get("/contact")).toContain("Weserstraße 7");
	expect(JSON.parse(html.get("/manifest.webmanifest") ?? "")).toMatchObject({
		short_name: "Reprise",
		theme_color: "#fdf7ff",
	});
});

test("the functions charge the second shop's shipping, in its currency, and accept its promo code alone", async () => {
	const quote = async (promoCode: string) => {
		const items = [{ productId: "enc-0001", quantity: 1 }];
		const body = JSON.stringify({ items, promoCode, stage: "cart" });
		const response = await fetch(`${stack}/functions/v1/pricing`, { method: "POST", headers, body });
		return (await response.json()) as { currency: string; shipping: number; subtotal: number; promo: object | null };
	};
	const { currency, shipping, subtotal, promo } = await quote("sparsam");
	expect(subtotal).toBeLessThanOrEqual(8000);
	expect({ currency, shipping, promo }).toEqual({
		currency: "EUR",
		shipping: 590,
		promo: { code: "sparsam", applied: true, percent: 10 },
	});
	expect((await quote("thrifty")).promo).toBeNull();
});

test("mails carry the second shop's name", async () => {
	const email = "first@reprise.example";
	const signUp = { method: "POST", headers, body: JSON.stringify({ email, password: "second-hand-1" }) };
	expect((await fetch(`${stack}/auth/v1/signup`, signUp)).status).toBe(200);
	await fetch(`${stack}/auth/v1/recover`, { method: "POST", headers, body: JSON.stringify({ email }) });
	const mail = await latestMail(email, `${stack}/_mail`);
	expect(mail?.subject).toBe("Choose a new Reprise password");
	expect(JSON.stringify(mail)).not.toContain("Encore");
});
