import { Picture } from "#app/ui/picture.tsx";

interface ThumbsProps {
	pictures: readonly { src: string; view: string }[];
	/** The picture in view, which stands on a thick bar. */
	at: number;
	onChoose: (index: number) => void;
}

/** A thumbnail for each picture. Links to them, which lead there without JavaScript too; with it the address stays. */
export function Thumbs({ pictures, at, onChoose }: ThumbsProps) {
	return (
		<ul className="thumbs">
			{pictures.map(({ src, view }, index) => (
				<li key={src}>
					<a
						href={`#picture-${index + 1}`}
						data-wake
						aria-current={index === at || undefined}
						aria-label={`Picture ${index + 1}: ${view}`}
						onClick={(event) => {
							event.preventDefault();
							onChoose(index);
						}}
					>
						<Picture src={src} alt="" />
					</a>
				</li>
			))}
		</ul>
	);
}
