interface ProductPictureProps {
	/** Empty where the piece has no picture yet: the shop's mark stands in. */
	src: string;
	/** Empty where the piece's name stands beside it. */
	alt: string;
	/** "high" for the page's largest picture, "low" for others in sight at first; without it, fetched as it comes near. */
	priority?: "high" | "low";
	className?: string;
}

/** A picture of a piece, 4 : 5; its size is always stated, so nothing moves when it arrives. */
export function ProductPicture({ src, alt, priority, className }: ProductPictureProps) {
	return (
		<img
			className={className}
			src={src || "/favicon.svg"}
			alt={alt}
			width={800}
			height={1000}
			decoding="async"
			loading={priority ? undefined : "lazy"}
			fetchPriority={priority}
		/>
	);
}
