import { type KeyboardEvent, useRef } from "react";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { ProductLabels } from "#app/features/catalog/product-labels.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Thumbs } from "./thumbs.tsx";
import { useShownPicture } from "./use-shown-picture.ts";
import { viewOf } from "./views.ts";
import { Zoom, zoomId } from "./zoom.tsx";

/** Which picture a key leads to, if any. */
function target(key: string, at: number, last: number): number | null {
	if (key === "ArrowRight") return Math.min(at + 1, last);
	if (key === "ArrowLeft") return Math.max(at - 1, 0);
	if (key === "Home") return 0;
	return key === "End" ? last : null;
}

/**
 * The pictures side by side in a strip that snaps: swiped natively, before React and without it. Each is a button that
 * opens it large; the one in view is the strip's one stop for the keyboard, where arrows lead on. Thumbnails follow.
 */
export function Gallery({ product: { name, images }, product }: { product: CardProduct }) {
	const strip = useRef<HTMLUListElement>(null);
	const at = useShownPicture(strip, images.length);
	const pictures = images.map((src, index) => ({ src, view: viewOf(src, index) }));

	const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
	const onKeyDown = (event: KeyboardEvent) => {
		// From the picture that has the focus: the one in view is still on its way while the strip scrolls
		const buttons = [...(strip.current?.querySelectorAll("button") ?? [])];
		const to = target(event.key, buttons.indexOf(event.target as HTMLButtonElement), images.length - 1);
		if (to === null) return;
		event.preventDefault();
		show(to);
		buttons[to]?.focus({ preventScroll: true });
	};
	return (
		<section className="gallery" aria-label="Pictures">
			<div className="gallery-main">
				<ul className="strip" ref={strip} onKeyDown={onKeyDown}>
					{pictures.map(({ src, view }, index) => (
						<li key={src} id={`picture-${index + 1}`} className={index === at ? "slide is-shown" : "slide"}>
							<button
								type="button"
								tabIndex={index === at ? 0 : -1}
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
				<ProductLabels product={product} />
			</div>
			{images.length > 1 && <Thumbs pictures={pictures} at={at} onChoose={show} />}
			{pictures.map(({ src, view }, index) => (
				<Zoom key={src} at={index} src={src} alt={`${name}, ${view}`} />
			))}
		</section>
	);
}

function NoPicture() {
	return (
		<p className="no-picture">
			<Mark />
			No picture yet
		</p>
	);
}

/** Says that a picture can be enlarged; the picture itself is the button. */
function Lens() {
	return (
		<svg className="lens ico" viewBox="0 0 24 24" aria-hidden="true">
			<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6" />
		</svg>
	);
}
