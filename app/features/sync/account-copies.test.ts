import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownOrEmpty, takeStash } from "#app/features/auth/device-owner.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { clearAccountCopies } from "./sync.ts";

let device: ReturnType<typeof stubStorage>;
let storage: Map<string, string>;
let cookie: string;

beforeEach(() => {
	device = stubStorage();
	storage = device.entries;
	cookie = "account=amara"; // outlives the session
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
		set cookie(text) {
			cookie = text.startsWith("account=; Path=/; Max-Age=0") ? "" : cookie;
		},
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const put = (key: string, value: unknown) => storage.set(key, JSON.stringify(value));
const stored = () => Object.fromEntries([...storage].map(([key, text]) => [key, JSON.parse(text)]));
const cart = (owner: string | null) => ({ owner, lines: [{ id: "enc-0001" }] });
const EMPTY = { owner: null, lines: [] };

test("signing out removes the account's data, and nothing of a guest or another account, in every tab", () => {
	put("cart", cart("amara"));
	put("favorites", EMPTY);
	put("cart-of-amara", cart("amara"));
	put("favorites-of-ben", { owner: "ben", items: [] });
	put("addresses", { amara: ["12 Mill Lane"], ben: ["3 Hill Road"] });
	put("cards", { amara: ["4242"] });
	put("recently-viewed", []);
	put("my-sizes", "fit=M");
	put("checkout-attempt", { key: "k" });
	const left = {
		favorites: EMPTY,
		"favorites-of-ben": { owner: "ben", items: [] },
		addresses: { ben: ["3 Hill Road"] },
		"checkout-attempt": { key: "k" },
	};
	clearAccountCopies();
	expect(stored()).toEqual(left);
	expect(cookie).toBe("");
	clearAccountCopies();
	expect(stored(), "a second tab removes nothing more").toEqual(left);
});

test("without the account cookie nothing is removed, and no account's copy is returned", () => {
	cookie = "";
	put("cart", cart("amara"));
	put("addresses", { amara: ["12 Mill Lane"] });
	clearAccountCopies();
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	expect(stored()).toEqual({ "cart-of-amara": cart("amara"), addresses: { amara: ["12 Mill Lane"] } });
});

test("an expired session stashes the copies, separately for each account", () => {
	put("cart", cart("amara"));
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	put("cart", cart("ben"));
	expect(ownOrEmpty("cart", cart("ben"), EMPTY)).toBe(EMPTY);
	expect(JSON.parse(takeStash("cart", "amara") ?? "")).toEqual(cart("amara"));
	expect(takeStash("cart", "amara"), "returned once").toBeNull();
	expect(JSON.parse(takeStash("cart", "ben") ?? "")).toEqual(cart("ben"));
});

test("returns a copy to its owner only, also if another account is signed in", () => {
	cookie = "signed_in=1; account=ben";
	const [amaras, bens, guests] = [cart("amara"), cart("ben"), cart(null)];
	expect(ownOrEmpty("cart", amaras, EMPTY)).toBe(EMPTY);
	expect(ownOrEmpty("cart", bens, EMPTY)).toBe(bens);
	expect(ownOrEmpty("cart", guests, EMPTY)).toBe(guests);
});

test("if storage is full, the copy stays in its place and is not returned", () => {
	put("cart", cart("amara"));
	device.isFull = true;
	expect(ownOrEmpty("cart", cart("amara"), EMPTY)).toBe(EMPTY);
	expect(stored()).toEqual({ cart: cart("amara") });
});

test("does nothing while an account is signed in", () => {
	cookie = "signed_in=1; account=amara";
	put("cart", cart("amara"));
	clearAccountCopies();
	expect(stored()).toEqual({ cart: cart("amara") });
});

test.each(["", "{", "null", "7", "[]"])("ignores %j in storage", (text) => {
	storage.set("cart", text);
	storage.set("addresses", text);
	clearAccountCopies();
	expect(storage.get("cart")).toBe(text);
});
