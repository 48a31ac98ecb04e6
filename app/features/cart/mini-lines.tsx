import { Picture } from "#app/ui/picture.tsx";
import { formatCents } from "#shared/domain/money.ts";

export interface MiniLine {
	id: string;
	name: string;
	image: string;
	quantity: number;
	/** In cents, after discount and times the quantity; null: it is sold out. */
	total: number | null;
}

/** The pieces of an order in brief, for a receipt or an order's history. */
export function MiniLines({ lines }: { lines: readonly MiniLine[] }) {
	return (
		<ul className="mini">
			{lines.map((line) => (
				<li key={line.id}>
					<Picture src={line.image} alt="" />
					<div>
						{line.name}
						<br />
						<span className="muted small">Quantity {line.quantity}</span>
					</div>
					<b className="num">{line.total === null ? "Sold Out" : formatCents(line.total)}</b>
				</li>
			))}
		</ul>
	);
}
