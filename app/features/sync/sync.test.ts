import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountState } from "#app/features/sync/account-state.server.ts";
import type { Toast } from "#app/ui/toasts.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import { createCartLine, createFavorite, createProduct } from "#shared/domain/products.fixture.ts";
import { parseSyncedCart, receiveLines, type SyncedLine } from "#shared/domain/synced-cart.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";

const toasts: string[] = vi.hoisted(() => []);
const onScreen: Toast[] = vi.hoisted(() => []);
const descriptions: (string | undefined)[] = vi.hoisted(() => []);
vi.mock("#app/ui/toasts.ts", () => ({
	showToast: ({ title, description }: { title: string; description?: string }) => {
		toasts.push(title);
		descriptions.push(description);
	},
	currentToasts: () => onScreen,
}));

const DAY = 24 * 60 * 60 * 1000;
/** How far the device's clock is ahead of the server's. */
let ahead: number;
const serverTime = () => Date.now() - ahead;

/** Stubs of the browser and of the Worker, as far as sync.ts needs them. */
let storage: Map<string, string>;
let cookie: string;
let listeners: Map<string, ((event: unknown) => unknown)[]>;
let account: { id: string; lines: SyncedLine[]; favorites: Favorite[] };
let calls: { method: string; body: { owner?: string; cart?: string } }[];
/** Replaces the response to POST. */
let postResponse: (() => Response | Promise<Response>) | null;
/** Replaces the response to GET. */
let getResponse: (() => Response | Promise<Response>) | null;
let overrides: Partial<AccountState>;

const listen = (type: string, listener: (event: unknown) => unknown) =>
	listeners.set(type, [...(listeners.get(type) ?? []), listener]);
const fire = (type: string, event: unknown) => (listeners.get(type) ?? []).map((listener) => listener(event));

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	storage = stubStorage().entries;
	listeners = new Map();
	account = { id: "amara", lines: [], favorites: [] };
	cookie = "signed_in=1; account=amara";
	calls = [];
	postResponse = null;
	getResponse = null;
	overrides = {};
	ahead = 0;
	toasts.length = 0;
	descriptions.length = 0;
	onScreen.length = 0;
	vi.stubGlobal("sessionStorage", globalThis.localStorage);
	vi.stubGlobal("location", { pathname: "/shop", href: "https://shop.test/shop" });
	let last: Promise<unknown> = Promise.resolve();
	const request = (_: string, run: () => Promise<void>) => (last = last.then(run));
	vi.stubGlobal("navigator", { locks: { request } });
	vi.stubGlobal("requestAnimationFrame", () => 0);
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
	vi.stubGlobal("addEventListener", listen);
	vi.stubGlobal("document", {
		get cookie() {
			return cookie;
		},
		set cookie(text) {
			const [name = ""] = text.split("=");
			cookie = cookie.replace(new RegExp(`(^|; )${name}=[^;]*`), "");
		},
		documentElement: { toggleAttribute() {} },
		querySelectorAll: () => [],
		addEventListener: listen,
		visibilityState: "visible",
	});
	vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
		const { method = "GET", body = "{}", headers } = init ?? {};
		const sent = JSON.parse(String(body)) as {
			owner?: string;
			cart?: string;
			favorites?: { add: string[]; remove: string[] };
		};
		calls.push({ method, body: sent });
		if (method !== "POST") {
			if (getResponse) return getResponse();
			const etag = JSON.stringify([account, overrides]);
			const now = { "x-server-time": String(serverTime()) };
			if ((headers as Record<string, string>)["if-none-match"] === etag)
				return new Response(null, { status: 304, headers: now });
			return Response.json(state(), { headers: { etag, ...now } });
		}
		if (postResponse) return postResponse();
		if (sent.owner !== account.id) return Response.json({}, { status: 409 });
		const { cart, favorites } = sent;
		if (cart) account.lines = receiveLines(account.lines, parseSyncedCart(cart), serverTime());
		const removed = account.favorites.filter(({ id }) => !favorites?.remove.includes(id));
		account.favorites = [...removed, ...(favorites?.add ?? []).map((id) => createFavorite(id))];
		return Response.json({ ...state(), saved: favorites && { unknown: [] } });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const line = (id: string, at = Date.now()) => createCartLine(id, { at });
