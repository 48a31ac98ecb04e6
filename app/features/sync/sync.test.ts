import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CartLine } from "#shared/domain/cart.ts";
import { favorite } from "#shared/domain/favorite.fixture.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import { mergeLines, parseSyncedCart, type SyncedLine, serializeSyncedCart } from "#shared/domain/synced-cart.ts";
import type { AccountState } from "./account-state.ts";

/** A page of the shop in a browser of which just enough is here, before a Worker of which just enough is here. */
let storage: Map<string, string>;
let cookie: string;
let listeners: Map<string, ((event: unknown) => unknown)[]>;
let account: { id: string; lines: SyncedLine[]; favorites: Favorite[] };
let calls: { method: string; body: { owner?: string; cart?: string } }[];
/** What a POST is answered instead. */
let instead: (() => Response | Promise<Response>) | null;

const listen = (type: string, listener: (event: unknown) => unknown) =>
	listeners.set(type, [...(listeners.get(type) ?? []), listener]);
const fire = (type: string, event: unknown) => (listeners.get(type) ?? []).map((listener) => listener(event));

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	storage = new Map();
	listeners = new Map();
	account = { id: "amara", lines: [], favorites: [] };
	cookie = "signed_in=1; account=amara";
	calls = [];
	instead = null;
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => void storage.set(key, text),
		removeItem: (key: string) => void storage.delete(key),
	});
	vi.stubGlobal("sessionStorage", globalThis.localStorage);
	vi.stubGlobal("location", { pathname: "/shop", href: "https://shop.test/shop" });
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("requestAnimationFrame", () => 0);
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
	vi.stubGlobal("addEventListener", listen);
	vi.stubGlobal("dispatchEvent", (event: { key: string }) => fire("storage", event).length > 0);
	vi.stubGlobal(
		"StorageEvent",
		class {
			key: string;
			constructor(_type: string, { key }: { key: string }) {
				this.key = key;
			}
		},
	);
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
		documentElement: { toggleAttribute() {} },
		querySelectorAll: () => [],
		addEventListener: listen,
		visibilityState: "visible",
	});
	vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
		const { method = "GET", body = "{}", headers } = init ?? {};
		const told = JSON.parse(String(body)) as {
			owner?: string;
			cart?: string;
			favorites?: { add: string[]; remove: string[] };
		};
		calls.push({ method, body: told });
		if (method !== "POST") {
			const etag = JSON.stringify(account);
			if ((headers as Record<string, string>)["if-none-match"] === etag) return new Response(null, { status: 304 });
			return Response.json(answer(), { headers: { etag } });
		}
		if (instead) return instead();
		if (told.owner !== account.id) return Response.json({}, { status: 409 });
		const { cart, favorites } = told;
		if (cart)
			account.lines = parseSyncedCart(
				serializeSyncedCart(mergeLines(account.lines, parseSyncedCart(cart)), Date.now()),
			);
		const removed = account.favorites.filter(({ id }) => !favorites?.remove.includes(id));
		account.favorites = [...removed, ...(favorites?.add ?? []).map(favorite)];
		return Response.json({ session: answer(), favorites: favorites ? { success: true, unknown: [] } : null });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const product = (id: string) => ({ ...favorite(id), brand: "Encore", stock: null, status: "available" }) as never;
const line = (id: string, at = Date.now()): CartLine => ({
	id,
	quantity: 1,
	at,
	name: `Piece ${id}`,
	brand: "Encore",
	price: 1900,
	discountPercentage: 0,
	image: "",
	size: null,
	stock: null,
});
const answer = (): AccountState => ({
	state: "signed-in",
	user: { id: account.id, email: `${account.id}@encore.example`, name: "", avatarUrl: "" },
	expiresAt: 1,
	assurance: null,
	cart: { lines: account.lines, pieces: account.lines.map(({ id, at }) => line(id, at)) },
	favorites: account.favorites,
});
const posts = () => calls.filter(({ method }) => method === "POST");

/** A page that has just asked who is signed in. */
async function open() {
	const events = await import("./session-events.ts");
	const { addProduct, cartStore } = await import("#app/features/cart/cart-store.ts");
	const { addFavorite, favoritesStore } = await import("#app/features/favorites/favorites-store.ts");
	await events.askSession();
	const shown = () =>
		cartStore
			.get()
			.lines.filter((held) => held.quantity > 0)
			.map((held) => held.id);
	return { ...events, addProduct, addFavorite, shown, saved: () => favoritesStore.get().items.map(({ id }) => id) };
}
const settle = () => vi.advanceTimersByTimeAsync(1_000);

