import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";

interface OpeningProps {
	title: string;
	lead: string;
	/** A drawing's name in public/cloth. */
	cloth: string;
	/** A piece's id: its first picture. */
	piece: string;
	children?: ReactNode;
}

/** How a content page opens: heading and first sentence beside cut cloth and one piece, which are decoration. */
export function Opening({ title, lead, cloth, piece, children }: OpeningProps) {
	return (
		<div className="wrap opening split split--even">
			<div>
				<h1>{title}</h1>
				<p className="lead mt-4">{lead}</p>
				{children}
			</div>
			<div className="duo">
				<span className="cloth">
					<Picture src={`/cloth/${cloth}.svg`} alt="" priority="low" />
				</span>
				<Picture src={`/products/${piece}.svg`} alt="" priority="high" />
			</div>
		</div>
	);
}
