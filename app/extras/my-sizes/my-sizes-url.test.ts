import { beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { ANY_SIZE, applyMySizes, MY_SIZES_KEY } from "./my-sizes-url.ts";

const SIZES = "fit=M&fit=EU+38";
let stored: Map<string, string>;

beforeEach(() => {
	stored = stubStorage().entries;
	vi.stubGlobal("navigator", { onLine: true });
	return () => vi.unstubAllGlobals();
});

/** The URL that a list is opened with instead, or null. */
function url(path: string, text?: string): string | null {
	if (text !== undefined) stored.set(MY_SIZES_KEY, text);
	let opened: string | null = null;
	applyMySizes(new URL(path, "https://shop.test"), (to) => {
		opened = to;
	});
	return opened;
}

test("a list opens with the stored sizes and its other filters", () => {
	expect(url("/shop", SIZES)).toBe("/shop?fit=M&fit=EU+38");
	expect(url("/search?keyword=coat", SIZES)).toBe("/search?keyword=coat&fit=M&fit=EU+38");
});

test("a list that sets sizes is left alone, so that no redirect is repeated", () => {
	expect(url("/shop?fit=L", SIZES)).toBeNull();
	expect(url(url("/shop", "fit=%%%") ?? "", "fit=%%%")).toBeNull();
});

test("the chip's link turns the sizes off, and keeps them for the dialog", () => {
	expect(url(`/shop?fit=${ANY_SIZE}&sort=newest`, SIZES)).toBeNull();
	expect(stored.get(MY_SIZES_KEY)).toBe(`off&${SIZES}`);
	expect(url("/shop")).toBeNull();
});

test("accessories open without sizes", () => {
	expect(url("/accessories?type=bags", SIZES)).toBeNull();
});

test("offline nothing is applied, as only opened pages are stored", () => {
	vi.stubGlobal("navigator", { onLine: false });
	expect(url("/shop", SIZES)).toBeNull();
});

test.each(["", `off&${SIZES}`, "{", "?fit=M"])("nothing is applied from %j", (text) => {
	expect(url("/shop", text)).toBeNull();
});
