import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownOrEmpty, takeStash } from "#app/features/auth/device-owner.ts";
import { clearAccountCopies } from "./clear-account-copies.ts";

let storage: Map<string, string>;
let cookie: string;
let full: boolean;

beforeEach(() => {
	storage = new Map();
	cookie = "account=amara"; // what signing out leaves for a moment
	full = false;
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => {
			if (full) throw new Error("full");
			storage.set(key, text);
		},
		removeItem: (key: string) => storage.delete(key),
	});
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
		set cookie(line: string) {
			if (line.startsWith("account=;")) cookie = "";
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
const EMPTY = { owner: null, lines: [] };

test("signing out removes what the account has here, and nothing of a guest or another account, in every tab", () => {
	put("cart", cart("amara"));
	put("favorites", EMPTY);
	put("cart-of-amara", cart("amara"));
	put("favorites-of-ben", { owner: "ben", items: [] });
	put("addresses", { amara: ["12 Mill Lane"], ben: ["3 Hill Road"] });
	put("cards", { amara: ["4242"] });
	put("recently-viewed", []);
	put("checkout-attempt", { key: "k" });
	const left = {
		favorites: EMPTY,
		"favorites-of-ben": { owner: "ben", items: [] },
		addresses: { ben: ["3 Hill Road"] },
		"checkout-attempt": { key: "k" },
	};
	clearAccountCopies(true);
	expect(held()).toEqual(left);
	clearAccountCopies(true);
	expect(held(), "a second tab removes no more").toEqual(left);
});

test("where nobody knows whose the device was, nothing of an account is removed, and nothing is shown", () => {
	cookie = "";
	put("cart", cart("amara"));
	put("addresses", { amara: ["12 Mill Lane"] });
	clearAccountCopies(true);
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	expect(held()).toEqual({ "cart-of-amara": cart("amara"), addresses: { amara: ["12 Mill Lane"] } });
});

test("a session that ended by itself leaves the account's things to wait, each account's own", () => {
	put("cart", cart("amara"));
	clearAccountCopies(false);
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	put("cart", cart("ben"));
	expect(ownOrEmpty("cart", cart("ben"), EMPTY)).toBe(EMPTY);
	expect(JSON.parse(takeStash("cart", "amara") ?? "")).toEqual(cart("amara"));
	expect(takeStash("cart", "amara"), "taken once").toBeNull();
	expect(JSON.parse(takeStash("cart", "ben") ?? "")).toEqual(cart("ben"));
});

test("a copy is its owner's only, though somebody is signed in", () => {
	cookie = "signed_in=1; account=ben";
	const [amaras, bens, guests] = [cart("amara"), cart("ben"), cart(null)];
	expect(ownOrEmpty("cart", amaras, EMPTY)).toBe(EMPTY);
	expect(ownOrEmpty("cart", bens, EMPTY)).toBe(bens);
	expect(ownOrEmpty("cart", guests, EMPTY)).toBe(guests);
});

test("where storage is full the copy stays where it is, and is not shown", () => {
	put("cart", cart("amara"));
	full = true;
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	expect(held()).toEqual({ cart: cart("amara") });
});

test("while somebody is signed in nothing is left", () => {
	cookie = "signed_in=1; account=amara";
	put("cart", cart("amara"));
	clearAccountCopies(true);
	expect(held()).toEqual({ cart: cart("amara") });
});

test.each(["", "{", "null", "7", "[]"])("%j in the place of a copy is nobody's, and nothing throws", (text) => {
	storage.set("cart", text);
	storage.set("addresses", text);
	clearAccountCopies(true);
	expect(storage.get("cart")).toBe(text);
});
