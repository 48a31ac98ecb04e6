import { paintBadge } from "#app/platform/paint.ts";

/** Inlined in every page. Must count like cart-store.ts and favorites-store.ts, which set the badges after hydration. */
export type Badge = "cart" | "favorites";

export function countStored(badge: Badge): number {
	const ids = new Set<string>();
	let count = 0;
	try {
		const { owner, lines, items } = JSON.parse(localStorage.getItem(badge) ?? "0");
		if (owner && !document.documentElement.matches("[data-signed-in]")) return 0;
		for (const item of badge === "cart" ? lines : items) {
			const { id, name, price, quantity } = item ?? {};
			const amount = badge === "cart" ? quantity : 1;
			if (!id || typeof name !== "string" || !Number.isInteger(price + amount) || ids.has(`${id}`)) continue;
			ids.add(`${id}`);
			count += amount;
		}
	} catch {
		// No badge if storage is disabled or invalid
	}
	return count;
}

export function paintBadges(): void {
	paintBadge("cart", countStored("cart"));
	paintBadge("favorites", countStored("favorites"));
}
