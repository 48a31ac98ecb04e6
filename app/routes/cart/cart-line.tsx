import { Link } from "react-router";
import type { CartLine as Line } from "#shared/domain/cart.ts";
import { maxQuantity } from "#shared/domain/product.ts";
import { Price } from "../../components/price.tsx";
import { ProductPicture } from "../../components/product-picture.tsx";
import { Quantity } from "../../components/ui/quantity.tsx";
import { changeQuantity, removeLine } from "../../state/cart.ts";

/** One line of the cart. A piece that is one of a kind says so in place of a quantity. */
export function CartLine({ line }: { line: Line }) {
	const to = `/product/${encodeURIComponent(line.id)}`;
	const most = maxQuantity(line);
	return (
		<li>
			<Link to={to} tabIndex={-1} aria-hidden="true">
				<ProductPicture src={line.image} alt="" />
			</Link>
			<div className="line-body">
				<div className="line-top">
					<div>
						<h2 className="line-name">
							<Link to={to}>{line.name}</Link>
						</h2>
						<p className="muted small">{[line.brand, line.size && `size ${line.size}`].filter(Boolean).join(", ")}</p>
					</div>
					<Price product={line} />
				</div>
				<div className="line-end">
					{most === 1 ? (
						<span className="label label--one">One of a kind</span>
					) : (
						<Quantity
							label={`Quantity of ${line.name}`}
							value={line.quantity}
							max={most}
							onChange={(n) => changeQuantity(line, n)}
						/>
					)}
					<button type="button" className="link small" onClick={() => removeLine(line)}>
						Remove<span className="sr-only"> {line.name}</span>
					</button>
				</div>
			</div>
		</li>
	);
}
