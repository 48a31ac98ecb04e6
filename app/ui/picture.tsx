import type { ComponentProps } from "react";

interface PictureProps extends Pick<ComponentProps<"img">, "className" | "onPointerDown"> {
	/** Empty where the piece has no picture yet: the shop's mark stands in. */
	src: string;
	/** Empty where the piece's name stands beside it, or where the picture is decoration. */
	alt: string;
	/** "high" for the page's largest picture, "low" for others in sight at first, "auto" to leave it to the browser; without it, fetched as it comes near. */
	priority?: "high" | "low" | "auto";
}

/** A picture of a piece or a drawing of cloth, 4 : 5; its size is always stated, so nothing moves when it arrives. */
export function Picture({ src, alt, priority, ...rest }: PictureProps) {
	return (
		<img
			{...rest}
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