describe("one session in the place of another", () => {
	test("is noticed on arriving, and nothing of the one before is shown or told in its name", async () => {
		account.lines = [{ id: "private", quantity: 1, at: 1 }];
		const page = await open();
		expect(page.shown()).toEqual(["private"]);
		// A mailed link was followed in this tab: the cookies are Ben's
		account = { id: "ben", lines: [], favorites: [] };
		cookie = "signed_in=1; account=ben";
		await page.arriveWith("email-confirmed");
		expect(page.shown()).toEqual([]);
		page.addProduct(product("new"));
		await settle();
		expect(page.shown()).toEqual(["new"]);
		expect(posts().map(({ body }) => [body.owner, parseSyncedCart(body.cart).map(({ id }) => id)])).toEqual([
			["ben", ["new"]],
		]);
	});

	test("that the page has not noticed is refused by the Worker, and asked about", async () => {
		const page = await open();
		page.addProduct(product("mine"));
		instead = () => Response.json({}, { status: 409 });
		await settle();
		expect(calls.at(-1)?.method).toBe("GET");
		expect(account.lines).toEqual([]);
	});
});

test("an answer that comes after signing out brings nothing back", async () => {
	const page = await open();
	page.addProduct(product("mine"));
	let release = (_: Response) => {};
	instead = () => new Promise((resolve) => (release = resolve));
	await settle();
	cookie = "account=amara";
	await page.askSession(undefined, "signed-out");
	account.lines = [{ id: "mine", quantity: 1, at: 1 }];
	release(Response.json({ session: answer(), favorites: null }));
	await settle();
	expect(page.shown()).toEqual([]);
	expect([...storage.keys()]).toEqual([]);
});

test.each<[string, () => Response]>([
	["refuses the favorites", () => Response.json({ session: answer(), favorites: { success: false, error: "down" } })],
	["fails", () => Response.json({}, { status: 503 })],
	["takes the cart and has it no better", () => Response.json({ session: answer(), favorites: null })],
])("where the account %s it is told again only when it is asked anew", async (_, said) => {
	const page = await open();
	instead = said;
	page.addProduct(product("a"));
	page.addFavorite(favorite("b"));
	await vi.advanceTimersByTimeAsync(30_000);
	expect(posts()).toHaveLength(1);
	instead = null;
	await page.askSession();
	await settle();
	expect([account.lines.length, account.favorites.length]).toEqual([1, 1]);
});

test("what another device took off is heard after this one has told something", async () => {
	const page = await open();
	page.addFavorite(favorite("a"));
	await settle();
	expect(account.favorites).toHaveLength(1);
	account.favorites = [];
	await page.askSession();
	expect(page.saved()).toEqual([]);
});

test("an answer that was asked for before something was told does not take it back", async () => {
	const page = await open();
	const before = Response.json(answer());
	const { fetch: worker } = globalThis;
	let release = () => {};
	vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
		if (init?.method === "POST") return worker(path, init);
		return new Promise((resolve) => {
			release = () => resolve(before);
		});
	});
	const asked = page.askSession();
	page.addFavorite(favorite("a"));
	await settle();
	expect(account.favorites).toHaveLength(1);
	vi.stubGlobal("fetch", worker);
	release();
	await asked;
	expect(page.saved()).toEqual(["a"]);
});

describe("signing out", () => {
	const form = () => ({ action: "https://shop.test/sign-out", submit: vi.fn() });
	const press = (target: object) => {
		const event = { target, preventDefault: vi.fn(), stopPropagation() {} };
		fire("submit", event);
		return event;
	};

	test("waits until every change is told, also one made while a call was under way", async () => {
		const page = await open();
		page.addProduct(product("one"));
		let release = () => {};
		const waiting = new Promise<void>((resolve) => {
			release = resolve;
		});
		const { fetch: worker } = globalThis;
		vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
			await waiting;
			return worker(path, init);
		});
		await settle();
		page.addProduct(product("two"));
		const target = form();
		press(target);
		release();
		await settle();
		expect(account.lines.map(({ id }) => id)).toEqual(["one", "two"]);
		expect(target.submit).toHaveBeenCalledOnce();
	});

	test("asks the shopper where the last change can't be told", async () => {
		const page = await open();
		page.addProduct(product("one"));
		instead = () => Response.json({}, { status: 503 });
		const target = form();
		expect(press(target).preventDefault).toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(target.submit).not.toHaveBeenCalled();
		expect(page.shown()).toEqual(["one"]);
	});
});

test("a session that ended by itself and comes back brings what was not told [D9]", async () => {
	const page = await open();
	instead = () => Response.json({}, { status: 503 });
	page.addProduct(product("mine"));
	await settle();
	cookie = "";
	await page.askSession();
	expect(page.shown()).toEqual([]);
	page.addProduct(product("guests"));
	cookie = "signed_in=1; account=amara";
	instead = null;
	await page.arriveWith("welcome-back");
	await settle();
	expect(page.shown().sort()).toEqual(["guests", "mine"]);
	expect(account.lines.map(({ id }) => id)).toEqual(["guests", "mine"]);
});

test("what an older clock still remembers as removed is told once, not for ever", async () => {
	const serverNow = Date.now();
	vi.setSystemTime(serverNow - 600_000);
	const old = { ...line("old", serverNow - 30 * 24 * 60 * 60 * 1000 - 1000), quantity: 0 };
	storage.set("cart", JSON.stringify({ owner: "amara", lines: [old] }));
	instead = () => Response.json({ session: answer(), favorites: null });
	await open();
	await vi.advanceTimersByTimeAsync(30_000);
	expect(posts()).toHaveLength(1);
});
