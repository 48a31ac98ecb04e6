import type { ComponentProps } from "react";
import { preload } from "react-dom";
import { photoAttributes } from "#shared/domain/photos.ts";

interface PictureProps extends Pick<ComponentProps<"img">, "className" | "onPointerDown"> {
	/** "" shows the shop's mark instead. */
	src: string;
	/** "" for decoration, or if the name is beside it. */
	alt: string;
	/** "high" for the page's largest image, "low" for others in the first viewport; lazy if omitted. */
	priority?: "high" | "low" | "auto";
	/** HTML's attribute, for a photo that is larger or smaller than on a card. */
	sizes?: string;
}

/** Explicit dimensions, so that nothing shifts when it loads. */
export function Picture({ src, alt, priority, sizes, ...rest }: PictureProps) {
	return (
		<img
			{...rest}
			{...photoAttributes(src, sizes)}
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

/** React preloads the pictures with a high priority that it streams, but not those in content that is rendered once. */
export function preloadPicture(src = "") {
	const { srcSet, sizes } = photoAttributes(src) ?? {};
	preload(src || "/favicon.svg", { as: "image", fetchPriority: "high", imageSrcSet: srcSet, imageSizes: sizes });
}
