import { type Copy, signedInAs, stashCopy, takeStash } from "#app/features/auth/device-owner.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { favoritesStore, pressed } from "#app/features/favorites/favorites-store.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type Cart, EMPTY_CART, liveLines, parseCart } from "#shared/domain/cart.ts";
import { type Favorites, NO_FAVORITES, parseFavorites } from "#shared/domain/favorites.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { mergeAccountCart, mergeLines, type SyncedLine, serializeSyncedCart } from "#shared/domain/synced-cart.ts";
import {
	type FavoriteChanges,
	mergeAccountFavorites,
	pendingFavorites,
	withoutSent,
} from "#shared/domain/synced-favorites.ts";
import type { AccountState, SyncResult } from "./account-state.ts";
import { askSession, hearSession } from "./session-events.ts";

/**
 * Keeps a signed-in shopper's cart and favorites the same on this device and in the account. The account is heard
 * through `/session`; what it lacks is told, a moment after the last change. Nothing is kept of what was told: whatever
 * the account turns out to lack is told again, so a lost answer, an hour offline or another tab do no harm.
 */

/** After the last change: a shopper who presses + five times is one call. */
const SETTLE_MS = 500;
const CALL_MS = 8_000;
/** How long signing out waits for the last change to arrive. */
const LAST_CALL_MS = 3_000;

/** The account that was heard last, and the cart that it then held; null: none yet. */
let heard: { owner: string; lines: readonly SyncedLine[] } | null = null;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let telling: Promise<void> | null = null;
/** What a call came back without having changed: not told again before the account is asked anew. */
let inVain = "";
let ended = 0;

/** How many calls have ended: an answer that was asked for before one did may not know of it. */
export const callsEnded = () => ended;

/** Takes what the account holds, brings this device's copies in line, and tells the account what it lacks. */
export function hearAccount({ user, cart, favorites }: AccountState): void {
	if (!user || user.id !== signedInAs()) return;
	listen();
	heard = { owner: user.id, lines: cart?.lines ?? (heard?.owner === user.id ? heard.lines : []) };
	if (cart) hearCart(user.id, cart);
	if (favorites) hearFavorites(user.id, favorites);
	tellLacking();
}

/** Nobody is signed in any more: nothing is told from here on. */
export function leaveSync(): void {
	heard = null;
	clearTimeout(timer);
}

function hearCart(owner: string, { lines, pieces }: NonNullable<AccountState["cart"]>): void {
	const held = ownOr("cart", cartStore.get(), owner, EMPTY_CART);
	const waiting = takeStash("cart", owner);
	const aside = waiting ? parseCart(waiting).lines : [];
	const next = mergeAccountCart(held, owner, mergeLines(lines, aside), [...aside, ...pieces]);
	const guests = held.owner === null && liveLines(held).length > 0;
	const many = liveLines(next).length;
	if (guests && many > MAX_LINES)
		showToast({
			title: "Your cart is full",
			description: `${MAX_LINES} different pieces follow your account. Remove some.`,
		});
	else if (guests && many > liveLines(held).length)
		showToast({ title: "Your saved cart is back", description: "What you picked here was added to it." });
	if (JSON.stringify(next) !== JSON.stringify(held)) cartStore.set(next);
}

function hearFavorites(owner: string, account: NonNullable<AccountState["favorites"]>): void {
	const held = ownOr("favorites", favoritesStore.get(), owner, NO_FAVORITES);
	const waiting = takeStash("favorites", owner);
	const own = mergeAccountFavorites(held, owner, account);
	const next = waiting ? withUnsent(own, mergeAccountFavorites(parseFavorites(waiting), owner, account)) : own;
	if (JSON.stringify(next) !== JSON.stringify(held)) favoritesStore.set(next);
}

/** What the device holds, unless it is another account's: that is set aside. */
function ownOr<T extends Cart | Favorites>(key: Copy, held: T, owner: string, empty: T): T {
	if (held.owner === null || held.owner === owner) return held;
	stashCopy(key, held.owner);
	return empty;
}

/** The list with what an earlier copy of it had still to tell. */
function withUnsent(list: Favorites, { items, unsent }: Favorites): Favorites {
	const fresh = items.filter((item) => unsent[item.id] && !list.items.some((held) => held.id === item.id));
	return {
		...list,
		items: [...list.items.filter((item) => unsent[item.id] !== "remove"), ...fresh],
		unsent: { ...unsent, ...list.unsent },
	};
}

