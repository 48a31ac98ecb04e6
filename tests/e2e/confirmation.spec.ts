import { randomUUID } from "node:crypto";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { PASSWORD } from "./support/accounts.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const port = Number(process.env.E2E_PORT ?? 5190) + 3;
test.use({ baseURL: `http://localhost:${port}` });

// Accounts need a confirmation, as in production
let mailUrl = "";
let stop = async () => {};
test.beforeAll(async () => {
	const stack = await startStack({
		port: 0,
		dataDir: "memory",
		siteUrl: `http://localhost:${port}`,
		confirmations: true,
	});
	mailUrl = stack.mailUrl;
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});
	stop = async () => {
		await worker.stop();
		await stack.stop();
	};
});
test.afterAll(() => stop());

test("with mail confirmation, the link returns a new shopper to the page and cart they left", {
	tag: "@phone",
}, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	const email = `confirm-${randomUUID()}@encore.example`;
	const main = page.getByRole("main");
	await page.goto("/shop");
	await hydrated(page);
	await main
		.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ })
		.first()
		.click();
	await page.goto("/auth?mode=sign-up&next=/checkout");
	await main.getByLabel("Email").fill(email);
	await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await main.getByLabel("Confirm password").fill(PASSWORD);
	await main.getByRole("button", { name: "Sign Up" }).click();
	await expect(page.locator(".toast").filter({ hasText: "Account created!" })).toContainText(
		"Check your email to verify your account.",
	);
	await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
	await expect(main).toContainText(email);
	await expectAccessible(page);

	await page.goto("/auth");
	await main.getByLabel("Email").fill(email);
	await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await main.getByRole("button", { name: "Sign In" }).click();
	await expect(page.locator(".toast").filter({ hasText: "Login failed" })).toContainText("Email not confirmed");
	await expect(main.getByRole("button", { name: "Send it again" })).toBeVisible();

	const link = await latestMailedLink(email, mailUrl);
	// A mail scanner opens it first
	expect((await page.request.get(link)).status()).toBe(200);
	await page.goto(link);
	await main.getByRole("button", { name: "Confirm My Email" }).click();
	await expect(page).toHaveURL("/checkout");
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	await main.getByText("Order summary", { exact: true }).click();
	await expect(main.getByText("Palm camp shirt").first()).toBeVisible();
	expect(page.url()).not.toContain("token");
	await page.goBack();
	expect(page.url(), "the token is not in the history").not.toContain("token");
});

test("what a visitor typed at checkout is in the tab that the mailed link opens @desktop", async ({
	page,
	context,
}) => {
	const email = `late-${randomUUID()}@encore.example`;
	await page.goto("/shop");
	await hydrated(page);
	await page
		.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ })
		.first()
		.click();
	await page.goto("/checkout");
	await hydrated(page);
	await page.getByLabel("City", { exact: true }).fill("Salem");
	await page.getByLabel("State", { exact: true }).selectOption("Oregon");
	const form = page.getByRole("region", { name: "Your Account" }).locator("details[open]");
	await form.getByLabel("Account email").fill(email);
	await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await form.getByLabel("Confirm password").fill(PASSWORD);
	await form.getByRole("button", { name: "Sign Up" }).click();
	await expect(page).toHaveURL("/auth/sent");

	const other = await context.newPage();
	await other.goto(await latestMailedLink(email, mailUrl));
	await other.getByRole("button", { name: "Confirm my email" }).click();
	await expect(other).toHaveURL("/checkout");
	await expect(other.getByLabel("City", { exact: true })).toHaveValue("Salem");
	await expect(other.getByLabel("State", { exact: true })).toHaveValue("Oregon");
	await expect(other.getByText("Palm camp shirt").first()).toBeVisible();
});