const state = (): AccountState => ({
	state: "signed-in",
	user: { id: account.id, email: `${account.id}@encore.example`, name: "", avatarUrl: "" },
	assurance: null,
	cart: { lines: account.lines, products: account.lines.map(({ id, at }) => line(id, at)) },
	favorites: account.favorites,
	...overrides,
});
const posts = () => calls.filter(({ method }) => method === "POST");

/** A page after its first pull. */
async function open(wasVisitor = false) {
	const sync = await import("./sync.ts");
	const effects: string[] = [];
	const channel = { postMessage: (message: string) => effects.push(`broadcast "${message}"`) };
	const revalidate = async () => void effects.push("revalidate");
	sync.startSync({ channel: channel as unknown as BroadcastChannel, revalidate }, wasVisitor);
	const { addProduct, cartStore } = await import("#app/features/cart/cart-store.ts");
	const { addFavorite, favoritesStore } = await import("#app/features/favorites/favorites-store.ts");
	await sync.syncNow();
	const shown = () =>
		cartStore
			.get()
			.lines.filter((line) => line.quantity > 0)
			.map((line) => line.id);
	const saved = () => favoritesStore.get().items.map(({ id }) => id);
	return { ...sync, effects, addProduct, addFavorite, shown, saved };
}
const settle = () => vi.advanceTimersByTimeAsync(1_000);

test("a greeting replaces the failure before it, but none that happened while its script loaded", async () => {
	const { onNavigation } = await open();
	onScreen.push({ id: 1, title: "Login failed", bad: true, path: "/shop" });
	await onNavigation("welcome-back", [...onScreen]);
	expect(toasts).toEqual(["Welcome back!"]);
	await onNavigation("welcome-back", []);
	expect(toasts).toEqual(["Welcome back!"]);
});

