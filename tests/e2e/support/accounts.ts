import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";

export const PASSWORD = "second-hand-1";

const post = (page: Page, path: string, form: Record<string, string>) => {
	const { baseURL } = (page.context() as unknown as { _options: { baseURL: string } })._options;
	return page.request.post(path, { form, headers: { origin: baseURL }, maxRedirects: 0 });
};

/** A new account, signed in in this page's browser; answers its e-mail. */
export async function signUp(page: Page): Promise<string> {
	const email = `shopper-${randomUUID()}@encore.example`;
	await post(page, "/auth?mode=sign-up", {
		intent: "sign-up",
		identifier: email,
		password: PASSWORD,
		confirm: PASSWORD,
	});
	return email;
}

/** Signs in in this page's browser without leaving its page, as another tab would. */
export const signIn = (page: Page, email: string, password = PASSWORD) =>
	post(page, "/auth", { intent: "sign-in", identifier: email, password });

/** The shopper looks at this tab again: it asks what has changed. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
