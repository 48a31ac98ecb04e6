import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "playwright/test";

/** Everything that a shopper's browser complains of: errors on the console, exceptions, refused content. */
const COMPLAINTS = ["error", "warning"];
/** Playwright's own words, of what playwright.config.ts asks it for. */
const NO_COMPLAINT = "Service Worker registration blocked by Playwright";

/** Has every page of a browser's context tell what the content security policy kept out, on the console. */
async function tellOfPolicy(context: BrowserContext): Promise<void> {
	await context.addInitScript(() =>
		addEventListener("securitypolicyviolation", (event) =>
			console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
		),
	);
}

/**
 * A test whose page may complain of nothing; `expected` names the answers (by status and path) that a journey provokes.
 * Of its other tabs and devices what counts is the content security policy: over the whole suite there is no report.
 */
export const test = base.extend<{ complaints: { expected: RegExp[]; violations: string[] } }>({
	complaints: [
		async ({ page, context, browser }, use) => {
			const heard: string[] = [];
			const complaints = { expected: [] as RegExp[], violations: [] as string[] };
			page.on("console", (message) => {
				if (COMPLAINTS.includes(message.type()) && message.text() !== NO_COMPLAINT)
					heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
			});
			page.on("pageerror", (error) => heard.push(`exception: ${error.stack ?? error.message}`));
			const watch = async (watched: BrowserContext) => {
				watched.on("console", (message) => {
					if (message.text().startsWith("CSP "))
						complaints.violations.push(`${message.text()} (${message.page()?.url()})`);
				});
				await tellOfPolicy(watched);
			};
			await watch(context);
			browser.on("context", watch);
			await use(complaints);
			browser.off("context", watch);
			const unexpected = heard.filter((line) => !complaints.expected.some((pattern) => pattern.test(line)));
			expect(unexpected, "the browser's console stays clean").toEqual([]);
			expect(complaints.violations, "the content security policy keeps nothing out").toEqual([]);
		},
		{ auto: true },
	],
});
export { expect };

/** What depends on the colours, and so is looked at in the dark too. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds, a line each. No frame is on our pages, and looking for frames would take axe a tab of its own each time;
 * to describe what is right takes it as long again as to find what is wrong.
 */
async function violationsOf(page: Page, options: Parameters<AxeBuilder["options"]>[0]): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ["violations"] });
	const { violations } = await axe.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** WCAG 2.2 AA and axe's best practices, target size included; in the light, and what depends on colours in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
	const inLight = await violationsOf(page, {
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
		rules: { "target-size": { enabled: true } },
	});
	expect(inLight, "axe finds nothing").toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
	});
	expect(await violationsOf(page, { runOnly: COLOUR_RULES }), "axe finds nothing in the dark").toEqual([]);
	await page.emulateMedia({ colorScheme: "light" });
}

/** Waits until React has taken over the page, so that a test can press what needs it without relying on the replay. */
export async function awake(page: Page): Promise<void> {
	await page.mouse.move(5, 5);
	await page.waitForFunction(() => document.documentElement.hasAttribute("data-awake"));
}
