import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { ProductLabels } from "#app/features/catalog/product-card.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Zoom, zoomId } from "./zoom.tsx";

interface GalleryPicture {
	src: string;
	/** For the alternative text, such as "laid flat". */
	view: string;
}

/** Describes drawings (public/products); other pictures are numbered. */
function viewOf(src: string, index: number): string {
	if (/^\/products\/[\w-]+\.svg$/.test(src)) return src.endsWith("-detail.svg") ? "its cloth close up" : "laid flat";
	return `picture ${index + 1}`;
}

function targetIndex(key: string, index: number, last: number): number | null {
	if (key === "ArrowRight") return Math.min(index + 1, last);
	if (key === "ArrowLeft") return Math.max(index - 1, 0);
	if (key === "Home") return 0;
	return key === "End" ? last : null;
}

/** A scroll-snap strip of buttons, with a roving tabindex. */
export function Gallery({ product: { name, images }, product }: { product: CardProduct }) {
	const strip = useRef<HTMLUListElement>(null);
	const current = useVisibleIndex(strip, images.length);
	const pictures: GalleryPicture[] = images.map((src, index) => ({ src, view: viewOf(src, index) }));

	const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
	const onKeyDown = (event: KeyboardEvent) => {
		// From the focused picture: `current` lags behind while the strip scrolls
		const buttons = [...(strip.current?.querySelectorAll("button") ?? [])];
		const index = targetIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), images.length - 1);
		if (index === null) return;
		event.preventDefault();
		show(index);
		buttons[index]?.focus({ preventScroll: true });
	};
	return (
		<section
			className="gallery grid grid-cols-1 items-start gap-2 max-md:-mx-gutter lg:has-[.thumbs]:grid-cols-[5.25rem_minmax(0,1fr)] lg:has-[.thumbs]:gap-3"
			aria-label="Pictures"
		>
			<div className="gallery-main relative bg-back-3">
				<ul className="strip" ref={strip} onKeyDown={onKeyDown}>
					{pictures.map(({ src, view }, index) => (
						<li key={src} id={`picture-${index + 1}`} className={index === current ? "slide is-shown" : "slide"}>
							<button
								type="button"
								// `relative`, so that the strip clips its visually hidden text
								className="relative block w-full cursor-zoom-in"
								tabIndex={index === current ? 0 : -1}
								aria-haspopup="dialog"
								commandfor={zoomId(index)}
								command="show-modal"
							>
								<Picture src={src} alt={`${name}, ${view}`} priority={index ? undefined : "high"} />
								<span className="sr-only">, enlarge</span>
							</button>
						</li>
					))}
				</ul>
				{images.length === 0 ? <NoPicture /> : <Lens />}
				<ProductLabels product={product} className="left-4" />
			</div>
			{images.length > 1 && <Thumbs pictures={pictures} current={current} onSelect={show} />}
			{pictures.map(({ src, view }, index) => (
				<Zoom key={src} index={index} src={src} alt={`${name}, ${view}`} />
			))}
		</section>
	);
}

function useVisibleIndex(strip: RefObject<HTMLElement | null>, length: number): number {
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
			{ root, threshold: 0.6 },
		);
		for (const slide of slides) observer.observe(slide);
		return () => observer.disconnect();
	}, [strip, length]);
	return Math.min(visible, Math.max(0, length - 1));
}

interface ThumbsProps {
	pictures: readonly GalleryPicture[];
	current: number;
	onSelect: (index: number) => void;
}

/** Links, so that they work without JavaScript. */
function Thumbs({ pictures, current, onSelect }: ThumbsProps) {
	return (
		<ul className="thumbs flex flex-wrap gap-2 max-md:px-gutter lg:order-first lg:flex-col">
			{pictures.map(({ src, view }, index) => (
				<li key={src} className="w-19 lg:w-full">
					<a
						className="block border-b-5 border-transparent pb-[4px] hover:border-line-control aria-[current]:border-bar"
						href={`#picture-${index + 1}`}
						data-replay
						aria-current={index === current || undefined}
						aria-label={`Picture ${index + 1}: ${view}`}
						onClick={(event) => {
							event.preventDefault();
							onSelect(index);
						}}
					>
						<Picture src={src} alt="" />
					</a>
				</li>
			))}
		</ul>
	);
}

function NoPicture() {
	return (
		<p className="grid aspect-4/5 place-content-center justify-items-center gap-3 bg-wash text-ink-muted [&_svg]:h-14">
			<Mark />
			No picture yet
		</p>
	);
}

function Lens() {
	return (
		<svg
			className="icon pointer-events-none absolute right-3 bottom-3 size-touch rounded-dot bg-card p-[0.7rem]"
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6" />
		</svg>
	);
}
