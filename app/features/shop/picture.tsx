import type { ComponentProps } from "react";
import { preload } from "react-dom";
import { photoAttributes } from "#shared/domain/photos.ts";

interface PictureProps extends Pick<ComponentProps<"img">, "className" | "onPointerDown"> {
	/** "" shows the shop's mark instead. */
	src: string;
	/** "" for decoration, or if the name is next to the picture. */
	alt: string;
	/** "high" for the page's largest image, "low" for others in the first viewport; lazy if omitted. */
	priority?: "high" | "low" | "auto";
	/** HTML's attribute, for a photo that is larger or smaller than on a card. */
	sizes?: string;
}

/** Sets the dimensions, so that nothing shifts when the picture loads. */
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

/** Preloads a picture in content that is rendered once, which React doesn't do as it does for streamed pictures with a high priority. */
export function preloadPicture(src = "") {
	const { srcSet, sizes } = photoAttributes(src) ?? {};
	preload(src || "/favicon.svg", { as: "image", fetchPriority: "high", imageSrcSet: srcSet, imageSizes: sizes });
}
