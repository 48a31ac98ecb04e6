import { afterPaint } from "./after-paint.ts";

/** The header's counter answers an addition: it grows once and settles. Colour and number say the same without motion. */
export function bumpBadge(of: "cart" | "favorites"): void {
	afterPaint(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		for (const badge of document.querySelectorAll(`[data-badge="${of}"]`))
			badge.animate([{ transform: "scale(1.35)", offset: 0.4 }], { duration: 200, easing: "ease-out" });
	});
}
