import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DECADES } from "#shared/domain/collections.ts";
import type { Shown } from "./use-collection.ts";

const LOOKS: Readonly<Record<(typeof DECADES)[number], { piece: string; words: string }>> = {
	"60s": { piece: "enc-0018", words: "Short shifts, bold prints, sharp shoes" },
	"70s": { piece: "enc-0036", words: "Sheepskin, suede, corduroy and flares" },
	"80s": { piece: "enc-0016", words: "Big shoulders, loud checks, good wool" },
	"90s": { piece: "enc-0066", words: "Slip dresses, denim, not much else" },
	Y2K: { piece: "enc-0061", words: "Cropped, pastel, pink-lensed, back again" },
};

/** A card for each decade; Explore leads down to the rack with that decade's pieces. */
export function DecadeCards({ shown }: { shown: Shown }) {
	return (
		<ul className="shelf shelf--tall">
			{DECADES.map((decade) => {
				const to = `${shown.to({ groups: [decade] })}#items`;
				return (
					<li key={decade}>
						<Link className="cat" to={to} tabIndex={-1} aria-hidden="true">
							<Picture src={`/products/${LOOKS[decade].piece}.svg`} alt="" />
						</Link>
						<h3>{decade}</h3>
						<p className="muted small">{LOOKS[decade].words}</p>
						<ButtonLink to={to} look="line" small>
							Explore<span className="sr-only"> the {decade}</span>
						</ButtonLink>
					</li>
				);
			})}
		</ul>
	);
}
