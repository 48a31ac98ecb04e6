import { type KeyboardEvent, useRef } from "react";
import { ProductLabels } from "#app/features/catalog/product-card.tsx";
import { Mark } from "#app/features/shop/mark.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import type { Card } from "#shared/domain/card.ts";
import { FlawMark } from "./condition.tsx";
import type { GalleryPicture } from "./product-data.server.ts";
import { showInZoom, useVisibleIndex, ZOOM_ID, Zoom } from "./zoom.tsx";

function targetIndex(key: string, index: number, last: number): number | null {
	if (key === "ArrowRight") return Math.min(index + 1, last);
	if (key === "ArrowLeft") return Math.max(index - 1, 0);
	if (key === "Home") return 0;
	return key === "End" ? last : null;
}

interface GalleryProps {
	product: Card;
	pictures: readonly GalleryPicture[];
}

/** A scroll-snap strip of buttons, with a roving tabindex. */
export function Gallery({ product: { name }, product, pictures }: GalleryProps) {
	const strip = useRef<HTMLUListElement>(null);
	const current = useVisibleIndex(strip, pictures.length);

	const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
	const onZoomClose = (index: number) => {
		if (index === current) return; // the browser restores the focus
		show(index);
		strip.current?.querySelectorAll("button")[index]?.focus({ preventScroll: true });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// Starts at the focused picture, because `current` lags behind while the strip scrolls
		const buttons = [...(strip.current?.querySelectorAll("button") ?? [])];
		const index = targetIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), pictures.length - 1);
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
								commandfor={ZOOM_ID}
								command="show-modal"
								onClick={() => showInZoom(index)}
							>
								<Picture
									src={src}
									alt={`${name}, ${view}`}
									priority={index ? undefined : "high"}
									sizes="(min-width:90rem) 42rem,(min-width:48rem) 50vw,100vw"
								/>
								<span className="sr-only">, enlarge</span>
								{index === 0 && <FlawMarks pictures={pictures} />}
							</button>
						</li>
					))}
				</ul>
				{pictures.length === 0 ? <NoPicture /> : <Lens />}
				{pictures.length > 1 && (
					<p
						className="pointer-events-none absolute bottom-3 left-3 rounded-dot bg-card px-3 text-small md:hidden"
						aria-hidden="true"
					>
						{`${current + 1} / ${pictures.length}`}
					</p>
				)}
				<ProductLabels product={product} className="left-4" />
			</div>
			{pictures.length > 1 && <Thumbs pictures={pictures} current={current} onSelect={show} />}
			{pictures.length > 0 && <Zoom name={name} pictures={pictures} onClose={onZoomClose} />}
		</section>
	);
}

function FlawMarks({ pictures }: Pick<GalleryProps, "pictures">) {
	return pictures.map(
		({ src, flaw }) =>
			flaw?.place && (
				<FlawMark key={src} number={flaw.number} style={{ left: `${flaw.place.left}%`, top: `${flaw.place.top}%` }} />
			),
	);
}

interface ThumbsProps {
	pictures: readonly GalleryPicture[];
	current: number;
	onSelect: (index: number) => void;
}

/** Links, because they work without JavaScript. */
function Thumbs({ pictures, current, onSelect }: ThumbsProps) {
	return (
		<ul className="thumbs grid auto-cols-[minmax(2.5rem,4.75rem)] grid-flow-col gap-2 overflow-x-auto max-md:px-gutter lg:order-first lg:grid-flow-row">
			{pictures.map(({ src, view }, index) => (
				<li key={src}>
					<a
						className="block border-b-5 border-transparent pb-[4px] hover:border-line-control aria-[current]:border-bar"
						href={`#picture-${index + 1}`}
						aria-current={index === current || undefined}
						aria-label={`Picture ${index + 1}: ${view}`}
						onClick={(event) => {
							event.preventDefault();
							onSelect(index);
						}}
					>
						<Picture src={src} alt="" sizes="5rem" />
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
			className="icon pointer-events-none absolute right-3 bottom-3 size-touch rounded-dot bg-card p-[min(0.7rem,3.8vw)]"
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6" />
		</svg>
	);
}
