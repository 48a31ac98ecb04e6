/** Keeps the device's cart and favorites equal to the account's (docs/architecture.md, "How a change travels"). */
import { createElement, type ReactNode } from "react";
import { UNPAID_ORDER_KEY, UnpaidOrderBar, unpaidOrderStore } from "#app/extras/payments/index.ts";
import { HAD_ACCOUNT_KEY, signedInAs, stashKey, takeStash } from "#app/features/auth/device-owner.ts";
import { FLASH_MESSAGES, type FlashCode } from "#app/features/auth/flash-messages.ts";
import { focusAccountPanel } from "#app/features/auth/focus-account-panel.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { favoritesStore } from "#app/features/favorites/favorites-store.ts";
import { SERVER_TIME_HEADER, serverNow, setServerTime, storeTimeZone } from "#app/platform/clock.ts";
import { rereadStores } from "#app/platform/device-store.ts";
import { ACCOUNT_COOKIE, isSignedIn, paintSignedIn, readCookie } from "#app/platform/signed-in-flag.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { currentToasts, showToast, type Toast } from "#app/ui/toasts.ts";
import { liveLines, parseCart } from "#shared/domain/cart.ts";
import { parseFavorites } from "#shared/domain/favorites.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { parseStored } from "#shared/domain/stored-items.ts";
import { mergeAccountCart, mergeLines, pendingCart } from "#shared/domain/synced-cart.ts";
import { mergeAccountFavorites, pendingFavorites, withoutSent } from "#shared/domain/synced-favorites.ts";
import type { AccountState, SyncRequest } from "./account-state.server.ts";

const DEBOUNCE_MS = 500;
const TIMEOUT_MS = 8_000;
const FLUSH_MS = 3_000;
const SIGNED_OUT: AccountState = { state: "signed-out", user: null };

let page: {
	channel?: BroadcastChannel | null;
	revalidate?: (() => Promise<void>) | undefined;
	show?: (notice: ReactNode) => void;
};
let current: AccountState | null = null;
let etag = "";
let pushTimer: ReturnType<typeof setTimeout> | undefined;
let outageShown = false;
/** Set if the server rejected the last push. */
let isRefused = false;
/** Whether the shopper is signing out, here or in another tab. If false, a session that ends has expired. */
let signingOut = false;

/** Call once. */
export function startSync(to: typeof page, wasVisitor: boolean): void {
	page = to;
	current = wasVisitor ? SIGNED_OUT : null;
	page.show?.(createElement(UnpaidOrderBar));
	for (const store of [cartStore, favoritesStore]) store.subscribe(schedulePush);
	document.addEventListener("visibilitychange", () => {
		// Doesn't wait for the lock, as the page may be suspended
		if (document.visibilityState === "hidden" && pendingChanges()) void exchange();
	});
	addEventListener("submit", (event) => void flushBeforeSignOut(event), true);
}

function schedulePush(): void {
	clearTimeout(pushTimer);
	pushTimer = setTimeout(() => pendingChanges() && void syncNow(), DEBOUNCE_MS);
}

/** Returns the difference between the stores and the account's last state, or null if there is none. */
function pendingChanges(): SyncRequest | null {
	const owner = signedInAs();
	if (!owner || current?.user?.id !== owner) return null;
	const [cart, list] = [cartStore.get(), favoritesStore.get()];
	const changes: SyncRequest = { owner };
	if (cart.owner === owner) changes.cart = pendingCart(current.cart?.lines ?? [], cart.lines) ?? undefined;
	const { add, remove } = pendingFavorites(list);
	if (list.owner === owner && add.length + remove.length > 0) changes.favorites = { add, remove };
	return changes.cart || changes.favorites ? changes : null;
}

/** Syncs with one request at a time in all tabs. `message` is that of another tab. */
export async function syncNow(message?: string): Promise<void> {
	if (isSignedIn()) return navigator.locks?.request("sync", () => exchange()) ?? exchange();
	signingOut ||= message === "signed-out";
	applySession(SIGNED_OUT);
}

