import type { ReactNode } from "react";
import { useAppliedPromo } from "#app/features/cart/applied-promo.ts";
import { emptyCart } from "#app/features/cart/cart-changes.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { OrderSummary } from "#app/features/cart/order-summary.tsx";
import { useQuote } from "#app/features/cart/quote.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { UntilRead } from "#app/platform/late-hydration/device-state-fallback.tsx";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { focusHeading } from "#app/ui/focus-after.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { QuoteLine } from "#shared/contracts/pricing.ts";
import { type CartLine as Line, liveLines } from "#shared/domain/cart.ts";
import { PROMO_STAGES, type PricedLine, totals, unfulfillableLines } from "#shared/domain/pricing.ts";
import "#app/features/cart/lines.css";
import { CartLine } from "./cart/cart-line.tsx";
import { CartSkeleton } from "./cart/cart-skeleton.tsx";
import { CheckoutButton } from "./cart/checkout-button.tsx";
import { FreeShipping } from "./cart/free-shipping.tsx";
import { PromoField } from "./cart/promo-field.tsx";
import { useKnownLines } from "./cart/use-known-lines.ts";
import { usePromo } from "./cart/use-promo.ts";

export const handle = { wake: "now" } as const;

export const meta = () => pageMeta("Your Cart", "The pieces you picked, and what they cost.");

/** The cart lives on the device, so the page itself is the same for everyone. */
export default function CartPage() {
	const hydrated = useHydrated();
	const lines = liveLines(useCart());
	if (!hydrated) return <UntilRead of="cart" none={<Empty />} some={<Headed of={<CartSkeleton />} />} />;
	return lines.length > 0 ? <Headed of={<Filled lines={lines} />} /> : <Empty />;
}

const Empty = () => (
	<div className="wrap section">
		<EmptyState title="Your Cart is Empty" text="Nothing on the rail for you yet." level={1}>
			<ButtonLink to="/shop">Continue Shopping</ButtonLink>
		</EmptyState>
	</div>
);

const Headed = ({ of }: { of: ReactNode }) => (
	<div className="wrap">
		<PageHead title="Your Cart" />
		{of}
	</div>
);

function Filled({ lines }: { lines: readonly Line[] }) {
	const code = useAppliedPromo();
	const { state, quote } = useQuote(lines, "cart", code);
	const { promo, refused, apply } = usePromo(code, quote);
	const known = useKnownLines(quote);
	// The shared rule answers at once, by the server's prices where they are known; the server's quote, when it is here, rules
	const sums = quote ?? totals(estimated(lines, known), "cart", promo);
	const unmet = unfulfillableLines(lines.flatMap((line) => withQuantity(line, known.get(line.id))));
	const gone = unmet.filter((line) => !line.available).length;
	return (
		<div className="two">
			<section aria-label="Items">
				<ul className="lines">
					{lines.map((line) => (
						<CartLine key={line.id} line={line} quoted={known.get(line.id)} />
					))}
				</ul>
				<div className="row mt-3 justify-between">
					<Link className="link" to="/shop">
						Continue Shopping
					</Link>
					<button
						type="button"
						className="link muted"
						onClick={() => {
							emptyCart();
							setTimeout(focusHeading);
						}}
					>
						Clear Cart
					</button>
				</div>
			</section>
			<aside aria-label="Order Summary">
				<OrderSummary
					totals={sums}
					before={
						<>
							{gone < lines.length && <FreeShipping subtotal={sums.subtotal} />}
							<PromoField code={code} promo={promo} refused={refused} quoting={state === "asking"} onApply={apply} />
						</>
					}
				>
					{promo && !PROMO_STAGES.includes("checkout") && (
						<p className="hint">The code applies to the cart estimate only.</p>
					)}
					{state === "failed" && <p className="hint">An estimate: the shop's till could not be asked just now.</p>}
					<CheckoutButton gone={gone} short={unmet.length - gone} lines={lines.length} />
				</OrderSummary>
			</aside>
		</div>
	);
}

/** What the server said of a line's piece, for the quantity that is wanted now. */
function withQuantity({ quantity }: Line, quoted: QuoteLine | undefined): QuoteLine[] {
	return quoted ? [{ ...quoted, quantity }] : [];
}

/** What these lines are priced as until the server's next quote: what it called gone counts for nothing, as it does there. */
function estimated(lines: readonly Line[], known: ReadonlyMap<string, QuoteLine>): PricedLine[] {
	return lines
		.filter((line) => known.get(line.id)?.available !== false)
		.map((line) => {
			const quoted = known.get(line.id);
			return quoted ? { price: quoted.unitPrice, discountPercentage: 0, quantity: line.quantity } : line;
		});
}
