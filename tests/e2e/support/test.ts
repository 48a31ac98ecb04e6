import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import { type BrowserContext, test as base, expect, type Page, type Request } from "playwright/test";

/** Console errors, exceptions and CSP violations of the test's browser. */
const LOGGED_TYPES = ["error", "warning"];
/** Playwright's own console messages, caused by options in playwright.config.ts. */
const IGNORED_MESSAGE = "Service Worker registration blocked by Playwright";

/** Reports the CSP violations of every page of a browser context on the console. */
async function logViolations(context: BrowserContext): Promise<void> {
	await context.addInitScript(() =>
		addEventListener("securitypolicyviolation", (event) =>
			console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
		),
	);
}

/**
 * The headless shell reports a pointer at 0,0 on every page it opens, which would start late hydration; browsers with a
 * window don't.
 */
async function ignoreInitialPointer(context: BrowserContext): Promise<void> {
	await context.addInitScript(() =>
		addEventListener(
			"pointerover",
			(event) => {
				if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
			},
			true,
		),
	);
}

/**
 * A test that fails on console errors; `expected` lists those that a journey provokes. In its other tabs and
 * devices only CSP violations count.
 */
export const test = base.extend<{ browserErrors: { expected: RegExp[]; violations: string[] } }>({
	browserErrors: [
		async ({ page, context, browser }, use) => {
			const messages: string[] = [];
			const browserErrors = { expected: [] as RegExp[], violations: [] as string[] };
			page.on("console", (message) => {
				if (LOGGED_TYPES.includes(message.type()) && message.text() !== IGNORED_MESSAGE)
					messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
			});
			page.on("pageerror", (error) => messages.push(`exception: ${error.stack || String(error)}`));
			const watch = async (watched: BrowserContext) => {
				watched.on("console", (message) => {
					if (message.text().startsWith("CSP "))
						browserErrors.violations.push(`${message.text()} (${message.page()?.url()})`);
				});
				await logViolations(watched);
				await ignoreInitialPointer(watched);
			};
			await watch(context);
			browser.on("context", watch);
			await use(browserErrors);
			browser.off("context", watch);
			const unexpected = messages.filter((line) => !browserErrors.expected.some((pattern) => pattern.test(line)));
			expect(unexpected, "the browser's console stays clean").toEqual([]);
			expect(browserErrors.violations, "the content security policy keeps nothing out").toEqual([]);
		},
		{ auto: true },
	],
});
export { expect };

/** The rules that depend on colors, also checked in dark mode. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Returns axe's violations, one per line. */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<string[]> {
	// Waits for transitions, as axe would measure colors in between
	const hasAxe = await page.evaluate(() => {
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
		return "axe" in window;
	});
	if (!hasAxe) await page.evaluate(AXE);
	return page.evaluate(
		async (options) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
		},
		// Listing what passes doubles the time
		{ ...options, resultTypes: ["violations"] } satisfies axe.RunOptions,
	);
}

/** The phone checks them nightly only: colors hardly depend on the width, and their rules take half of axe's time. */
const checksColors = (page: Page) => Boolean(process.env.E2E_EVERY_WIDTH) || (page.viewportSize()?.width ?? 0) > 1000;

/** Checks WCAG 2.2 AA and best practices with target size in light mode, colors also in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
	const violations = await violationsOf(page, {
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
		rules: {
			"target-size": { enabled: true },
			...Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: checksColors(page) }])),
		},
	});
	expect(violations, "axe finds nothing").toEqual([]);
	if (!checksColors(page)) return;
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violationsOf(page, { runOnly: COLOR_RULES }), "axe finds nothing in the dark").toEqual([]);
	await page.emulateMedia({ colorScheme: "light" });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	expect(
		await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
	).toBeLessThanOrEqual(0);
}

export async function expectAccessibleLayout(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
}

export const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"));

/** Waits for hydration, for tests that shouldn't rely on the replay. */
export async function hydrated(page: Page): Promise<void> {
	// A real key would end the measurement of the largest paint
	await page.dispatchEvent("html", "pointerover", { clientX: 5, clientY: 5 });
	await page.waitForFunction(() => document.documentElement.hasAttribute("data-hydrated"));
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Waits for what lists filter with in the browser (local-catalog.ts); until then the Worker filters. */
export async function catalogLoaded(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
		return ["/catalog", "/list-rules-"].every((file) => loaded.some((name) => name.includes(file)));
	});
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the list to which the address of each such request is added. */
export function recordRequests(page: Page, isRecorded: (request: Request) => boolean): string[] {
	const addresses: string[] = [];
	page.on("request", (request) => void (isRecorded(request) && addresses.push(request.url())));
	return addresses;
}
export const isPost = (request: Request) => request.method() === "POST";
