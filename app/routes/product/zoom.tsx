import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The dialog of the picture at an index, for the button that opens it. */
export const zoomId = (at: number) => `zoom-${at + 1}`;

interface ZoomProps {
	at: number;
	src: string;
	alt: string;
}

/**
 * One picture large, in a native dialog opened by `command`; a press brings it closer, and then there is room to scroll.
 * Closer is a checkbox and CSS, so all of it works before React. What React adds: closer is where the shopper pressed.
 */
export function Zoom({ at, src, alt }: ZoomProps) {
	const room = useRef<HTMLElement>(null);
	const spot = useRef({ x: 0.5, y: 0.5 }); // where in the picture, from 0 to 1
	const id = zoomId(at);
	const bringCloser = () => {
		const { x, y } = spot.current;
		spot.current = { x: 0.5, y: 0.5 };
		const box = room.current;
		box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers, where `closedby` is not known; Esc is the dialog's own
		<dialog
			id={id}
			className="zoom"
			aria-label={alt}
			closedby="any"
			onClose={({ currentTarget }) => {
				const closer = currentTarget.querySelector("input");
				if (closer) closer.checked = false;
			}}
			onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it once the picture is closer */}
			<section className="zoom-room" aria-label={alt} tabIndex={0} ref={room}>
				<label htmlFor={`${id}-closer`}>
					<Picture
						src={src}
						alt={alt}
						onPointerDown={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
							spot.current = { x: offsetX / currentTarget.width, y: offsetY / currentTarget.height };
						}}
					/>
				</label>
			</section>
			<div className="zoom-tools">
				<label className="zoom-closer">
					<input id={`${id}-closer`} type="checkbox" aria-label="Closer" onChange={bringCloser} />
					<span aria-hidden="true" />
				</label>
				<button type="button" className="tool" aria-label="Close" commandfor={id} command="close">
					<Icon name="close" />
				</button>
			</div>
		</dialog>
	);
}
