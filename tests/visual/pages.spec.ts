import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { hydrated } from "../e2e/support/test.ts";
import { PAGES, type PageState } from "./pages.ts";

const HEIGHT = 2500;

/** Replaces drawings, which would be most of every snapshot's bytes; the cross shows the crop. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice"><path fill="#d6e0da" d="M0 0h600v800H0z"/><path fill="none" stroke="#7d8a82" stroke-width="6" d="M3 3h594v794H3zl594 794M597 3 3 797"/></svg>`;

const snapshotsOf = ({ name, dark }: PageState) => (dark ? [name, `${name}-dark`] : [name]);

async function openPage(page: Page, { path, pictures, before, reach }: PageState, isMobile: boolean): Promise<void> {
	await page.route(/\/(products|cloth)\/[^/]+\.svg$/, (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: PLACEHOLDER }),
	);
	if (pictures) await page.route(pictures, (route) => route.continue());
	await before?.(page);
	await page.goto(path);
	await hydrated(page);
	await reach?.(page, isMobile);
	await loadEverything(page);
	await fixDates(page);
}

const loadEverything = (page: Page) =>
	page.evaluate(async () => {
		const styles = new CSSStyleSheet();
		styles.replaceSync("* { content-visibility: visible !important; }");
		document.adoptedStyleSheets.push(styles);
		for (const image of document.images) image.loading = "eager";
		await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
		await document.fonts.ready;
		scrollTo(0, 0);
	});

/** Delivery dates depend on today. */
const fixDates = (page: Page) =>
	page.evaluate(() => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const { currentNode } = texts;
			const text = currentNode.nodeValue ?? "";
			currentNode.nodeValue = text.replace(/[A-Z][a-z]{2} \d+(?:–| – [A-Z][a-z]{2} )\d+/, "Nov 25–28");
		}
	});

async function switchToDark(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});
}

async function expectSnapshot(page: Page, name: string, height: number): Promise<void> {
	if (height === 0) return expect(page).toHaveScreenshot(`${name}.png`);
	const size = await page.evaluate(() => ({
		width: document.documentElement.clientWidth,
		height: document.documentElement.scrollHeight,
	}));
	const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, height) };
	await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true, clip });
}

for (const state of PAGES)
	test(state.name, { tag: state.only ? `@${state.only}` : [] }, async ({ page, isMobile }) => {
		await openPage(page, state, isMobile);
		await expectSnapshot(page, state.name, state.height ?? HEIGHT);
		if (!state.dark) return;
		await switchToDark(page);
		await expectSnapshot(page, `${state.name}-dark`, state.height ?? HEIGHT);
	});

/** The snapshots of mails.spec.ts. */
const MAIL_SNAPSHOTS = ["mails", "mails-auth", "mails-wide"].flatMap((name) => [name, `${name}-dark`]);

test("every snapshot belongs to a page or to the mails", () => {
	const project = test.info().project.name;
	const names = PAGES.filter(({ only }) => !only || only === project).flatMap(snapshotsOf);
	const files = readdirSync(path.join(import.meta.dirname, "snapshots", project));
	const known = [...names, ...MAIL_SNAPSHOTS];
	expect(files.filter((file) => !known.includes(path.parse(file).name))).toEqual([]);
});