describe("reacts to the auth service's events [S4.02]", () => {
	const MINE: SyncedLine = { id: "mine", quantity: 1, at: 1 };
	const EXPIRED = "You've been signed out";
	const signInAs = (id: string) => {
		cookie = `signed_in=1; account=${id}`;
		account = { ...account, id };
	};
	const signOut = () => {
		cookie = "account=amara"; // outlives the session
	};

	beforeEach(() => {
		account.lines = [MINE];
	});

	test("INITIAL_SESSION", async () => {
		const page = await open();
		expect([page.effects, page.shown()]).toEqual([[], ["mine"]]);
	});

	test("INITIAL_SESSION, expired since the page was loaded", async () => {
		storage.set("cart", JSON.stringify({ owner: "amara", lines: [line("mine")] }));
		signOut();
		const page = await open();
		expect([page.effects, page.shown()]).toEqual([["revalidate"], []]);
		expect([...storage.keys()]).toEqual(["cart-of-amara"]);
	});

	test("SIGNED_IN", async () => {
		signOut();
		const page = await open(true);
		expect([page.effects, page.shown()]).toEqual([[], []]);
		signInAs("amara");
		await page.syncNow();
		expect([page.effects, page.shown()]).toEqual([["revalidate", 'broadcast ""'], ["mine"]]);
	});

	test.each<[string, (page: Awaited<ReturnType<typeof open>>) => Promise<void>, string, string[]]>([
		["expired", (page) => page.syncNow(), 'broadcast ""', [EXPIRED]],
		["in another tab", (page) => page.syncNow("signed-out"), 'broadcast "signed-out"', []],
		["on this page", (page) => page.onNavigation("signed-out"), 'broadcast "signed-out"', ["Signed out"]],
	])("SIGNED_OUT, %s", async (_, detect, broadcast, shownToasts) => {
		const page = await open();
		signOut();
		await detect(page);
		expect([page.effects, page.shown(), toasts]).toEqual([["revalidate", broadcast], [], shownToasts]);
		const copies = broadcast.includes("signed-out") ? [] : ["cart-of-amara", "favorites-of-amara"];
		expect([...storage.keys()].sort()).toEqual([...copies, "had-account"]);
		await page.syncNow();
		expect(page.effects, "once").toHaveLength(2);
	});

	test("SIGNED_OUT, before the page was hydrated", async () => {
		storage.set("cart", JSON.stringify({ owner: "amara", lines: [line("mine")] }));
		signOut();
		const page = await open(true);
		await page.onNavigation("signed-out");
		expect([page.effects, [...storage.keys()]]).toEqual([["revalidate", 'broadcast "signed-out"'], []]);
	});

	test("SIGNED_OUT on a page that never hydrated, and SIGNED_IN since", async () => {
		storage.set("cart", JSON.stringify({ owner: "amara", lines: [line("mine")] }));
		const page = await open();
		await page.onNavigation("signed-out");
		expect([page.effects, page.shown(), toasts]).toEqual([[], ["mine"], []]);
	});

	test("SIGNED_OUT and SIGNED_IN, as another account", async () => {
		const page = await open();
		signInAs("ben");
		account.lines = [{ ...MINE, id: "bens" }];
		await page.syncNow();
		expect([page.effects, page.shown(), toasts]).toEqual([["revalidate", 'broadcast ""'], ["bens"], []]);
	});

	test.each<[string, Partial<AccountState>, string[]]>([
		["TOKEN_REFRESHED", {}, []],
		["MFA_CHALLENGE_VERIFIED", { assurance: "aal2" }, ["revalidate"]],
		["USER_UPDATED", { cart: { lines: [{ ...MINE, quantity: 0, at: 2 }], products: [] } }, []],
	])("%s", async (event, fields, effects) => {
		const page = await open();
		overrides = fields;
		await page.syncNow();
		expect([page.effects, page.shown()]).toEqual([effects, event === "USER_UPDATED" ? [] : ["mine"]]);
	});

	test("PASSWORD_RECOVERY", async () => {
		const page = await open();
		await page.onNavigation("password-recovery");
		expect([page.effects, toasts]).toEqual([['broadcast ""'], ["You're signed in"]]);
	});
});

test("an outage keeps the session and shows one message until the account is reached again", async () => {
	const page = await open();
	const outage = () =>
		vi.stubGlobal("fetch", async () => Response.json({ state: "unknown", user: null }, { status: 503 }));
	const { fetch: worker } = globalThis;
	outage();
	for (let n = 0; n < 2; n++) await page.syncNow();
	expect([toasts, page.effects]).toEqual([["Your account can't be reached right now"], []]);
	vi.stubGlobal("fetch", worker);
	await page.syncNow();
	outage();
	await page.syncNow();
	expect(toasts).toHaveLength(2);
});

describe("a session replaced by another account's", () => {
	test("is detected after a navigation; nothing of the old account is shown or pushed", async () => {
		account.lines = [{ id: "private", quantity: 1, at: 1 }];
		const page = await open();
		expect(page.shown()).toEqual(["private"]);
		// A mailed link has signed Ben in
		account = { id: "ben", lines: [], favorites: [] };
		cookie = "signed_in=1; account=ben";
		await page.onNavigation("email-confirmed");
		expect(page.shown()).toEqual([]);
		page.addProduct(createProduct("new"));
		await settle();
		expect(page.shown()).toEqual(["new"]);
		expect(posts().map(({ body }) => [body.owner, parseSyncedCart(body.cart).map(({ id }) => id)])).toEqual([
			["ben", ["new"]],
		]);
	});

	test("that the page has not detected is rejected with 409 and pulled", async () => {
		const page = await open();
		page.addProduct(createProduct("mine"));
		postResponse = () => Response.json({}, { status: 409 });
		await settle();
		expect(calls.at(-1)?.method).toBe("GET");
		expect(account.lines).toEqual([]);
	});
});

