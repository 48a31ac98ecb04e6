import path from "node:path";
import type { Page } from "playwright/test";
import { test } from "playwright/test";
import { awake } from "../e2e/support/test.ts";
import type { Look } from "./looks.ts";

/** Where this project's pictures are. */
export const pictureFile = (name: string) =>
	path.join(import.meta.dirname, "pictures", test.info().project.name, `${name}.webp`);

/**
 * Stands in for drawings, which have a check of their own (scripts/drawings) and would be most of every picture's bytes. Its
 * corners and its cross show where a picture lies, how big it is and what is cut off.
 */
const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice"><path fill="#d6e0da" d="M0 0h600v800H0z"/><path fill="none" stroke="#7d8a82" stroke-width="6" d="M3 3h594v794H3zl594 794M597 3 3 797"/></svg>`;

/** Everything that comes late is there: fonts, and the cards and pictures that would wait to be scrolled to. The page is at its top. */
const settled = (page: Page) =>
	page.evaluate(async () => {
		for (const card of document.querySelectorAll<HTMLElement>(".card")) card.style.contentVisibility = "visible";
		for (const image of document.images) image.loading = "eager";
		await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
		await document.fonts.ready;
		scrollTo(0, 0);
	});

/** Opens a look, in the light, and brings it to its state. */
export async function open(page: Page, { path, drawn, before, reach }: Look, isMobile: boolean): Promise<void> {
	await page.route(/\/(products|cloth)\/[^/]+\.svg$/, (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: SHEET }),
	);
	if (drawn) await page.route(drawn, (route) => route.continue());
	await before?.(page);
	await page.goto(path);
	await awake(page);
	await reach?.(page, isMobile);
	await settled(page);
}

/** In the dark, with no colour on its way there. */
export async function turnDark(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});
}
