import { LinkedText } from "./linked-text.tsx";

export function TextTiles({ tiles }: { tiles: readonly { title: string; text: string }[] }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gap gap-y-8">
			{tiles.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p className="text-ink-muted mt-2">
						<LinkedText text={text} />
					</p>
				</li>
			))}
		</ul>
	);
}