test("ignores a push response that arrives after signing out", async () => {
	const page = await open();
	page.addProduct(createProduct("mine"));
	const late = Promise.withResolvers<Response>();
	postResponse = () => late.promise;
	await settle();
	cookie = "account=amara";
	await page.syncNow("signed-out");
	account.lines = [{ id: "mine", quantity: 1, at: 1 }];
	late.resolve(Response.json(state()));
	await settle();
	expect(page.shown()).toEqual([]);
	expect([...storage.keys()]).toEqual(["had-account"]);
});

test.each<[string, () => Response]>([
	["responds 503", () => Response.json({}, { status: 503 })],
	["responds without the change", () => Response.json(state())],
])("a push is retried only after the next pull if the account %s", async (_, response) => {
	const page = await open();
	postResponse = response;
	page.addProduct(createProduct("a"));
	page.addFavorite(createFavorite("b"));
	await vi.advanceTimersByTimeAsync(30_000);
	expect(posts()).toHaveLength(1);
	postResponse = null;
	await page.syncNow();
	await settle();
	expect([account.lines.length, account.favorites.length]).toEqual([1, 1]);
});

test("a favorite that the account has already is announced once, though a closing page repeats the push [S8.12]", async () => {
	const page = await open();
	page.addFavorite(createFavorite("a"));
	account.favorites = [createFavorite("a")];
	postResponse = () => Response.json({ ...state(), saved: { unknown: [], message: "Already in favorites" } });
	Object.assign(document, { visibilityState: "hidden" });
	for (let n = 0; n < 2; n++) fire("visibilitychange", {});
	await settle();
	expect([toasts, posts().length]).toEqual([["Added to favorites", "Already in favorites"], 2]);
});

test("removes what another device removed, also after a push", async () => {
	const page = await open();
	page.addFavorite(createFavorite("a"));
	await settle();
	expect(account.favorites).toHaveLength(1);
	account.favorites = [];
	await page.syncNow();
	expect(page.saved()).toEqual([]);
});

test("keeps a favorite that was added during a pull, and pushes it afterwards", async () => {
	const page = await open();
	const before = Response.json(state());
	const { fetch: worker } = globalThis;
	const late = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
		init?.method === "POST" ? worker(path, init) : late.promise,
	);
	const pull = page.syncNow();
	page.addFavorite(createFavorite("a"));
	await settle();
	vi.stubGlobal("fetch", worker);
	late.resolve(before);
	await pull;
	expect(page.saved()).toEqual(["a"]);
	await settle();
	expect(account.favorites).toHaveLength(1);
	expect(page.saved()).toEqual(["a"]);
});

describe("signing out", () => {
	const form = () => ({ action: "https://shop.test/sign-out", submit: vi.fn() });
	const press = (target: object) => {
		const event = { target, preventDefault: vi.fn(), stopPropagation() {} };
		fire("submit", event);
		return event;
	};

	test("waits until every change is pushed, including one made during a push", async () => {
		const page = await open();
		page.addProduct(createProduct("one"));
		const waiting = Promise.withResolvers<void>();
		const { fetch: worker } = globalThis;
		vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
			await waiting.promise;
			return worker(path, init);
		});
		await settle();
		page.addProduct(createProduct("two"));
		const target = form();
		press(target);
		waiting.resolve();
		await settle();
		expect(account.lines.map(({ id }) => id)).toEqual(["one", "two"]);
		expect(target.submit).toHaveBeenCalledOnce();
	});

	test.each<[string, () => Response, string]>([
		["can't be reached", () => Response.json({}, { status: 503 }), "Your account can't be reached."],
		["rejects the change", () => Response.json({}, { status: 422 }), "Your account didn't accept them."],
		["doesn't take the change", () => Response.json(state()), "Your account didn't accept them."],
	])("asks the shopper if the account %s", async (_, response, reason) => {
		const page = await open();
		page.addProduct(createProduct("one"));
		postResponse = response;
		const target = form();
		expect(press(target).preventDefault).toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(target.submit).not.toHaveBeenCalled();
		expect(descriptions.at(-1)).toBe(`${reason} Signing out now would lose them.`);
		expect(page.shown()).toEqual(["one"]);
	});
});

