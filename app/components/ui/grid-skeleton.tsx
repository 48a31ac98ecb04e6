/** Four cards to come, in their shape. */
export function GridSkeleton({ label }: { label: string }) {
	return (
		<div className="rack" role="status">
			<span className="sr-only">{label}</span>
			<ul aria-hidden="true">
				{[1, 2, 3, 4].map((card) => (
					<li key={card}>
						<div className="skel aspect-4/5" />
						<div className="skel mt-3 h-4 w-4/5" />
						<div className="skel mt-3 h-4 w-1/2" />
					</li>
				))}
			</ul>
		</div>
	);
}
