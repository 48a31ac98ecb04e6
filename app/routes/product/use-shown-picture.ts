import { type RefObject, useEffect, useState } from "react";

/** Which picture of a strip is in view, however it came there: by swipe, key, thumbnail or address. */
export function useShownPicture(strip: RefObject<HTMLElement | null>, pictures: number): number {
	const [at, setAt] = useState(0);
	useEffect(() => {
		const root = strip.current;
		if (!root || pictures < 2) return;
		const slides = [...root.children];
		const observer = new IntersectionObserver(
			(entries) => {
				const shown = entries.find((entry) => entry.isIntersecting);
				if (shown) setAt(slides.indexOf(shown.target));
			},
			{ root, threshold: 0.6 },
		);
		for (const slide of slides) observer.observe(slide);
		return () => observer.disconnect();
	}, [strip, pictures]);
	return Math.min(at, Math.max(0, pictures - 1));
}
