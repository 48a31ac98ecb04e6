import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_CART } from "#shared/domain/cart.ts";
import { createCartLine } from "#shared/domain/products.fixture.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";

const TOASTS = ["#app/ui/toasts.ts", "./cart-toasts.ts"] as const;
afterEach(() => {
	for (const path of TOASTS) vi.doUnmock(path);
	vi.resetModules();
	vi.unstubAllGlobals();
});

test("rejects a product whose whole stock is in the cart, even if the toast's module can't be loaded", async () => {
	const showToast = vi.fn();
	vi.resetModules();
	vi.doMock(TOASTS[0], () => ({ showToast }));
	vi.doMock(TOASTS[1], () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
	const { addProduct, cartStore } = await import("./cart-store.ts");
	stubStorage();
	vi.stubGlobal("document", { cookie: "", querySelectorAll: () => [] });
	const product = createCartLine("a", { quantity: 99 });
	cartStore.set({ ...EMPTY_CART, lines: [product] });
	addProduct(product);
	await vi.dynamicImportSettled();
	expect(showToast).toHaveBeenCalledWith({ title: "That is the most we can add", bad: true });
});
