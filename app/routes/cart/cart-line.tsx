import { changeQuantity, removeLine } from "#app/features/cart/cart-changes.ts";
import { SizeAndCondition } from "#app/features/cart/order-summary.tsx";
import { Quantity } from "#app/features/cart/quantity.tsx";
import { Price } from "#app/features/catalog/price.tsx";
import { SoldOut } from "#app/features/catalog/sold-out.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { focusAfterRow } from "#app/ui/focus-after-row.ts";
import { Link } from "#app/ui/link.tsx";
import type { QuoteLine } from "#shared/contracts/pricing.ts";
import type { CartLine as Line } from "#shared/domain/cart.ts";
import { formatCents } from "#shared/domain/money.ts";
import { maxQuantity, salePrice } from "#shared/domain/product.ts";

interface CartLineProps {
	line: Line;
	quoted: QuoteLine;
}

/** Shows the quoted availability, stock and price instead of the device's copy. */
export function CartLine({ line, quoted }: CartLineProps) {
	const to = `/product/${encodeURIComponent(line.id)}`;
	const soldOut = !quoted.available;
	return (
		<li className={soldOut ? "sold" : undefined}>
			<Link to={to} tabIndex={-1} aria-hidden="true">
				<Picture src={line.images[0] ?? ""} alt="" sizes="8.5rem" />
			</Link>
			<div className="flex min-h-full min-w-0 flex-col wrap-anywhere">
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
					<div>
						<h2 className="line-name text-3 leading-tight tracking-[-0.012em]">
							<Link to={to}>{line.name}</Link>
						</h2>
						<p className="text-ink-muted text-small">
							<span>{line.brand}</span>
							<SizeAndCondition {...line} />
						</p>
					</div>
					<LinePrice line={line} quoted={quoted} />
				</div>
				{soldOut && (
					<p className="field-error mt-2">
						{quoted.heldUntil
							? "Someone else is paying for this piece right now. Remove it to check out, or wait."
							: "Someone beat you to it: this piece is sold out. Remove it to check out."}
					</p>
				)}
				{!soldOut && <LowStock line={line} quoted={quoted} />}
				<div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
					{soldOut ? (
						<span className="label label--sold">
							<SoldOut {...quoted} />
						</span>
					) : (
						<LineQuantity line={line} quoted={quoted} />
					)}
					<button
						type="button"
						className="link text-small"
						onClick={(event) => {
							focusAfterRow(event.currentTarget);
							removeLine(line);
						}}
					>
						Remove<span className="sr-only">{` ${line.name}`}</span>
					</button>
				</div>
			</div>
		</li>
	);
}

function LinePrice({ line, quoted }: CartLineProps) {
	const seen = salePrice(line);
	const isChanged = quoted.available && quoted.salePrice !== seen;
	return (
		<div className="md:grid md:justify-items-end">
			<div className="flex flex-wrap items-baseline gap-x-[0.4rem]">
				{isChanged ? <p className="price">{formatCents(quoted.salePrice)}</p> : <Price product={line} />}
				{line.quantity > 1 && <span className="hint">each</span>}
			</div>
			{isChanged && <p className="hint">{`was ${formatCents(seen)} when you added it`}</p>}
		</div>
	);
}

function LineQuantity({ line, quoted }: CartLineProps) {
	const max = maxQuantity(quoted);
	if (max === 1 && line.quantity === 1) return <span className="label label--one">One of a kind</span>;
	return (
		<Quantity
			label={`Quantity of ${line.name}`}
			value={line.quantity}
			max={max}
			onChange={(n) => changeQuantity(line, n)}
		/>
	);
}

/** Shown if fewer are left than are in the cart. */
function LowStock({ line, quoted }: CartLineProps) {
	const left = quoted.stock;
	if (left === null || left >= line.quantity) return null;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3">
			<p className="field-error">{`Only ${left} left`}</p>
			<button type="button" className="link text-small" onClick={() => changeQuantity(line, left)}>
				<span>{`Take ${left}`}</span>
				<span className="sr-only">{` of ${line.name}`}</span>
			</button>
		</div>
	);
}
