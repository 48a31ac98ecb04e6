/** Pixels; a photo that is smaller is sent as it is. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Pixels of a shared link's picture; a photo of `?w=share` is whole, on the shop's paper. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The size on a card. Not `auto`: Chromium loads the largest one when a page with such pictures is left. */
const CARD_SIZES = "(min-width:60rem) 25vw,50vw";

/** Of a seller's photo, which the Worker resizes (docs/decisions/0046); null for other pictures. */
export function photoAttributes(src: string, sizes = CARD_SIZES) {
	const photo = /^\/photo\/.+-(\w+)/.exec(src);
	return (
		photo && {
			srcSet: PHOTO_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(),
			sizes,
			style: { background: `#${photo[1]}` },
		}
	);
}

/** Returns URLs of other pictures unchanged. */
export const photoUrl = (src: string, size: PhotoWidth | "share"): string =>
	src.startsWith("/photo/") ? `${src}?w=${size}` : src;

/** The smallest size, or none of a drawing: Gmail and Outlook show no SVG. */
export const mailPicture = (src: string): string => (/\.svg($|[?#])/i.test(src) ? "" : photoUrl(src, PHOTO_WIDTHS[0]));
