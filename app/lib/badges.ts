/** The header's counters, painted from device storage: before React wakes, and by the stores after each change. */
function count(key: "cart" | "favorites"): number {
	try {
		const stored = JSON.parse(localStorage.getItem(key) ?? "null");
		const list = Array.isArray(stored) ? stored : (stored?.lines ?? stored?.items ?? []);
		let sum = 0;
		for (const item of list) sum += key === "favorites" ? 1 : Number.isInteger(item?.quantity) ? item.quantity : 0;
		return sum;
	} catch {
		return 0; // storage is off or holds something else: no badge is better than a broken page
	}
}

/** Fills every `[data-badge]` span; an empty one is hidden by CSS. */
export function paintBadges(): void {
	for (const key of ["cart", "favorites"] as const) {
		const n = count(key);
		for (const badge of document.querySelectorAll(`[data-badge="${key}"]`)) badge.textContent = n > 0 ? String(n) : "";
	}
}
