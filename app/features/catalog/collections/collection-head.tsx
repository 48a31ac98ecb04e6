import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface CollectionHeadProps {
	title: string;
	lead: string;
	/** A file name in public/cloth. */
	cloth: string;
	productId: string;
}

export function CollectionHead({ title, lead, cloth, productId }: CollectionHeadProps) {
	return (
		<div className="flex justify-between gap-gap">
			<PageHead title={title} lead={lead} />
			{/* Lazy: hidden on phones */}
			<div className="hung" aria-hidden="true">
				<span className="swatch cloth">
					<Picture src={`/cloth/${cloth}.svg`} alt="" />
				</span>
				<span className="swatch">
					<Picture src={`/products/${productId}.svg`} alt="" />
				</span>
			</div>
		</div>
	);
}
