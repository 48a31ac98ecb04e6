import { Picture } from "#app/features/shop/picture.tsx";

/** `cloth` is the name of a drawing in public/cloth. */
export function ClothCards({ cards }: { cards: readonly { cloth: string; title: string; text: string }[] }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-gap gap-y-8">
			{cards.map(({ cloth, title, text }) => (
				<li
					key={title}
					className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-[min(1rem,5vw)] lg:grid-cols-1 lg:gap-4"
				>
					<span className="swatch cloth aspect-square w-[min(5.5rem,28vw)] overflow-hidden lg:aspect-[5/3] lg:w-full">
						<Picture src={`/cloth/${cloth}.svg`} alt="" />
					</span>
					<div>
						<h3 className="mb-[0.35rem]">{title}</h3>
						<p className="text-ink-muted">{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
