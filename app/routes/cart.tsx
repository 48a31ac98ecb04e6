import { useState } from "react";
import { Link } from "react-router";
import { type CartLine as Line, liveLines } from "#shared/domain/cart.ts";
import { totals } from "#shared/domain/pricing.ts";
import { PROMO_STAGES } from "#shared/domain/promo.ts";
import { OrderSummary } from "../components/order-summary.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { emptyCart, useCart } from "../state/cart.ts";
import { useQuote } from "../state/quote.ts";
import { useHydrated } from "../state/use-hydrated.ts";
import { CartLine } from "./cart/cart-line.tsx";
import { CartSkeleton } from "./cart/cart-skeleton.tsx";
import { FreeShipping } from "./cart/free-shipping.tsx";
import { PromoField } from "./cart/promo-field.tsx";

export const handle = { wake: "now" } as const;

export const meta = () => [
	...pageMeta("Your Cart", "The pieces you picked, and what they cost."),
	{ name: "robots", content: "noindex" },
];

/** The cart lives on the device, so the page itself is the same for everyone. */
export default function CartPage() {
	const hydrated = useHydrated();
	const lines = liveLines(useCart());
	if (hydrated && lines.length === 0)
		return (
			<div className="wrap section">
				<EmptyState title="Your Cart is Empty" text="Nothing on the rail for you yet." level={1}>
					<ButtonLink to="/shop">Continue Shopping</ButtonLink>
				</EmptyState>
			</div>
		);
	return (
		<div className="wrap">
			<PageHead title="Your Cart" />
			{hydrated ? <Filled lines={lines} /> : <CartSkeleton />}
		</div>
	);
}

function Filled({ lines }: { lines: readonly Line[] }) {
	const [code, setCode] = useState<string | null>(null);
	// The shared rule answers at once; the server's quote, when it is here, rules
	const { state, quote } = useQuote(lines, "cart", code ?? undefined);
	const sums = quote ?? totals(lines, "cart", code ?? undefined);
	return (
		<div className="two">
			<section aria-label="Items">
				<ul className="lines">
					{lines.map((line) => (
						<CartLine key={line.id} line={line} />
					))}
				</ul>
				<div className="row mt-3 justify-between">
					<Link className="link" to="/shop">
						Continue Shopping
					</Link>
					<button type="button" className="link muted" onClick={emptyCart}>
						Clear Cart
					</button>
				</div>
			</section>
			<aside aria-label="Order Summary">
				<OrderSummary
					totals={sums}
					before={
						<>
							<FreeShipping subtotal={sums.subtotal} />
							<PromoField code={code} onApply={setCode} />
						</>
					}
				>
					{code && !PROMO_STAGES.includes("checkout") && (
						<p className="hint">The code applies to the cart estimate only.</p>
					)}
					{state === "failed" && <p className="hint">An estimate: the shop's till could not be asked just now.</p>}
					<ButtonLink to="/checkout" block>
						Checkout
					</ButtonLink>
				</OrderSummary>
			</aside>
		</div>
	);
}
