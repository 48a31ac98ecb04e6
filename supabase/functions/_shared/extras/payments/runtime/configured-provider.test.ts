import { afterEach, expect, test, vi } from "vitest";
import type { PaymentProvider } from "../provider.ts";

const COMPLETE = {
	STRIPE_SECRET_KEY: "sk_test_x",
	STRIPE_WEBHOOK_SECRET: "whsec_x",
	SITE_URL: "https://shop.example/",
};

async function providerWith(env: Record<string, string>): Promise<PaymentProvider | null> {
	vi.stubGlobal("Deno", { env: { get: (name: string) => env[name] } });
	vi.resetModules();
	// Outside of TypeScript's project, which has no types of Deno
	const url = new URL("./configured-provider.ts", import.meta.url).href;
	return ((await import(url)) as { provider: PaymentProvider | null }).provider;
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test("without a secret key, payments are simulated", async () => {
	expect(await providerWith({ STRIPE_WEBHOOK_SECRET: "whsec_x" })).toBeNull();
});

test.each([
	[{}, "https://checkout.stripe.com"],
	[{ STRIPE_CHECKOUT_ORIGIN: "https://pay.shop.example" }, "https://pay.shop.example"],
	[{ STRIPE_API_URL: "http://127.0.0.1:12111/" }, "http://127.0.0.1:12111"],
])("with all secrets, and %j, shoppers pay at %s", async (settings, checkoutOrigin) => {
	expect(await providerWith({ ...COMPLETE, ...settings })).toMatchObject({ name: "stripe", checkoutOrigin });
});

test.each([
	[{ STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET isn't"],
	[{ SITE_URL: "" }, "SITE_URL isn't"],
	[{ STRIPE_API_URL: "https://api.stripe.example" }, "on this machine"],
	[{ STRIPE_API_URL: "http://127.0.0.1:1", STRIPE_SECRET_KEY: "sk_live_x" }, "with a test key"],
])("with %j the functions don't start: %s", async (settings, message) => {
	await expect(providerWith({ ...COMPLETE, ...settings })).rejects.toThrow(message);
});
