import type { Overview } from "#app/features/admin/admin-overview.server.ts";
import { Link } from "#app/ui/link.tsx";

/** How many pieces nobody can buy, and those that changed last. */
export function SoldOut({ count, latest }: Overview["soldOut"]) {
	return (
		<>
			<h3 className="mt-12 mb-4">Sold out</h3>
			<p className="muted">
				{count === 0 && "Every piece can be bought."}
				{count > 0 && `${count} ${count === 1 ? "piece" : "pieces"}`}
				{count > latest.length && `, the latest ${latest.length}:`}
			</p>
			<ul className="chips mt-4">
				{latest.map(({ id, name }) => (
					<li key={id}>
						<Link className="chip chip--line" to={`/product/${id}`}>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