interface Lacking {
	owner: string;
	cart?: string;
	favorites?: FavoriteChanges;
}

/** What the account lacks of this device's cart and favorites; null where nothing, or somebody else is signed in now. */
function lacking(): Lacking | null {
	if (!heard || heard.owner !== signedInAs()) return null;
	const { owner, lines } = heard;
	const now = Date.now();
	const cart = cartStore.get();
	const list = favoritesStore.get();
	const found: Lacking = { owner };
	if (cart.owner === owner) {
		const merged = serializeSyncedCart(mergeLines(lines, cart.lines), now, lines);
		if (merged !== serializeSyncedCart(lines, now)) found.cart = merged;
	}
	const changes = list.owner === owner ? pendingFavorites(list) : { add: [], remove: [] };
	if (changes.add.length + changes.remove.length > 0) found.favorites = changes;
	return found.cart || found.favorites ? found : null;
}

/** The account lacks changes that were made on this device. */
export const hasUntold = () => lacking() !== null;

/** Tells the account what it lacks of this device's changes, if anything; `anew` also what it did not take before. */
export function tellLacking(anew = false): void {
	if (anew) inVain = "";
	const changes = lacking();
	if (!changes || JSON.stringify(changes) === inVain) return;
	clearTimeout(timer);
	timer = setTimeout(tell, SETTLE_MS);
}

/** Tabs tell one after another: what one has told, the next finds done. */
const inTurn = async (act: () => Promise<void>): Promise<void> =>
	navigator.locks ? navigator.locks.request("sync", act) : act();

/** Tells the account, one call at a time. What fails is told when the account is asked next, within 30 s or back online. */
function tell(): Promise<void> {
	clearTimeout(timer);
	telling ??= inTurn(tellOnce).finally(() => {
		telling = null;
	});
	return telling;
}

async function tellOnce(): Promise<void> {
	const changes = lacking();
	if (!changes) return;
	const response = await fetch("/session", {
		method: "POST",
		body: JSON.stringify(changes),
		headers: { "content-type": "application/json" },
		keepalive: true, // a page that is being left still tells
		signal: AbortSignal.timeout(CALL_MS),
	}).catch(() => null);
	ended += 1;
	if (response?.status === 401 || response?.status === 409) return askSession(); // the session is over, or another's
	const answer = response?.ok ? ((await response.json().catch(() => null)) as SyncResult | null) : null;
	if (answer && changes.owner === signedInAs() && answer.session.user?.id === changes.owner) take(changes, answer);
	inVain = JSON.stringify(lacking()) === JSON.stringify(changes) ? JSON.stringify(changes) : "";
	tellLacking(); // what was changed while the call was under way
}

function take(changes: Lacking, { session, favorites }: SyncResult): void {
	if (changes.favorites && favorites?.success) {
		favoritesStore.set(withoutSent(favoritesStore.get(), changes.favorites, favorites.unknown));
		const [id = "", ...more] = changes.favorites.add;
		// One heart pressed is answered; many at once are a guest's list joining the account's
		if (favorites.message && more.length === 0 && pressed.has(id)) showToast({ title: favorites.message });
		for (const added of changes.favorites.add) pressed.delete(added);
	}
	hearSession(session);
}

function listen(): void {
	if (isListening) return;
	isListening = true;
	cartStore.subscribe(tellLacking);
	favoritesStore.subscribe(tellLacking);
	document.addEventListener("visibilitychange", () => {
		// Not in turn: a page that is being left gets no turn
		if (document.visibilityState === "hidden") void tellOnce();
	});
	addEventListener("submit", (event) => void lastCall(event), true);
}

/** Signing out takes the account's copies off this device: every change is told before, or the shopper asked. */
async function lastCall(event: SubmitEvent): Promise<void> {
	const form = event.target as HTMLFormElement;
	if (new URL(form.action).pathname !== "/sign-out" || !lacking()) return;
	event.preventDefault();
	event.stopPropagation();
	const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
	const late = Date.now() + LAST_CALL_MS;
	const timeout = pause(LAST_CALL_MS);
	while (lacking() && Date.now() < late) {
		await Promise.race([tell(), timeout]);
		if (lacking()) await pause(SETTLE_MS);
	}
	if (!lacking()) return form.submit();
	showToast({
		title: "Your last changes are not saved yet",
		description: "Your account can't be reached. Signing out now would lose them.",
		bad: true,
		action: { label: "Sign out anyway", run: () => form.submit() },
	});
}
