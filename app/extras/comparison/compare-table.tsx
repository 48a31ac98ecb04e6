import type { ReactNode } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { SoldOut } from "#app/features/catalog/sold-out.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute } from "#shared/domain/attributes.ts";
import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
import { isSoldOut, type Product } from "#shared/domain/product.ts";

const ROWS: readonly (readonly [label: string, cell: (product: Product) => ReactNode])[] = [
	["Price", (product) => <Price product={product} />],
	["Size", ({ size }) => size ?? "No size"],
	[
		"Condition",
		({ condition }) => (
			<>
				<span>{condition}</span>
				<span className="hint mt-1 block">{CONDITION_MEANING[condition]}</span>
			</>
		),
	],
	["Color", ({ color }) => color ?? "Not stated"],
	["Material", ({ material }) => material ?? "Not stated"],
	...ATTRIBUTE_NAMES.map(
		(name) => [(ATTRIBUTES[name] as Attribute).label, (product: Product) => product[name] ?? "Not stated"] as const,
	),
	["Brand", ({ brand }) => brand],
];

const CELL = "min-w-36 border-b border-line px-3 py-3 text-start align-top";
/** Sticky, so that row headers stay visible while the products scroll. */
const ROW_HEADER = "sticky left-0 z-1 w-24 border-b border-line bg-paper py-3 pe-3 text-start align-top text-small";

interface CompareTableProps {
	products: readonly Product[];
	onRemove: (id: string) => void;
}

export function CompareTable({ products, onRemove }: CompareTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard
		// biome-ignore lint/a11y/useSemanticElements: a section would add nothing
		<div className="relative overflow-x-auto" role="group" aria-label="Compared favorites" tabIndex={0}>
			<table className="w-full">
				<thead>
					<tr>
						<td className={ROW_HEADER} />
						{products.map(({ id, name, images }) => (
							<th key={id} className={CELL} scope="col">
								<Picture src={images[0] ?? ""} alt="" className="mb-3 aspect-4/5 w-36 object-cover" />
								<Link className="card-name underline-offset-[0.2em] hover:underline" to={`/product/${id}`}>
									{name}
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{ROWS.map(([label, cell]) => (
						<tr key={label}>
							<th className={ROW_HEADER} scope="row">
								{label}
							</th>
							{products.map((product) => (
								<td key={product.id} className={CELL}>
									{cell(product)}
								</td>
							))}
						</tr>
					))}
					<tr>
						<td className={ROW_HEADER} />
						{products.map((product) => {
							const soldOut = isSoldOut(product);
							return (
								<td key={product.id} className={CELL}>
									<Button
										type="button"
										small
										block
										disabled={soldOut}
										onClick={({ currentTarget }) => addProduct(product, 1, currentTarget)}
									>
										<span>{soldOut ? "Out of Stock" : "Add to Cart"}</span>
										<span className="sr-only">{`: ${product.name}`}</span>
									</Button>
									{soldOut && product.heldUntil && (
										<p className="hint">
											<SoldOut {...product} />
										</p>
									)}
									<button type="button" className="link" onClick={() => onRemove(product.id)}>
										Remove<span className="sr-only">{` ${product.name} from the comparison`}</span>
									</button>
								</td>
							);
						})}
					</tr>
				</tbody>
			</table>
		</div>
	);
}
