/**
 * The header's counters. Before React wakes they are painted from device storage, by few bytes inlined in every page:
 * what the shop has written is counted as the stores read it, and what has another shape is not counted. Once loaded,
 * the stores (app/platform/device-store.ts) paint what they have read by all the rules, or keep in memory.
 */
export type Badge = "cart" | "favorites";

/** Pieces stored under `cart`, or saved under `favorites`. */
export function countStored(badge: Badge): number {
	const seen = new Set<string>();
	let count = 0;
	try {
		const { owner, lines, items } = JSON.parse(localStorage.getItem(badge) ?? "0");
		// An account's copy, and nobody is signed in
		if (owner && !document.documentElement.matches("[data-signed-in]")) return 0;
		for (const item of badge === "cart" ? lines : items) {
			const { id, name, price, quantity } = item ?? {};
			const pieces = badge === "cart" ? quantity : 1;
			if (!id || typeof name !== "string" || !Number.isInteger(price + pieces) || seen.has(`${id}`)) continue;
			seen.add(`${id}`);
			count += pieces;
		}
	} catch {
		// storage is off or holds something else: no badge is better than a broken page
	}
	return count;
}

/** Fills a counter's spans; an empty one is hidden by CSS. */
export function paintBadge(badge: Badge, count: number): void {
	for (const span of document.querySelectorAll(`[data-badge=${badge}]`)) span.textContent = count > 0 ? `${count}` : "";
}

/** Paints both counters from storage. */
export function paintBadges(): void {
	paintBadge("cart", countStored("cart"));
	paintBadge("favorites", countStored("favorites"));
}
