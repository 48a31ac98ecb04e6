import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

export const zoomId = (index: number) => `zoom-${index + 1}`;

interface ZoomProps {
	index: number;
	src: string;
	alt: string;
}

/** A checkbox and CSS magnify the picture, also before hydration; React scrolls to the clicked point. */
export function Zoom({ index, src, alt }: ZoomProps) {
	const scroller = useRef<HTMLElement>(null);
	const origin = useRef({ x: 0.5, y: 0.5 }); // fractions of the picture's size
	const id = zoomId(index);
	const scrollToOrigin = () => {
		const { x, y } = origin.current;
		origin.current = { x: 0.5, y: 0.5 };
		const box = scroller.current;
		box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: closes on backdrop clicks where `closedby` is unsupported; Esc is native
		<dialog
			id={id}
			className="zoom"
			aria-label={alt}
			closedby="any"
			onClose={({ currentTarget }) => {
				const checkbox = currentTarget.querySelector("input");
				if (checkbox) checkbox.checked = false;
			}}
			onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the magnified picture */}
			<section className="zoom-scroller" aria-label={alt} tabIndex={0} ref={scroller}>
				<label htmlFor={`${id}-closer`}>
					<Picture
						src={src}
						alt={alt}
						onPointerDown={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
							origin.current = { x: offsetX / currentTarget.width, y: offsetY / currentTarget.height };
						}}
					/>
				</label>
			</section>
			<div className="absolute top-3 right-3 flex gap-2">
				<label className="tool zoom-toggle bg-card">
					<input
						className="absolute inset-0 cursor-pointer opacity-0"
						id={`${id}-closer`}
						type="checkbox"
						aria-label="Closer"
						onChange={scrollToOrigin}
					/>
					<span aria-hidden="true" />
				</label>
				<button type="button" className="tool bg-card" aria-label="Close" commandfor={id} command="close">
					<Icon name="close" />
				</button>
			</div>
		</dialog>
	);
}