/** Pushes pending changes, or pulls if there are none. Both return the account's state, or a guest's last order. */
async function exchange(changes = pendingChanges()): Promise<void> {
	const response = await fetch("/session", {
		...(changes && { method: "POST", body: JSON.stringify(changes), keepalive: true }),
		headers: changes ? { "content-type": "application/json" } : { "if-none-match": etag },
		signal: AbortSignal.timeout(TIMEOUT_MS),
	}).catch(() => null);
	if (changes) isRefused = response !== null && response.status < 500 && response.status !== 429;
	if (!response) return; // offline, or the page is unloading
	setServerTime(response.headers.get(SERVER_TIME_HEADER));
	if (changes && !response.ok) return exchange(null);
	const next: AccountState | null = await response.json().catch(() => null); // null for 304
	const isOutage = next?.state === "unknown" && isSignedIn();
	if (isOutage && !outageShown) {
		const description = "You're still signed in, and nothing is lost.";
		showToast({ title: "Your account can't be reached right now", description });
	}
	outageShown = isOutage;
	if (next && (next.user?.id ?? null) === signedInAs()) {
		if (changes?.favorites && next.saved) {
			const list = favoritesStore.get();
			const isFirst = pendingFavorites(list).add.length > 0; // false if the push was repeated, as when a page closes
			if (next.saved.message && isFirst) showToast({ title: next.saved.message });
			favoritesStore.set(withoutSent(list, changes.favorites, next.saved.unknown));
		}
		applySession(next);
		const { lastOrder } = next;
		if (lastOrder !== undefined)
			import("#app/extras/guests/index.ts").then((guests) => guests.applyLastOrder(lastOrder)).catch(() => {});
		etag = response.headers.get("etag") ?? "";
	} else if (!isSignedIn()) applySession(SIGNED_OUT);
}

/** Shows a toast that may be late, unless it would replace an error that isn't among the toasts `before`. */
function showUnlessFailed(toast: Parameters<typeof showToast>[0], before: readonly Toast[] = []): void {
	if (!currentToasts().some((other) => other.bad && !before.includes(other))) showToast(toast);
}

/** `flash` is the flash code of a redirect, `before` the toasts when it arrived. */
export async function onNavigation(flash: string | null, before?: readonly Toast[]): Promise<void> {
	// Someone may have signed in again, in another tab
	const code = flash === "signed-out" && isSignedIn() ? null : flash;
	if (code && Object.hasOwn(FLASH_MESSAGES, code)) showUnlessFailed(FLASH_MESSAGES[code as FlashCode], before);
	signingOut = code === "signed-out";
	if (signingOut) return applySession(SIGNED_OUT, true);
	if (code || signedInAs() !== (current?.user?.id ?? null)) await syncNow();
	// These pages handle a guest's order themselves. The checkout repeats an order whose response was lost, and needs the cart for it
	const isSettled = ["/checkout", "/order-confirmation"].includes(location.pathname);
	if (!isSettled && !isSignedIn() && readStorage(UNPAID_ORDER_KEY)) await exchange();
	if (code === "password-recovery") page.channel?.postMessage("");
}

/**
 * Handles the changes that an auth client reports as INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED
 * and MFA_CHALLENGE_VERIFIED (spec S4.02). The browser has no auth client (docs/decisions/0018).
 */
function applySession(next: AccountState, isSwitch = current !== null && current.user?.id !== next.user?.id): void {
	const isInitial = current === null;
	const isSignOut = !next.user && (isInitial || isSwitch);
	const isVerified = next.assurance === "aal2" && current?.assurance !== "aal2" && !isInitial;
	current = next;
	etag = "";
	paintSignedIn();
	if (next.user) storeTimeZone();
	if (isSignOut && signingOut) clearAccountCopies();
	// Reads this account's copies, and pushes them
	if (isInitial || isSwitch) rereadStores();
	mergeAccountState(next);
	const revalidated = (isSignOut || isSwitch || isVerified) && page.revalidate?.();
	if (isSwitch) page.channel?.postMessage(signingOut ? "signed-out" : "");
	if (isSwitch && !next.user && !signingOut) {
		const run = async () => {
			// After revalidation the checkout shows the sign-in panel, so its form isn't lost
			await revalidated;
			if (!focusAccountPanel()) location.assign(`/auth?next=${encodeURIComponent(location.pathname)}`);
		};
		const description = "Your cart and favorites will be here when you sign in.";
		showToast({ title: "You've been signed out", description, action: { label: "Sign In", run } });
	}
	if (!next.user) signingOut = false;
}

