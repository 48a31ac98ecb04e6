/**
 * Syncs cart and favorites between this device and the account (docs/decisions/0009):
 *
 *  1. A store changes (cart-store.ts, favorites-store.ts); `schedulePush` debounces.
 *  2. `pushPendingChanges` posts what the account lacks to /session (routes/session.ts).
 *  3. The Worker merges it and responds with the account's state.
 *  4. `applySession` derives auth events (auth-events.ts), whose "merge" effect updates the stores
 *     (apply-account-state.ts).
 *  5. Other tabs and devices `pullSession` (use-session-watch.ts).
 *
 * Pending changes are the difference between stores and state; there is no queue that a lost response could corrupt.
 */
import { isSignedIn, signedInAs } from "#app/features/auth/device-owner.ts";
import { FLASH_MESSAGES, type FlashCode } from "#app/features/auth/flash-messages.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { favoritesStore, unconfirmedAdds } from "#app/features/favorites/favorites-store.ts";
import { paintSignedIn } from "#app/platform/signed-in-flag.ts";
import { showToast } from "#app/ui/toasts.ts";
import { pendingCart } from "#shared/domain/synced-cart.ts";
import { type FavoriteChanges, pendingFavorites, withoutSent } from "#shared/domain/synced-favorites.ts";
import type { SyncRequest } from "./account-state.server.ts";
import { type AccountState, SIGNED_OUT, type SyncResult } from "./account-state.ts";
import { applyAccountState } from "./apply-account-state.ts";
import { AUTH_EFFECTS, type AuthEvent, type Effect, eventsBetween } from "./auth-events.ts";
import { clearAccountCopies } from "./clear-account-copies.ts";

const DEBOUNCE_MS = 500;
const PUSH_TIMEOUT_MS = 8_000;
const FLUSH_TIMEOUT_MS = 3_000;

let current: AccountState | null = null;
let etag: string | null = null;
let pulling: Promise<void> | null = null;
let pushing: Promise<void> | null = null;
let pushTimer: ReturnType<typeof setTimeout> | undefined;
let pushCount = 0;
/** Sent again only after the next pull. */
let lastRejected = "";
let outageShown = false;
/** Prevents a toast about an expired session. */
let signingOut = false;

interface Page {
	revalidate(): void;
	broadcast(message: string): void;
}
let page: Page;

/** Call once. `initial`: SIGNED_OUT if the page was a visitor's. */
export function startSync(to: Page, initial: AccountState | null): void {
	page = to;
	current = initial;
	cartStore.subscribe(schedulePush);
	favoritesStore.subscribe(schedulePush);
	document.addEventListener("visibilitychange", () => {
		// Without the lock: the page may be suspended
		if (document.visibilityState === "hidden") void push();
	});
	addEventListener("submit", (event) => void flushBeforeSignOut(event), true);
}

// Pull

/** `message`: from another tab. */
export function pullSession(signal?: AbortSignal, message?: string): Promise<void> {
	const pull = fetchSession(signal, message === ("signed-out" satisfies FlashCode)).finally(() => {
		if (pulling === pull) pulling = null;
	});
	pulling = pull;
	return pull;
}

async function fetchSession(signal?: AbortSignal, requested = false): Promise<void> {
	if (!isSignedIn()) return applySession(SIGNED_OUT, requested);
	const pushesBefore = pushCount;
	const response = await fetch("/session", { signal, headers: etag ? { "if-none-match": etag } : {} }).catch(
		() => null,
	);
	if (!response) return; // offline, or the page is unloading
	if (response.status !== 304) {
		const next = (await response.json().catch(() => null)) as AccountState | null;
		if (!next) return;
		if (next.state === "unknown") return showOutage();
		outageShown = false;
		if (pushCount !== pushesBefore) return fetchSession(signal); // may be older than the push
		if ((next.user?.id ?? null) !== signedInAs()) return isSignedIn() ? undefined : applySession(SIGNED_OUT);
		applySession(next);
		etag = response.headers.get("etag");
	}
	lastRejected = "";
	schedulePush();
}

function showOutage(): void {
	if (outageShown) return;
	outageShown = true;
	showToast({
		title: "Your account can't be reached right now",
		description: "You are still signed in, and nothing is lost.",
	});
}

/** `code`: the flash cookie of a redirect. */
export async function onNavigation(code: string | null): Promise<void> {
	if (code && Object.hasOwn(FLASH_MESSAGES, code)) showToast(FLASH_MESSAGES[code as FlashCode]);
	signingOut = false;
	if (code === ("signed-out" satisfies FlashCode)) {
		current = SIGNED_OUT;
		etag = null;
		return runEffects("SIGNED_OUT", SIGNED_OUT, true);
	}
	// A redirect with a code makes an earlier pull stale
	if (code) await pullSession();
	else if (signedInAs() !== (current?.user?.id ?? null)) await (pulling ?? pullSession());
	if (code === "password-recovery" && current) runEffects("PASSWORD_RECOVERY", current);
}