test("keeps unsent changes while the session is expired, and pushes them after signing in", async () => {
	const page = await open();
	postResponse = () => Response.json({}, { status: 503 });
	page.addProduct(createProduct("mine"));
	await settle();
	cookie = "";
	await page.syncNow();
	expect(page.shown()).toEqual([]);
	page.addProduct(createProduct("guests"));
	cookie = "signed_in=1; account=amara";
	postResponse = null;
	await page.onNavigation("welcome-back");
	await settle();
	expect(page.shown().sort()).toEqual(["guests", "mine"]);
	expect(account.lines.map(({ id }) => id)).toEqual(["guests", "mine"]);
});

describe("a guest's order that may be unpaid", () => {
	const MARK = "unpaid-order";
	const navigate = async () => {
		cookie = "";
		storage.set(MARK, String(Date.now() - DAY));
		const page = await open(true);
		await page.onNavigation(null);
		await vi.dynamicImportSettled();
	};

	test("is looked for once, and the server's time is read", async () => {
		ahead = DAY;
		overrides = { state: "signed-out", user: null, lastOrder: null };
		await navigate();
		expect(storage.has(MARK)).toBe(false);
		const { serverNow } = await import("#app/platform/clock.ts");
		expect(serverNow()).toBe(serverTime());
	});

	test.each<[string, () => Response]>([
		["offline", () => Promise.reject(new TypeError("Failed to fetch")) as never],
		["in an outage", () => Response.json({ state: "unknown", user: null }, { status: 503 })],
		["behind a captive portal", () => new Response("<!doctype html>")],
		["if the query failed", () => Response.json({ state: "signed-out", user: null })],
	])("is looked for again later %s", async (_, respond) => {
		getResponse = respond;
		await navigate();
		expect(storage.has(MARK)).toBe(true);
		expect(toasts).toEqual([]);
	});
});

describe.each([
	["60 days behind", -60 * DAY],
	["60 days ahead", 60 * DAY],
])("a device whose clock is %s", (_, skew) => {
	const quantities = () => account.lines.map(({ id, quantity }) => [id, quantity]);

	test("gets its additions and removals into the account, each once", async () => {
		ahead = skew;
		const page = await open();
		const { cartStore } = await import("#app/features/cart/cart-store.ts");
		const { removeLine } = await import("#app/features/cart/cart-changes.ts");
		page.addProduct(createProduct("one"));
		await settle();
		removeLine(cartStore.get().lines[0] as CartLine);
		await settle();
		expect([quantities(), posts().length]).toEqual([[["one", 0]], 2]);
		const form = { target: { action: "https://shop.test/sign-out" }, preventDefault: vi.fn(), stopPropagation() {} };
		fire("submit", form);
		expect(form.preventDefault).not.toHaveBeenCalled();
	});

	test("gets what it changed before it was online into the account, and loses against later changes", async () => {
		ahead = skew;
		storage.set("cart", JSON.stringify({ owner: "amara", lines: [line("own"), { ...line("gone"), quantity: 0 }] }));
		account.lines = [{ id: "gone", quantity: 1, at: serverTime() - 90 * DAY }];
		const page = await open();
		await settle();
		expect(quantities()).toEqual([
			["gone", 0],
			["own", 1],
		]);
		await vi.advanceTimersByTimeAsync(60_000);
		// Another device
		account.lines = receiveLines(account.lines, [{ id: "own", quantity: 0, at: serverTime() }], serverTime());
		await page.syncNow();
		await settle();
		expect([page.shown(), quantities()[1], posts().length]).toEqual([[], ["own", 0], 1]);
	});
});
