import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveAccount, setAside } from "./leave-account.ts";

let storage: Map<string, string>;
let cookie: string;

beforeEach(() => {
	storage = new Map();
	cookie = "";
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => storage.set(key, text),
		removeItem: (key: string) => storage.delete(key),
	});
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
	});
	vi.stubGlobal("StorageEvent", class {});
	vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const put = (key: string, value: unknown) => storage.set(key, JSON.stringify(value));
const held = () => Object.fromEntries([...storage].map(([key, text]) => [key, JSON.parse(text)]));
const cart = (owner: string | null) => ({ owner, lines: [{ id: "enc-0001" }] });

test("signing out removes what the account has here, and nothing of a guest or another account", () => {
	put("cart", cart("amara"));
	put("favorites", { owner: null, items: [] });
	put("favorites-aside", { owner: "ben", items: [] });
	put("addresses", { amara: ["12 Mill Lane"], ben: ["3 Hill Road"] });
	put("cards", { amara: ["4242"] });
	put("recently-viewed", []);
	put("checkout-attempt", { key: "k" });
	leaveAccount(true);
	expect(held()).toEqual({
		favorites: { owner: null, items: [] },
		"favorites-aside": { owner: "ben", items: [] },
		addresses: { ben: ["3 Hill Road"] },
		"checkout-attempt": { key: "k" },
	});
});

test("where another tab set the copies aside first, signing out removes those", () => {
	put("cart-aside", cart("amara"));
	put("addresses", { amara: ["12 Mill Lane"] });
	leaveAccount(true);
	expect(held()).toEqual({});
});

test("where no copy says whose the device was, nobody's addresses stay behind", () => {
	put("addresses", { amara: ["12 Mill Lane"] });
	leaveAccount(true);
	expect(held()).toEqual({});
});

test("a session that ended by itself sets the account's copies aside; a guest's stay", () => {
	put("cart", cart("amara"));
	put("favorites", { owner: null, items: [] });
	put("addresses", { amara: ["12 Mill Lane"] });
	leaveAccount(false);
	expect(held()).toEqual({
		"cart-aside": cart("amara"),
		favorites: { owner: null, items: [] },
		addresses: { amara: ["12 Mill Lane"] },
	});
});

test("while somebody is signed in nothing is left", () => {
	cookie = "signed_in=1";
	put("cart", cart("amara"));
	leaveAccount(true);
	expect(held()).toEqual({ cart: cart("amara") });
});

test.each(["", "{", "null", "7", "[]"])("%j in the place of a copy is nobody's, and nothing throws", (text) => {
	storage.set("cart", text);
	setAside("cart");
	leaveAccount(true);
	expect(storage.get("cart-aside")).toBeUndefined();
});