// Apply

function applySession(next: AccountState, requested = false): void {
	const events = eventsBetween(current, next);
	current = next;
	etag = null;
	for (const event of events) runEffects(event, next, requested);
}

/** `requested`: signed out, not expired. */
function runEffects(event: AuthEvent, state: AccountState, requested = false): void {
	for (const effect of AUTH_EFFECTS[event]) EFFECTS[effect](state, requested || signingOut);
}

const EFFECTS: Readonly<Record<Effect, (state: AccountState, requested: boolean) => void>> = {
	updateHeader: paintSignedIn,
	merge(state) {
		if (!state.user || state.user.id !== signedInAs()) return;
		applyAccountState(state);
		schedulePush();
	},
	clear(state, requested) {
		if (state.user) return;
		clearTimeout(pushTimer);
		if (requested) clearDraft();
		clearAccountCopies(requested);
		EFFECTS.revalidate(state, requested);
	},
	notify(state, requested) {
		if (state.user || requested) return;
		showToast({
			title: "You have been signed out",
			description: "Your cart and favorites wait for you.",
			action: { label: "Sign In", run: () => location.assign(`/auth?next=${encodeURIComponent(location.pathname)}`) },
		});
	},
	revalidate: () => page.revalidate(),
	broadcast: (_, requested) => page.broadcast(requested ? ("signed-out" satisfies FlashCode) : ""),
};

// Push

/** Null if there are none, or after the account has changed. */
function pendingChanges(): SyncRequest | null {
	const owner = signedInAs();
	if (!owner || current?.user?.id !== owner) return null;
	const [cart, list] = [cartStore.get(), favoritesStore.get()];
	const changes: SyncRequest = { owner };
	const serialized = cart.owner === owner ? pendingCart(current.cart?.lines ?? [], cart.lines, Date.now()) : null;
	if (serialized !== null) changes.cart = serialized;
	const { add, remove } = pendingFavorites(list);
	if (list.owner === owner && add.length + remove.length > 0) changes.favorites = { add, remove };
	return changes.cart || changes.favorites ? changes : null;
}

function schedulePush(): void {
	const changes = pendingChanges();
	if (!changes || JSON.stringify(changes) === lastRejected) return;
	clearTimeout(pushTimer);
	pushTimer = setTimeout(pushPendingChanges, DEBOUNCE_MS);
}

/** One at a time across tabs. A failed push is retried after the next pull. */
function pushPendingChanges(): Promise<void> {
	clearTimeout(pushTimer);
	pushing ??= (navigator.locks ? navigator.locks.request("sync", push) : push()).finally(() => {
		pushing = null;
	});
	return pushing;
}

async function push(): Promise<void> {
	const changes = pendingChanges();
	if (!changes) return;
	const body = JSON.stringify(changes);
	const response = await fetch("/session", {
		method: "POST",
		body,
		headers: { "content-type": "application/json" },
		keepalive: true,
		signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
	}).catch(() => null);
	pushCount += 1;
	if (response?.status === 401 || response?.status === 409) return pullSession();
	const result = response?.ok ? ((await response.json().catch(() => null)) as SyncResult | null) : null;
	if (result && changes.owner === signedInAs() && result.session.user?.id === changes.owner) {
		if (changes.favorites) applyFavoriteResult(changes.favorites, result.favorites);
		applySession(result.session);
	}
	lastRejected = JSON.stringify(pendingChanges()) === body ? body : "";
	schedulePush(); // changed during the request
}

function applyFavoriteResult(sent: FavoriteChanges, result: SyncResult["favorites"]): void {
	if (!result?.success) return;
	favoritesStore.set(withoutSent(favoritesStore.get(), sent, result.unknown));
	const [id = "", ...more] = sent.add;
	// Several at once are a guest's list
	if (result.message && more.length === 0 && unconfirmedAdds.has(id)) showToast({ title: result.message });
	for (const added of sent.add) unconfirmedAdds.delete(added);
}

/** Signing out clears this device. */
async function flushBeforeSignOut(event: SubmitEvent): Promise<void> {
	const form = event.target as HTMLFormElement;
	if (new URL(form.action).pathname !== "/sign-out") return;
	if (!pendingChanges()) {
		signingOut = true;
		return;
	}
	event.preventDefault();
	event.stopPropagation();
	const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
	const timeout = wait(FLUSH_TIMEOUT_MS);
	const deadline = Date.now() + FLUSH_TIMEOUT_MS;
	while (pendingChanges() && Date.now() < deadline) {
		await Promise.race([pushPendingChanges(), timeout]);
		if (pendingChanges()) await wait(DEBOUNCE_MS);
	}
	if (!pendingChanges()) return form.submit();
	showToast({
		title: "Your last changes are not saved yet",
		description: "Your account can't be reached. Signing out now would lose them.",
		bad: true,
		action: { label: "Sign out anyway", run: () => form.submit() },
	});
}
