/** Pixels. Smaller photos are sent as they are. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Pixels of a shared link's picture. `?w=share` fits the whole photo onto the page's background color. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The size on a card. Not `auto`, with which Chromium loads the largest photos when the page is left. */
const CARD_SIZES = "(min-width:60rem) 25vw,50vw";

/** Returns attributes for a seller's photo, which the Worker resizes (docs/decisions/0046); null for other pictures. */
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

/** Returns the URL of a photo in this size, and URLs of other pictures unchanged. */
export const photoUrl = (src: string, size: PhotoWidth | "share"): string =>
	src.startsWith("/photo/") ? `${src}?w=${size}` : src;

/** Returns the URL of the smallest size, or "" for a drawing, as Gmail and Outlook don't show SVG. */
export const mailPicture = (src: string): string => (/\.svg($|[?#])/i.test(src) ? "" : photoUrl(src, PHOTO_WIDTHS[0]));
