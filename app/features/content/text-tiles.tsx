import { LinkedText } from "./linked-text.tsx";
import type { TextSection } from "./page-text.ts";

/** A section's parts, side by side. */
export function TextTiles({ section: { parts = [] } }: { section: TextSection }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gap gap-y-8">
			{parts.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					{text.map((paragraph) => (
						<p key={paragraph} className="text-ink-muted mt-2">
							<LinkedText text={paragraph} />
						</p>
					))}
				</li>
			))}
		</ul>
	);
}
