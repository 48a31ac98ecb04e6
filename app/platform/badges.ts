import { afterPaint } from "./after-paint.ts";

/** Inlined in every page; must count like the stores (device-store.ts), which paint after hydration. */
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
		// no badge if storage is off or invalid
	}
	return count;
}

/** CSS hides empty badges. */
export function paintBadge(badge: Badge, count: number): void {
	for (const span of document.querySelectorAll(`[data-badge=${badge}]`)) span.textContent = count > 0 ? `${count}` : "";
}

export function paintBadges(): void {
	paintBadge("cart", countStored("cart"));
	paintBadge("favorites", countStored("favorites"));
}

export function bumpBadge(badge: Badge): void {
	afterPaint(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		for (const span of document.querySelectorAll(`[data-badge=${badge}]`))
			span.animate([{ transform: "scale(1.35)", offset: 0.4 }], { duration: 200, easing: "ease-out" });
	});
}
