const STAR = "m10 1.8 2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L6 11.8l-4.3-4 5.8-.7z";

/** Rounds to whole stars; the accessible name has the exact rating. */
export function Stars({ rating }: { rating: number }) {
	return (
		<span className="inline-flex gap-[2px] text-star" role="img" aria-label={`${rating} out of 5`}>
			{[1, 2, 3, 4, 5].map((star) => (
				<svg
					key={star}
					viewBox="0 0 20 20"
					aria-hidden="true"
					className={`size-[1.05rem] ${star > Math.round(rating) ? "fill-none stroke-current stroke-[1.6]" : "fill-current"}`}
				>
					<path d={STAR} />
				</svg>
			))}
		</span>
	);
}
