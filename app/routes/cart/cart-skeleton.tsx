export function CartSkeleton() {
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
			<noscript>
				<p className="notice">
					<span>
						Your cart is kept in your browser, which takes JavaScript. If you sign in, what you add goes to the{" "}
						<a href="/checkout">checkout</a> without it.
					</span>
				</p>
			</noscript>
		</div>
	);
}
