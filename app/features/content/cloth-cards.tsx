import { Picture } from "#app/ui/picture.tsx";

/** `cloth` is the name of a drawing in public/cloth. */
export function ClothCards({ cards }: { cards: readonly { cloth: string; title: string; text: string }[] }) {
	return (
		<ul className="values">
			{cards.map(({ cloth, title, text }) => (
				<li key={title}>
					<span className="swatch cloth">
						<Picture src={`/cloth/${cloth}.svg`} alt="" />
					</span>
					<div>
						<h3>{title}</h3>
						<p>{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
