interface ProductPictureProps {
	/** Empty where the piece has no picture yet: the shop's mark stands in. */
	src: string;
	/** Empty where the piece's name stands beside it. */
	alt: string;
	/** The page's largest picture is fetched first, others in sight as early as leaves it room; all else as it comes near. */
	when?: "first" | "early";
	className?: string;
}

/** A picture of a piece, 4 : 5; its size is always stated, so nothing moves when it arrives. */
export function ProductPicture({ src, alt, when, className }: ProductPictureProps) {
	return (
		<img
			className={className}
			src={src || "/favicon.svg"}
			alt={alt}
			width={800}
			height={1000}
			decoding="async"
			loading={when ? undefined : "lazy"}
			fetchPriority={when && (when === "first" ? "high" : "low")}
		/>
	);
}
