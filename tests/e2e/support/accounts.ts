import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";

export const PASSWORD = "second-hand-1";

const post = (page: Page, baseURL: string | undefined, path: string, form: Record<string, string>) =>
	page.request.post(`${baseURL}${path}`, { form, headers: { origin: baseURL ?? "" }, maxRedirects: 0 });

/** Creates an account and signs it in; returns its e-mail. */
export async function signUp(page: Page, baseURL: string | undefined): Promise<string> {
	const email = `shopper-${randomUUID()}@encore.example`;
	await post(page, baseURL, "/auth?mode=sign-up", {
		intent: "sign-up",
		identifier: email,
		password: PASSWORD,
		confirm: PASSWORD,
	});
	return email;
}

/** Signs in without navigating, as another tab would. */
export const signIn = (page: Page, baseURL: string | undefined, email: string) =>
	post(page, baseURL, "/auth", { intent: "sign-in", identifier: email, password: PASSWORD });

/** Focuses the tab, which refreshes the session. */
export const triggerPull = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
