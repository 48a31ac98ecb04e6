import { type Favorite, type Favorites, NO_FAVORITES, type Unsent } from "./favorites.ts";

/** Changes to tell the account of. */
export interface FavoriteChanges {
	add: string[];
	remove: string[];
}

export function pendingFavorites({ unsent }: Favorites): FavoriteChanges {
	const of = (change: Unsent) => Object.keys(unsent).filter((id) => unsent[id] === change);
	return { add: of("add"), remove: of("remove") };
}

/**
 * The list once the account has heard the changes. `unknown` are pieces that the server does not have. What was changed
 * again meanwhile is still to be sent.
 */
export function withoutSent(list: Favorites, { add, remove }: FavoriteChanges, unknown: readonly string[]): Favorites {
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
export function mergeAccountFavorites(list: Favorites, owner: string, account: readonly Favorite[]): Favorites {
	const saved = new Map(account.map((item) => [item.id, item]));
	if (list.owner === null) {
		const fresh = list.items.filter((item) => !saved.has(item.id));
		const unsent = Object.fromEntries(fresh.map((item) => [item.id, "add" as const]));
		return { owner, items: [...account, ...fresh], unsent };
	}
	const { items, unsent } = list.owner === owner ? list : { ...NO_FAVORITES };
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