/** Delays signing out, which clears this device, until pending changes are pushed. */
async function flushBeforeSignOut(event: SubmitEvent): Promise<void> {
	const form = event.target as HTMLFormElement;
	if (new URL(form.action).pathname !== "/sign-out") return;
	signingOut = !pendingChanges();
	if (signingOut) return;
	event.preventDefault();
	event.stopPropagation();
	isRefused = false;
	await Promise.race([syncNow(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
	if (!pendingChanges()) return form.submit();
	showToast({
		title: "Your last changes aren't saved yet",
		description: `Your account ${isRefused ? "didn't accept them" : "can't be reached"}. Signing out now would lose them.`,
		bad: true,
		action: { label: "Sign Out Anyway", run: () => form.submit() },
	});
}

/** Merges the account's state and its stash into the stores. */
export function mergeAccountState({ user, unpaidOrder, cart, favorites }: AccountState): void {
	const unpaid = user && unpaidOrder ? { owner: user.id, ...unpaidOrder } : null;
	if (unpaid || (unpaidOrder === null && unpaidOrderStore.get()?.owner)) unpaidOrderStore.set(unpaid);
	if (user) writeStorage(HAD_ACCOUNT_KEY, "1");
	if (user && cart) mergeCart(user.id, cart);
	if (!user || !favorites) return;
	const stash = mergeAccountFavorites(parseFavorites(takeStash("favorites", user.id)), user.id, favorites);
	const merged = mergeAccountFavorites(favoritesStore.get(), user.id, stash.items);
	favoritesStore.set({ ...merged, unsent: { ...stash.unsent, ...merged.unsent } });
}

function mergeCart(owner: string, { lines, products }: NonNullable<AccountState["cart"]>): void {
	const current = cartStore.get();
	const stash = parseCart(takeStash("cart", owner)).lines;
	const merged = mergeAccountCart(current, owner, mergeLines(lines, stash), [...stash, ...products], serverNow());
	cartStore.set(merged);
	const guestCount = current.owner === null ? liveLines(current).length : 0;
	const count = liveLines(merged).length;
	const full = `Your account holds ${MAX_LINES} different pieces. Remove some.`;
	if (guestCount > 0 && count > MAX_LINES) showUnlessFailed({ title: "Your cart is full", description: full });
	else if (guestCount > 0 && count > guestCount)
		showUnlessFailed({ title: "Your saved cart is back", description: "The pieces you added here are in it, too." });
}

/** Keys of cart-store.ts, favorites-store.ts and device-data.ts. */
const ACCOUNT_KEYS = ["cart", "favorites", "addresses", "cards", "settings"];

/** Removes a signed-out account's data. After an expired session the stores stash their copies instead. */
export function clearAccountCopies(): void {
	if (isSignedIn()) return;
	clearDraft();
	for (const key of ["recently-viewed", "my-sizes"]) writeStorage(key, null);
	void globalThis.caches?.delete("pages").catch(() => {}); // the service worker's copies
	const account = readCookie(ACCOUNT_COOKIE); // outlives the session
	if (!account) return;
	for (const key of ACCOUNT_KEYS) {
		const { [account]: entry, ...others } = parseStored(readStorage(key), "");
		if (others.owner === account || (entry && Object.keys(others).length === 0)) writeStorage(key, null);
		else if (entry) writeStorage(key, JSON.stringify(others));
		writeStorage(stashKey(key, account), null);
	}
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`;
}
