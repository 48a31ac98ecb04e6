import { StoredUnpaidOrder } from "#app/extras/payments/index.ts";
import { emptyCart } from "#app/features/cart/cart-changes.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { fetchQuote, isQuoteRequest } from "#app/features/cart/quote.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useHydrated } from "#app/platform/device-store.ts";
import { DeviceStateFallback } from "#app/platform/late-hydration/device-state-fallback.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { focusHeading, PageHead } from "#app/ui/page-head.tsx";
import { type CartLine as Line, liveLines } from "#shared/domain/cart.ts";
import type { Route } from "./+types/cart.ts";
import { CartLine } from "./cart/cart-line.tsx";
import { CartSummary } from "./cart/cart-summary.tsx";
import { applyPromo, useCartPricing } from "./cart/use-cart-pricing.ts";
import "#app/features/cart/lines.css";

export const handle = { hydrate: "load" } as const;

export const meta = () => pageMeta("Your Cart", "The pieces you picked, and what they cost.");

export const clientAction = ({ request }: Route.ClientActionArgs) =>
	isQuoteRequest(request) ? fetchQuote(request) : applyPromo(request);

/** The cart is on the device, so the rendered page is the same for everyone. */
export default function CartPage() {
	const hydrated = useHydrated();
	const lines = liveLines(useCart());
	return (
		<div className="page">
			<PageHead title="Your Cart" />
			<StoredUnpaidOrder />
			{!hydrated && (
				<DeviceStateFallback
					store="cart"
					empty={<EmptyCart />}
					loading={<CartSkeleton />}
					withoutScripts={
						<>
							Your cart is kept in this browser, which takes JavaScript. Without it,{" "}
							<a href="/auth?next=/checkout">sign in</a>: what you add then goes to your account, and you find and
							change it at the <a href="/checkout">checkout</a>.
						</>
					}
				/>
			)}
			{hydrated && (lines.length > 0 ? <Cart lines={lines} /> : <EmptyCart />)}
		</div>
	);
}

const EmptyCart = () => (
	<div className="pb-section">
		<EmptyState title="Your Cart is Empty" text="Nothing on the rail for you yet.">
			<ButtonLink to="/shop">Continue Shopping</ButtonLink>
		</EmptyState>
	</div>
);

function Cart({ lines }: { lines: readonly Line[] }) {
	const pricing = useCartPricing(lines);
	return (
		<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]">
			<section aria-label="Items">
				<ul className="lines">
					{lines.map((line, index) => {
						const quoted = pricing.quote.lines[index];
						return quoted && <CartLine key={line.id} line={line} quoted={quoted} />;
					})}
				</ul>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-3 justify-between">
					<TextLink to="/shop">Continue Shopping</TextLink>
					<button
						type="button"
						className="link text-ink-muted"
						onClick={() => {
							emptyCart();
							setTimeout(focusHeading);
						}}
					>
						Clear Cart
					</button>
				</div>
			</section>
			<CartSummary {...pricing} />
		</div>
	);
}

function CartSkeleton() {
	return (
		<div
			className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]"
			role="status"
		>
			<span className="sr-only">Loading your cart</span>
			<ul className="lines" aria-hidden="true">
				{[1, 2].map((line) => (
					<li key={line}>
						<div className="skeleton aspect-4/5" />
						<div>
							<div className="skeleton h-4 w-4/5" />
							<div className="skeleton mt-3 h-4 w-1/2" />
						</div>
					</li>
				))}
			</ul>
			<div className="skeleton h-96" aria-hidden="true" />
		</div>
	);
}
