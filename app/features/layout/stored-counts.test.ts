import { build } from "esbuild";
import { afterEach, expect, test, vi } from "vitest";
import { addToCart, countItems, EMPTY_CART, parseCart } from "#shared/domain/cart.ts";
import { removeFromCart } from "#shared/domain/cart-changes.ts";
import { parseFavorites } from "#shared/domain/favorites.ts";
import { createCartLine, createProduct } from "#shared/domain/products.fixture.ts";
import { type Badge, countStored } from "./stored-counts.ts";

afterEach(() => vi.unstubAllGlobals());

const count = (badge: Badge, stored: string | null) => {
	vi.stubGlobal("localStorage", { getItem: () => stored });
	return countStored(badge);
};
const line = createCartLine("a", { quantity: 2 });

test("counts quantities, and no tombstones", () => {
	let { cart } = addToCart(EMPTY_CART, createProduct("a"), 3, 1);
	cart = addToCart(cart, createProduct("b"), 1, 2).cart;
	cart = removeFromCart(cart, "b", 3);
	expect(count("cart", JSON.stringify(cart))).toBe(3);
	const items = [{ ...line, quantity: 1 }];
	expect(count("favorites", JSON.stringify({ owner: null, items }))).toBe(1);
});

test.each<[string, unknown]>([
	["null", null],
	["a number", 7],
	["no list", { owner: null }],
	["a list under the other name", { items: [line] }],
	["lines that are none", { lines: "abc" }],
	["rubbish between lines", { lines: [null, 7, "x", [], line] }],
	["a line twice", { lines: [line, line, { ...line, id: "b" }] }],
	["an id as number and as text", { lines: [5, "5"].map((id) => ({ ...line, id })) }],
	["no quantity", { lines: [{ ...line, quantity: undefined }, line] }],
	["a quantity in words", { lines: [{ ...line, quantity: "many" }, line] }],
	["no price", { lines: [{ ...line, price: undefined }] }],
	["no name", { lines: [{ ...line, name: null }] }],
	["no id", { lines: [{ ...line, id: "" }] }],
])("counts like the parsers: %s", (_, stored) => {
	const text = JSON.stringify(stored);
	expect(count("cart", text)).toBe(countItems(parseCart(text)));
	const saved = text.replace('"lines"', '"items"');
	if (saved !== text) expect(count("favorites", saved)).toBe(parseFavorites(saved).items.length);
});

test.each([
	[true, 2],
	[false, 0],
])("counts an account's copy only while signed in (%s: %i)", (signedIn, expected) => {
	vi.stubGlobal("document", { documentElement: { matches: () => signedIn } });
	expect(count("cart", JSON.stringify({ owner: "account-1", lines: [line] }))).toBe(expected);
});

test("counts 0 without storage or JSON", () => {
	expect(count("cart", null)).toBe(0);
	expect(count("cart", '{"lines":[{')).toBe(0);
	vi.stubGlobal("localStorage", undefined);
	expect(countStored("cart")).toBe(0);
});

test("the two scripts inlined in every page stay within 6,250 bytes, half of that gzipped", async () => {
	const built = await build({
		entryPoints: ["app/platform/late-hydration/boot.ts", "app/features/layout/paint-badges.ts"],
		outdir: "none",
		bundle: true,
		minify: true,
		write: false,
		format: "iife",
		target: "es2022",
	});
	const bytes = built.outputFiles.reduce((sum, { text }) => sum + text.trim().length, 0);
	expect(bytes).toBeLessThanOrEqual(6250);
});
