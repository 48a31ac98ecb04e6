import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Picture } from "#app/features/shop/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { GalleryPicture } from "./product-data.server.ts";

export const ZOOM_ID = "zoom";

function slideOf(index: number): Element | undefined {
	return document.querySelectorAll(`#${ZOOM_ID} li`)[index];
}

/** Call it when a button with `commandfor` is clicked; it waits until the browser has opened the dialog. */
export function showInZoom(index: number): void {
	setTimeout(() => slideOf(index)?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" }));
}

interface ZoomProps {
	name: string;
	pictures: readonly GalleryPicture[];
	onClose: (index: number) => void;
}

/** Shows pictures at the window's height. A checkbox doubles their size, even before hydration. */
export function Zoom({ name, pictures, onClose }: ZoomProps) {
	const strip = useRef<HTMLUListElement>(null);
	const closer = useRef<HTMLInputElement>(null);
	const current = useVisibleIndex(strip, pictures.length);
	const target = useRef<number>(undefined); // the index of the last step, while the strip scrolls
	const origin = useRef({ x: 0.5, y: 0.5 }); // fractions of the picture's size
	const scrollToOrigin = () => {
		const { x, y } = origin.current;
		origin.current = { x: 0.5, y: 0.5 };
		const box = strip.current;
		const picture = slideOf(current)?.querySelector("img");
		if (!box || !picture) return;
		const { left, top, width, height } = picture.getBoundingClientRect();
		// One axis at a time: with both, Chrome keeps the vertical position where the strip snaps
		box.scrollBy({ left: left + x * width - box.clientWidth / 2, behavior: "instant" });
		box.scrollBy({ top: top + y * height - box.clientHeight / 2, behavior: "instant" });
	};
	const step = (by: number) => {
		const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
		const next = (target.current ?? indexInView(strip.current as HTMLElement)) + by;
		const slide = slideOf(next);
		if (!slide) return;
		target.current = next;
		slide.scrollIntoView({ inline: "center", block: "nearest", behavior });
	};
	const forgetTarget = () => {
		target.current = undefined;
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (!by) return;
		if (closer.current?.checked) return forgetTarget(); // the keys scroll a doubled picture
		event.preventDefault();
		step(by);
	};
	return (
		<dialog
			id={ZOOM_ID}
			className="zoom fixed inset-0 m-0 size-full max-h-none max-w-none bg-back-3"
			aria-label={`Pictures of ${name}`}
			onKeyDown={onKeyDown}
			onClose={() => {
				if (closer.current) closer.current.checked = false;
				onClose(target.current ?? current);
				forgetTarget();
			}}
		>
			<ul
				className="flex h-full snap-x snap-mandatory overflow-auto overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-3"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the doubled picture
				tabIndex={0}
				aria-label="Pictures"
				ref={strip}
				onPointerDown={forgetTarget}
				onWheel={forgetTarget}
			>
				{pictures.map(({ src, view }) => (
					<li key={src} className="grid w-[max(100%,var(--wide))] flex-none snap-center place-items-center">
						<label htmlFor="zoom-closer" className="block cursor-zoom-in [.zoom:has(:checked)_&]:cursor-zoom-out">
							<Picture
								src={src}
								alt={`${name}, ${view}`}
								sizes="1600px"
								className="w-(--wide) max-w-none"
								onPointerDown={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
									origin.current = { x: offsetX / currentTarget.width, y: offsetY / currentTarget.height };
								}}
							/>
						</label>
					</li>
				))}
			</ul>
			<p className="pointer-events-none absolute bottom-3 left-3 bg-card px-3 py-1 text-small" role="status">
				<span>{`${current + 1} / ${pictures.length}`}</span>
				<span className="ms-2 inline-block first-letter:uppercase">{pictures[current]?.view}</span>
			</p>
			<div className="absolute top-3 right-3 flex gap-2">
				<Step label="Previous picture" sign="‹" disabled={current === 0} onClick={() => step(-1)} />
				<Step label="Next picture" sign="›" disabled={current === pictures.length - 1} onClick={() => step(1)} />
				<label className="tool zoom-toggle bg-card">
					<input
						className="absolute inset-0 cursor-pointer opacity-0"
						id="zoom-closer"
						type="checkbox"
						aria-label="Closer"
						ref={closer}
						onChange={scrollToOrigin}
					/>
					<span aria-hidden="true" />
				</label>
				<button type="button" className="tool bg-card" aria-label="Close" commandfor={ZOOM_ID} command="close">
					<Icon name="close" />
				</button>
			</div>
		</dialog>
	);
}

interface StepProps {
	label: string;
	sign: string;
	disabled: boolean;
	onClick: () => void;
}

/** Uses `aria-disabled`, because `disabled` would lose the focus at either end. */
function Step({ label, sign, disabled, onClick }: StepProps) {
	return (
		<button
			type="button"
			className="tool bg-card text-[1.75rem] leading-none aria-disabled:text-ink-muted"
			aria-label={label}
			aria-disabled={disabled || undefined}
			onClick={onClick}
		>
			{sign}
		</button>
	);
}

/** Slides are equally wide, and may be wider than the strip. */
const indexInView = ({ scrollLeft, clientWidth, scrollWidth, childElementCount }: HTMLElement) =>
	Math.floor(((scrollLeft + clientWidth / 2) / scrollWidth) * childElementCount);

/** Returns the index of the slide in the middle of a scrolling strip. It lags behind the strip, as browsers report it after painting. */
export function useVisibleIndex(strip: RefObject<HTMLElement | null>, length: number): number {
	const [visible, setVisible] = useState(0);
	useEffect(() => {
		const root = strip.current;
		if (!root || length < 2) return;
		// Reads the strip's current position, as the entries may be those of several frames on a busy device
		const observer = new IntersectionObserver(() => root.scrollWidth && setVisible(indexInView(root)), {
			root,
			rootMargin: "0px -49% 0px -49%",
		});
		for (const slide of root.children) observer.observe(slide);
		return () => observer.disconnect();
	}, [strip, length]);
	return Math.min(visible, Math.max(0, length - 1));
}
