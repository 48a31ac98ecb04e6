import { type Favorite, type Favorites, NO_FAVORITES, type Unsent } from "./favorites.ts";

/** Ids of products to add and remove. */
export interface FavoriteChanges {
	add: string[];
	remove: string[];
}

export function pendingFavorites({ unsent }: Favorites): FavoriteChanges {
	const idsOf = (change: Unsent) => Object.keys(unsent).filter((id) => unsent[id] === change);
	return { add: idsOf("add"), remove: idsOf("remove") };
}

/** Removes sent changes, but keeps those made since. `unknown` are ids that the server lacks. */
export function withoutSent(list: Favorites, sent: FavoriteChanges, unknown: readonly string[]): Favorites {
	const unsent = Object.entries(list.unsent).flatMap(([id, change]): [string, Unsent][] => {
		if (change === "device" || !sent[change].includes(id)) return [[id, change]];
		return change === "add" && unknown.includes(id) ? [[id, "device"]] : [];
	});
	return { ...list, unsent: Object.fromEntries(unsent) };
}

/** Applies unsent changes to the account's list, adds a visitor's list, and ignores another account's. */
export function mergeAccountFavorites(list: Favorites, owner: string, account: readonly Favorite[]): Favorites {
	const saved = new Map(account.map((item) => [item.id, item]));
	if (list.owner === null) {
		const added = list.items.filter((item) => !saved.has(item.id));
		return { owner, items: [...account, ...added], unsent: Object.fromEntries(added.map(({ id }) => [id, "add"])) };
	}
	const { items, unsent } = list.owner === owner ? list : NO_FAVORITES;
	// Products in both lists keep their place on this device
	const ordered = items.flatMap((item) => {
		const isUnsent = unsent[item.id] === "add" || unsent[item.id] === "device";
		return saved.get(item.id) ?? (isUnsent ? item : []);
	});
	const shown = new Set(items.map((item) => item.id));
	const others = account.filter((item) => !shown.has(item.id) && unsent[item.id] !== "remove");
	return { owner, items: [...ordered, ...others], unsent };
}
