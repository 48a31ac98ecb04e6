import type { Page } from "playwright/test";

/** Holds every answer to these addresses back until what it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(addresses, async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

/** Holds every script file back until told, as a slow phone on a slow line would. */
export const withSlowScripts = (page: Page) => holdBack(page, "**/assets/*.js");
