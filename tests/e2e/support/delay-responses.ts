import type { Page } from "playwright/test";

/** Delays responses of these addresses until the returned function is called. */
export async function delayResponses(page: Page, addresses: string): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(addresses, async (route) => {
		await released.promise;
		await route.continue();
	});
	return released.resolve;
}

/** Delays every script file until the returned function is called. */
export const withSlowScripts = (page: Page) => delayResponses(page, "**/assets/*.js");

/** Opens a page and delays its scripts until the returned function is called. */
export async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
	const release = await withSlowScripts(page);
	await page.goto(path);
	return release;
}
