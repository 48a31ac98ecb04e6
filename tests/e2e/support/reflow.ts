import type { Page } from "playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from "./test.ts";

/** Returns texts that hidden overflow cuts off, and texts in fixed boxes that are beside the screen. */
const cutTexts = (page: Page) =>
	page.evaluate(() => {
		const cutBy = (text: Text): Element | undefined => {
			const range = document.createRange();
			range.selectNodeContents(text);
			const { left, right, top, bottom, width } = range.getBoundingClientRect();
			if (width === 0 || !text.data.trim()) return;
			for (let box = text.parentElement; box; box = box.parentElement) {
				const { overflowX, overflowY } = getComputedStyle(box);
				const around = box.getBoundingClientRect();
				// Skips texts for screen readers, and texts that scrolling reaches
				if (around.width < 2 || /auto|scroll/.test(overflowX + overflowY)) return;
				const isCutX = /hidden|clip/.test(overflowX) && (left < around.left - 2 || right > around.right + 2);
				const isCutY = /hidden|clip/.test(overflowY) && (top < around.top - 2 || bottom > around.bottom + 2);
				if (isCutX || isCutY) return box;
			}
			if (left < -2 || right > document.documentElement.clientWidth + 2) return document.documentElement;
		};
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const cut: string[] = [];
		while (texts.nextNode()) if (cutBy(texts.currentNode as Text)) cut.push((texts.currentNode as Text).data);
		return cut;
	});

const AT_200_PERCENT = { standard: 32, fixed: 26 };

/**
 * WCAG 1.4.4 and 1.4.10, and axe where there is least room. The text's size is the browser's setting, on which media
 * queries in rem depend, too. The page stays wide and its text large.
 */
export async function expectReflow(page: Page, paths: readonly string[]): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	for (const path of paths)
		await test.step(path, async () => {
			await page.setViewportSize({ width: 320, height: 780 });
			await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
			await page.goto(path);
			if ((await page.locator("html[data-hydrate=never]").count()) === 0) await hydrated(page);
			expect(new URL(page.url()).pathname, "not sent elsewhere").toBe(path.replace(/\?.*/, ""));
			await expectNoSidewaysScroll(page);
			expect(await cutTexts(page), "320 px").toEqual([]);
			await browser.send("Page.setFontSizes", { fontSizes: AT_200_PERCENT });
			for (const width of [320, 360, 1280]) {
				await page.setViewportSize({ width, height: 780 });
				await expectNoSidewaysScroll(page);
				expect(await cutTexts(page), `200 % text at ${width} px`).toEqual([]);
				if (width === 320) await expectAccessible(page);
			}
		});
}
