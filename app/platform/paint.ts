export const afterPaint = (action: () => void): void => {
	requestAnimationFrame(() => setTimeout(action)); // the frame is painted in between
};

/** Empties the badge for 0; CSS hides empty badges. */
export function paintBadge(name: string, count: number): void {
	for (const span of document.querySelectorAll(`[data-badge=${name}]`)) span.textContent = count > 0 ? `${count}` : "";
}

export function bumpBadge(name: string): void {
	afterPaint(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		for (const span of document.querySelectorAll(`[data-badge=${name}]`))
			span.animate([{ transform: "scale(1.35)", offset: 0.4 }], { duration: 200, easing: "ease-out" });
	});
}
