import type { Product } from "./product.ts";

/** What a favourite keeps of a piece (specification, section 3); `price` is the full price in cents. */
export type Favourite = Pick<
	Product,
	"id" | "name" | "price" | "category" | "description" | "images" | "discountPercentage" | "size" | "color"
> & { quantity: 1 };

/**
 * What the account has still to hear of a piece: saved or removed here. "device": the server does not know the piece, so
 * it stays on this device (architecture decision 7).
 */
export type Unsent = "add" | "remove" | "device";

/** The saved pieces on this device and whose they are: an account's id, or null for a guest (architecture decision 9). */
export interface Favourites {
	owner: string | null;
	items: readonly Favourite[];
	/** By product id; a guest has none. */
	unsent: Readonly<Record<string, Unsent>>;
}

export const NO_FAVOURITES: Favourites = { owner: null, items: [], unsent: {} };

/** Adds a piece at a place, or at the end; one that is there already is left as it is (specification, section 4). */
export function saveFavourite(
	list: Favourites,
	{ id, name, price, category, description, images, discountPercentage, size, color }: Omit<Favourite, "quantity">,
	at = list.items.length,
): Favourites {
	if (list.items.some((item) => item.id === id)) return list;
	const item: Favourite = {
		id,
		name,
		price,
		category,
		description,
		images,
		discountPercentage,
		size,
		color,
		quantity: 1,
	};
	return { ...list, items: list.items.toSpliced(at, 0, item), unsent: noted(list, id, "add") };
}

/** Takes a piece off the list; acts only if it is there (specification, section 4). */
export function dropFavourite(list: Favourites, id: string): Favourites {
	const items = list.items.filter((item) => item.id !== id);
	if (items.length === list.items.length) return list;
	return { ...list, items, unsent: noted(list, id, "remove") };
}

function noted({ owner, unsent }: Favourites, id: string, change: Unsent): Favourites["unsent"] {
	if (owner === null) return unsent;
	const { [id]: before, ...others } = unsent;
	// What the server never knew need not be removed there
	return before === "device" && change === "remove" ? others : { ...others, [id]: change };
}

/** Changes to tell the account of. */
export interface FavouriteChanges {
	add: string[];
	remove: string[];
}

export function changesToSend({ unsent }: Favourites): FavouriteChanges {
	const of = (change: Unsent) => Object.keys(unsent).filter((id) => unsent[id] === change);
	return { add: of("add"), remove: of("remove") };
}

/**
 * The list once the account has heard the changes. `unknown` are pieces that the server does not have. What was changed
 * again meanwhile is still to be sent.
 */
export function afterSending(
	list: Favourites,
	{ add, remove }: FavouriteChanges,
	unknown: readonly string[],
): Favourites {
	const unsent: Record<string, Unsent> = { ...list.unsent };
	const heard = (ids: readonly string[], change: Unsent) => {
		for (const id of ids) if (unsent[id] === change) delete unsent[id];
	};
	for (const id of unknown) if (unsent[id] === "add") unsent[id] = "device";
	heard(add, "add");
	heard(remove, "remove");
	return { ...list, unsent };
}

/**
 * The device's list after the account's was heard, which rules, but for what it has still to hear. A guest's pieces are
 * added to the account once (decision 14): the list is the account's from then on. Another account's are left aside.
 */
export function favouritesOfAccount(list: Favourites, owner: string, account: readonly Favourite[]): Favourites {
	const saved = new Map(account.map((item) => [item.id, item]));
	if (list.owner === null) {
		const fresh = list.items.filter((item) => !saved.has(item.id));
		const unsent = Object.fromEntries(fresh.map((item) => [item.id, "add" as const]));
		return { owner, items: [...account, ...fresh], unsent };
	}
	const { items, unsent } = list.owner === owner ? list : { ...NO_FAVOURITES };
	// Those that both know keep their place here
	const kept = items.flatMap((item) => {
		const known = saved.get(item.id);
		if (known) return [known];
		return unsent[item.id] === "add" || unsent[item.id] === "device" ? [item] : [];
	});
	const shown = new Set(items.map((item) => item.id));
	const others = account.filter((item) => !shown.has(item.id) && unsent[item.id] !== "remove");
	return { owner, items: [...kept, ...others], unsent };
}
