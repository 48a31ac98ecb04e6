import { LinkedText } from "./linked-text.tsx";

/** Short texts side by side, each under its heading (level 3); as many to a line as fit. Texts may link, as LinkedText says. */
export function Tiles({ items }: { items: readonly { title: string; text: string }[] }) {
	return (
		<ul className="tiles">
			{items.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p className="muted mt-2">
						<LinkedText text={text} />
					</p>
				</li>
			))}
		</ul>
	);
}
