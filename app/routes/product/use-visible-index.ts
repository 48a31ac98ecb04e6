import { type RefObject, useEffect, useState } from "react";

/** The index of the child on the middle of a scrolling strip. */
export function useVisibleIndex(strip: RefObject<HTMLElement | null>, length: number): number {
	const [visible, setVisible] = useState(0);
	useEffect(() => {
		const root = strip.current;
		if (!root || length < 2) return;
		const slides = [...root.children];
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.find(({ isIntersecting }) => isIntersecting);
				if (entry) setVisible(slides.indexOf(entry.target));
			},
			{ root, rootMargin: "0px -49% 0px -49%" },
		);
		for (const slide of slides) observer.observe(slide);
		return () => observer.disconnect();
	}, [strip, length]);
	return Math.min(visible, Math.max(0, length - 1));
}
