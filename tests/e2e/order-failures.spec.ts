import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { type StubResponse, startBackendProxy } from "../support/backend-proxy.ts";
import { expectOrders } from "./pages/account.ts";
import { checkoutPage, fillCheckout } from "./pages/checkout.ts";
import { badge, field, TOAST, toast } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct, stackUrl } from "./support/admin-changes.ts";
import { cartLines, storeCart } from "./support/device.ts";
import { expect, isPost, test } from "./support/test.ts";

const port = Number(process.env.E2E_PORT ?? 5190) + 2;
test.use({ baseURL: `http://localhost:${port}` });

/** Replaces the next response of `orders`. */
let instead: StubResponse | undefined;
let stop = async () => {};

// A separate shop whose backend connection can fail on demand
test.beforeAll(async () => {
	const between = await startBackendProxy(stackUrl, (call) =>
		call.startsWith("POST /functions/v1/orders") ? instead : undefined,
	);
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: between.url,
		SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
	});
	stop = async () => {
		await worker.stop();
		between.close();
	};
});
test.afterAll(() => stop());

test("a failed order shows why; a stored one counts as placed [S8.02] @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/(502|503) .*\/checkout/);
	await signUp(page);
	const { pay, thanks } = checkoutPage(page);
	const product = await createProduct("Troubled coat");
	await storeCart(page, product);
	await page.goto("/checkout");
	await fillCheckout(page);

	const reject = (message: string): StubResponse => ({ status: 400, json: { error: { code: "resting", message } } });
	for (const [stub, message] of [
		[reject("The till is resting"), "The till is resting"],
		[reject(""), "Failed to create order"],
		[{ status: 502 }, "An unexpected error occurred"],
	] as const) {
		instead = stub;
		await pay().click();
		await expect(toast(page, "Order Submission Failed")).toContainText(message);
		await expect(field(page, "City")).toHaveValue("Portland");
		expect(await cartLines(page)).toEqual({ [product.id]: 1 });
	}

	// The response of a stored order is lost; after the shopper corrects the phone number, the same key has
	// different contents
	instead = undefined;
	await page.route("**/checkout.data*", async (route) => {
		if (!isPost(route.request())) return route.continue();
		await route.fetch({ maxRedirects: 0 });
		return route.fulfill({ status: 502 });
	});
	await Promise.all([page.waitForResponse("**/checkout.data*"), pay().click()]);
	await expect(pay()).not.toHaveAttribute("aria-busy");
	await page.unroute("**/checkout.data*");
	await field(page, "Phone").fill("+1 503 555 0199");
	await pay().click();
	await expect(thanks).toBeVisible();
	await expect(toast(page, "Order Placed")).toBeVisible();
	await expect(page.getByText(TOAST.orderPlaced)).toHaveCount(0);
	await expect(badge(page, "cart")).toBeEmpty();
	expect(await cartLines(page)).toEqual({ [product.id]: 0 });
	await expectOrders(page, 1);
});
