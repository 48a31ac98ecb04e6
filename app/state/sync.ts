import { type Cart, EMPTY_CART, liveLines, readCart } from "#shared/domain/cart.ts";
import { type Favourites, NO_FAVOURITES } from "#shared/domain/favourites.ts";
import { readFavourites } from "#shared/domain/read-favourites.ts";
import { cartOfAccount, mergeLines, type SyncedLine, writeSyncedCart } from "#shared/domain/synced-cart.ts";
import {
	afterSending,
	changesToSend,
	type FavouriteChanges,
	favouritesOfAccount,
} from "#shared/domain/synced-favourites.ts";
import type { SessionAnswer } from "../data/session-answer.server.ts";
import type { SyncAnswer } from "../routes/session.ts";
import { cartStore } from "./cart.ts";
import { favouritesStore } from "./favourites.ts";
import { asideKey, setAside } from "./leave-account.ts";
import { isSignedIn } from "./owner.ts";
import { askSession, hearSession } from "./session-events.ts";
import { showToast } from "./toasts.ts";

/**
 * Keeps a signed-in shopper's cart and favourites the same on this device and in the account. The account is heard
 * through `/session`; what it lacks is told, a moment after the last change. Nothing is kept of what was told: whatever
 * the account turns out to lack is told again, so a lost answer, an hour offline or another tab do no harm.
 */

/** After the last change: a shopper who presses + five times is one call. */
const SETTLE_MS = 500;
/** How long signing out waits for the last change to arrive. */
const LAST_CALL_MS = 2_000;

let owner: string | null = null;
let heardLines: readonly SyncedLine[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let telling: Promise<void> | null = null;

/** Takes what the account holds, brings this device's copies in line, and tells the account what it lacks. */
export function hearAccount({ user, cart, favorites }: SessionAnswer): void {
	if (!user) return;
	if (owner === null) listen();
	owner = user.id;
	if (cart) hearCart(user.id, cart);
	if (favorites) hearFavourites(user.id, favorites);
	tellLacking();
}

/** Tells the account what it lacks of this device's changes, if anything. */
export function tellLacking(): void {
	if (owner && isSignedIn() && lacking()) settle();
}

function hearCart(id: string, { lines, pieces }: NonNullable<SessionAnswer["cart"]>): void {
	heardLines = lines;
	const aside = takeAside("cart", id, readCart);
	const held = ownOr("cart", cartStore.get(), id, EMPTY_CART);
	const known = aside ? mergeLines(lines, aside.lines) : lines;
	const next = cartOfAccount(held, id, known, [...(aside?.lines ?? []), ...pieces]);
	const guests = held.owner === null && liveLines(held).length > 0;
	if (guests && liveLines(next).length > liveLines(held).length)
		showToast({ title: "Your saved cart is back", description: "What you picked here was added to it." });
	if (JSON.stringify(next) !== JSON.stringify(held)) cartStore.set(next);
}

function hearFavourites(id: string, account: NonNullable<SessionAnswer["favorites"]>): void {
	const aside = takeAside("favorites", id, readFavourites);
	const held = ownOr("favorites", favouritesStore.get(), id, NO_FAVOURITES);
	const own = favouritesOfAccount(held, id, account);
	const next = aside ? withUnsent(own, favouritesOfAccount(aside, id, account)) : own;
	if (JSON.stringify(next) !== JSON.stringify(held)) favouritesStore.set(next);
}

/** What the device holds, unless it is another account's: that is set aside. */
function ownOr<T extends Cart | Favourites>(key: "cart" | "favorites", held: T, id: string, empty: T): T {
	if (held.owner === null || held.owner === id) return held;
	setAside(key);
	return empty;
}

/** The copy that was set aside when this account's session ended by itself. It is taken once. */
function takeAside<T extends { owner: string | null }>(
	key: "cart" | "favorites",
	id: string,
	read: (stored: string | null) => T,
): T | null {
	try {
		const copy = read(localStorage.getItem(asideKey(key)));
		if (copy.owner !== id) return null;
		localStorage.removeItem(asideKey(key));
		return copy;
	} catch {
		return null;
	}
}

/** The list with what an earlier copy of it had still to tell. */
function withUnsent(list: Favourites, { items, unsent }: Favourites): Favourites {
	const fresh = items.filter((item) => unsent[item.id] && !list.items.some((held) => held.id === item.id));
	return {
		...list,
		items: [...list.items.filter((item) => unsent[item.id] !== "remove"), ...fresh],
		unsent: { ...unsent, ...list.unsent },
	};
}

interface Lacking {
	cart?: string;
	favorites?: FavouriteChanges;
}

/** What the account lacks of this device's cart and favourites; null where nothing. */
function lacking(): Lacking | null {
	const now = Date.now();
	const cart = cartStore.get();
	const list = favouritesStore.get();
	const merged = cart.owner === owner ? writeSyncedCart(mergeLines(heardLines, cart.lines), now) : null;
	const changes = list.owner === owner ? changesToSend(list) : { add: [], remove: [] };
	const found: Lacking = {};
	if (merged && merged !== writeSyncedCart(heardLines, now)) found.cart = merged;
	if (changes.add.length + changes.remove.length > 0) found.favorites = changes;
	return found.cart || found.favorites ? found : null;
}

function settle(): void {
	clearTimeout(timer);
	timer = setTimeout(tell, SETTLE_MS);
}

/** Tells the account, one call at a time. What fails is told at the next hearing, 30 s later or when back online. */
function tell(): Promise<void> {
	clearTimeout(timer);
	telling ??= inTurn(tellOnce).finally(() => {
		telling = null;
	});
	return telling;
}

/** Tabs tell one after another: what one has told, the next finds done. */
const inTurn = async (act: () => Promise<void>): Promise<void> =>
	navigator.locks ? navigator.locks.request("sync", act) : act();

async function tellOnce(): Promise<void> {
	const changes = isSignedIn() ? lacking() : null;
	if (!changes) return;
	const whose = owner;
	try {
		const response = await fetch("/session", {
			method: "POST",
			body: JSON.stringify(changes),
			headers: { "content-type": "application/json" },
			keepalive: true, // a page that is being left still tells
		});
		if (response.status === 401) return askSession();
		if (!response.ok) return;
		const { session, favorites } = (await response.json()) as SyncAnswer;
		if (whose !== owner || session.user?.id !== owner) return;
		if (changes.favorites && favorites?.success) {
			favouritesStore.set(afterSending(favouritesStore.get(), changes.favorites, favorites.unknown));
			// One heart pressed is answered; many at once are a guest's list joining the account's
			if (favorites.message && changes.favorites.add.length === 1) showToast({ title: favorites.message });
		}
		if (session.cart) heardLines = session.cart.lines;
		hearSession(session);
		tellLacking(); // changed while the call was under way
	} catch {
		// offline
	}
}

function listen(): void {
	cartStore.subscribe(tellLacking);
	favouritesStore.subscribe(tellLacking);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden" && lacking()) void tell();
	});
	addEventListener("submit", lastCall, true);
}

/** Signing out takes the account's copies off this device: the last change is told before. */
function lastCall(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	if (new URL(form.action).pathname !== "/sign-out" || !lacking()) return;
	event.preventDefault();
	event.stopPropagation();
	void Promise.race([tell(), new Promise((done) => setTimeout(done, LAST_CALL_MS))]).then(() => form.submit());
}
