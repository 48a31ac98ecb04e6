import type { ComponentProps } from "react";

interface PictureProps extends Pick<ComponentProps<"img">, "className" | "onPointerDown"> {
	/** "" shows the shop's mark instead. */
	src: string;
	/** "" for decoration, or if the name is beside it. */
	alt: string;
	/** "high" for the page's largest image, "low" for others in the first viewport; lazy if omitted. */
	priority?: "high" | "low" | "auto";
}

/** Explicit dimensions, so that nothing shifts when it loads. */
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
