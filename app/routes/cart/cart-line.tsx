import { changeQuantity, removeLine } from "#app/features/cart/cart-changes.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { focusAfterRow } from "#app/ui/focus-after.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import type { QuoteLine } from "#shared/contracts/pricing.ts";
import type { CartLine as Line } from "#shared/domain/cart.ts";
import { formatCents } from "#shared/domain/money.ts";
import { maxQuantity, salePrice } from "#shared/domain/product.ts";

interface CartLineProps {
	line: Line;
	/** What the server says of the piece; undefined until it has answered. */
	quoted: QuoteLine | undefined;
}

/** One line of the cart. What the server knows better (gone, fewer left, another price) goes before what the device kept. */
export function CartLine({ line, quoted }: CartLineProps) {
	const to = `/product/${encodeURIComponent(line.id)}`;
	const gone = quoted?.available === false;
	return (
		<li className={gone ? "line--gone" : undefined}>
			<Link to={to} tabIndex={-1} aria-hidden="true">
				<Picture src={line.image} alt="" />
			</Link>
			<div className="line-body">
				<div className="line-top">
					<div>
						<h2 className="line-name">
							<Link to={to}>{line.name}</Link>
						</h2>
						<p className="muted small">{[line.brand, line.size && `size ${line.size}`].filter(Boolean).join(", ")}</p>
					</div>
					<LinePrice line={line} quoted={quoted} />
				</div>
				{gone && <p className="err mt-2">Somebody was faster: this piece is sold out. Remove it to check out.</p>}
				{!gone && <Short line={line} quoted={quoted} />}
				<div className="line-end">
					{gone ? <span className="label label--sold">Sold Out</span> : <HowMany line={line} quoted={quoted} />}
					<button
						type="button"
						className="link small"
						onClick={(event) => {
							focusAfterRow(event.currentTarget);
							removeLine(line);
						}}
					>
						Remove<span className="sr-only"> {line.name}</span>
					</button>
				</div>
			</div>
		</li>
	);
}

/** What one piece costs: the server's price where it is another one than was seen when the piece was added. */
function LinePrice({ line, quoted }: CartLineProps) {
	const seen = salePrice(line);
	const isNew = quoted?.available && quoted.unitPrice !== seen;
	return (
		<div className="line-price">
			<div className="row">
				{isNew ? <p className="price">{formatCents(quoted.unitPrice)}</p> : <Price product={line} />}
				{line.quantity > 1 && <span className="hint">each</span>}
			</div>
			{isNew && <p className="hint">was {formatCents(seen)} when you added it</p>}
		</div>
	);
}

/** A piece that is one of a kind says so in place of a quantity. */
function HowMany({ line, quoted }: CartLineProps) {
	const most = maxQuantity({ stock: leftOf(line, quoted) });
	if (most === 1 && line.quantity === 1) return <span className="label label--one">One of a kind</span>;
	return (
		<Quantity
			label={`Quantity of ${line.name}`}
			value={line.quantity}
			max={most}
			onChange={(n) => changeQuantity(line, n)}
		/>
	);
}

/** Fewer left than wanted: says so, and takes what is left at one press. */
function Short({ line, quoted }: CartLineProps) {
	const left = leftOf(line, quoted);
	if (left === null || left >= line.quantity) return null;
	return (
		<div className="line-short">
			<p className="err">Only {left} left</p>
			<button type="button" className="link small" onClick={() => changeQuantity(line, left)}>
				Take {left}
				<span className="sr-only"> of {line.name}</span>
			</button>
		</div>
	);
}

/** How many there are by the server's word, or the device's; null where they are not counted. */
const leftOf = (line: Line, quoted: QuoteLine | undefined) => quoted?.stock ?? line.stock;
