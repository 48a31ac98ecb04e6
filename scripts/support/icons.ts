import sharp from "sharp";
import { ICON_PATH, PAPER } from "../../supabase/functions/_shared/shop.config.ts";
import { themeColors } from "./theme.ts";

const SIDE = 32;
const BACKGROUND = themeColors.get("moss")?.light;

/** `scale` shrinks the drawing, as phones crop maskable icons to a shape that contains at least a circle of four fifths. */
function icon(scale = 1): string {
	const offset = (SIDE * (1 - scale)) / 2;
	const transform = scale === 1 ? "" : ` transform="translate(${offset} ${offset}) scale(${scale})"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path fill="${BACKGROUND}" d="M0 0h${SIDE}v${SIDE}H0z"/><path fill="${PAPER}"${transform} d="${ICON_PATH}"/></svg>\n`;
}

/** The contents of public/favicon.svg. */
export const FAVICON = icon();

const PNG_ICONS = {
	"apple-touch-icon": [180, 0.8],
	"icon-192": [192, 1],
	"icon-512": [512, 1],
	"maskable-512": [512, 0.7],
};

const render = (side: number, scale?: number) =>
	sharp(Buffer.from(icon(scale)), { density: (72 * side) / SIDE })
		.resize(side, side)
		.png({ palette: true, effort: 10, compressionLevel: 9 })
		.toBuffer();

/** Returns files by path from the project's root. */
export async function rasterIcons(): Promise<ReadonlyMap<string, Buffer>> {
	const icons = new Map<string, Buffer>();
	for (const [name, [side = SIDE, scale]] of Object.entries(PNG_ICONS))
		icons.set(`public/${name}.png`, await render(side, scale));
	return icons.set("public/favicon.ico", icoOf(await render(SIDE)));
}

const ICO_HEADER_BYTES = 22;

function icoOf(png: Buffer): Buffer {
	const header = Buffer.alloc(ICO_HEADER_BYTES);
	header.writeUInt16LE(1, 2); // an icon
	header.writeUInt16LE(1, 4); // one picture
	header.writeUInt8(SIDE, 6);
	header.writeUInt8(SIDE, 7);
	header.writeUInt16LE(1, 10); // color planes
	header.writeUInt16LE(32, 12); // bits per pixel
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
