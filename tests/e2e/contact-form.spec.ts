import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { CONTACT_EMAIL } from "../../supabase/functions/_shared/shop.config.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { field, press, toast } from "./pages/frame.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

const port = Number(process.env.E2E_PORT ?? 5190) + 7;
test.use({ baseURL: `http://localhost:${port}` });

let mailUrl = "";
let stop = async () => {};
test.beforeAll(async () => {
	const stack = await startStack({ port: 0, dataDir: "memory", siteUrl: `http://localhost:${port}` });
	mailUrl = stack.mailUrl;
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
		CONTACT_FORM: "on",
	});
	stop = async () => {
		await worker.stop();
		await stack.stop();
	};
});
test.afterAll(() => stop());

test("a message reaches the shop, and one that fails is kept @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/\/contact\/send/);
	await open(page, "/contact");
	await field(page, "Name").fill("Amara");
	await field(page, "Email").fill("amara@encore.example");
	await field(page, "Subject").fill("The blazer");
	await field(page, "Message").fill("Is it lined?");
	await page.route("**/contact/send", (route) => route.abort());
	await press(page, "Send Message");
	await expect(toast(page, "Message not sent")).toContainText("What you typed is still here");
	await expect(field(page, "Message")).toHaveValue("Is it lined?");
	await page.unroute("**/contact/send");
	await press(page, "Send Message");
	await expect(toast(page, "Message sent")).toBeVisible();
	await expect(field(page, "Message")).toHaveValue("");
	await expectAccessibleLayout(page);
	await expect
		.poll(async () => (await mailsTo(CONTACT_EMAIL, mailUrl)).map(({ subject }) => subject))
		.toContain("Message from Amara: The blazer");
});
