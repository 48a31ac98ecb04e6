import type { Page } from "playwright/test";

const PASSWORD = "second-hand-1";

/** A new account, signed in to this page's browser. */
export async function signUp(page: Page, baseURL = ""): Promise<{ email: string }> {
	const email = `account-${crypto.randomUUID()}@encore.example`;
	await page.request.post("/auth?mode=sign-up", {
		form: { intent: "sign-up", identifier: email, password: PASSWORD, confirm: PASSWORD },
		headers: { origin: baseURL },
		maxRedirects: 0,
	});
	return { email };
}
