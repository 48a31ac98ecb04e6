import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface Head {
	title: string;
	lead: string;
	/** What hangs from the header's rule on large screens: a cloth and a piece. */
	cloth: string;
	piece: string;
}

/** Title and lead; where there is room, a cloth and a piece hang from the header beside them. */
export function CollectionHead({ title, lead, cloth, piece }: Head) {
	return (
		<div className="flex justify-between gap-gap">
			<PageHead title={title} lead={lead} />
			{/* Fetched as they come near, so not on phones, which don't show them */}
			<div className="hung" aria-hidden="true">
				<span className="swatch cloth">
					<Picture src={`/cloth/${cloth}.svg`} alt="" />
				</span>
				<span className="swatch">
					<Picture src={`/products/${piece}.svg`} alt="" />
				</span>
			</div>
		</div>
	);
}
