/** Pass enough cards to fill the window, so that nothing below shifts. */
export function GridSkeleton({ label, cards = 4 }: { label: string; cards?: number }) {
	return (
		<div className="product-grid" role="status">
			<span className="sr-only">{label}</span>
			<ul aria-hidden="true">
				{[1, 2, 3, 4, 5, 6, 7, 8].slice(0, cards).map((card) => (
					<li key={card}>
						<div className="skeleton aspect-4/5" />
						<div className="skeleton mt-3 h-4 w-4/5" />
						<div className="skeleton mt-3 h-4 w-1/2" />
					</li>
				))}
			</ul>
		</div>
	);
}
