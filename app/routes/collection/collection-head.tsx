import { PageHead } from "../../components/page-head.tsx";

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
			<div className="hung" aria-hidden="true">
				<span className="swatch cloth">
					<Hung src={`/cloth/${cloth}.svg`} />
				</span>
				<span className="swatch">
					<Hung src={`/products/${piece}.svg`} />
				</span>
			</div>
		</div>
	);
}

/** Lazy, so that phones, which don't show it, don't fetch it. */
function Hung({ src }: { src: string }) {
	return <img src={src} width={800} height={1000} alt="" loading="lazy" decoding="async" />;
}
