/** Short reasons, each under a strip of cut cloth. `cloth` names a drawing in public/cloth. */
export function ClothCards({ cards }: { cards: readonly { cloth: string; title: string; text: string }[] }) {
	return (
		<ul className="values">
			{cards.map(({ cloth, title, text }) => (
				<li key={title}>
					<span className="swatch cloth">
						<img src={`/cloth/${cloth}.svg`} width={800} height={1000} alt="" loading="lazy" decoding="async" />
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
