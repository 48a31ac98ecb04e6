import type { ProductPicture } from "../domain/pictures.ts";
import type { Product } from "../domain/product.ts";
import { VIEWS } from "./views.ts";

/** By product id, in the order of their drawings (public/products/*-flaw.svg). */
const FLAWS: Readonly<Record<string, readonly string[]>> = {
	"enc-0001": ["faint ink dot inside one cuff"],
	"enc-0004": ["scratches in the leather"],
	"enc-0006": ["light creases over the toes"],
	"enc-0007": ["cord worn smooth at the seat"],
	"enc-0010": ["letter lifted by one stitch at the bottom"],
	"enc-0011": ["scuff on the left toe"],
	"enc-0012": ["two pulled threads near a corner"],
	"enc-0016": ["inner pocket restitched"],
	"enc-0017": ["light creases at the toes"],
	"enc-0018": ["one armhole restitched"],
	"enc-0020": ["one belt loop resewn"],
	"enc-0022": ["pinhead of bleach by the coin pocket"],
	"enc-0026": ["one mended seam"],
	"enc-0027": ["darker line at one hole"],
	"enc-0028": ["side seams let out"],
	"enc-0029": ["nick on the right heel"],
	"enc-0030": ["faded print"],
	"enc-0032": ["elbows a shade paler"],
	"enc-0035": ["evenly faded canvas"],
	"enc-0036": ["darkened cuffs", "one replaced button"],
	"enc-0037": ["lining mended at one armhole"],
	"enc-0039": ["hairline scratch low on the left lens"],
	"enc-0040": ["tiny moth nip at the hem"],
	"enc-0042": ["faint mark inside one leg"],
	"enc-0044": ["mended tear by the left cuff", "one button a near match"],
	"enc-0046": ["one buckle moved half an inch"],
	"enc-0048": ["old crease above one hem"],
	"enc-0050": ["small darn at the hem"],
	"enc-0052": ["pulled thread at the side seam", "lace mended in two places"],
	"enc-0059": ["toes scuffed pale"],
	"enc-0061": ["one button a near match"],
	"enc-0065": ["faint print of toes in the footbeds"],
	"enc-0066": ["small mend in the lace"],
	"enc-0070": ["darker nap where hands rest"],
	"enc-0073": ["stitch missing at the left cuff"],
	"enc-0074": ["pile thinned at one knee"],
	"enc-0079": ["one replaced toggle"],
};

/** Height by width of every picture. */
const RATIO = 1.25;

/** All pictures of a bundled product; `Product.images` are the first two. Keep this module out of browsers. */
export function bundledPictures({ id, images: [front = "", detail = ""] }: Pick<Product, "id" | "images">) {
	const pictures: ProductPicture[] = [
		{ url: front, kind: "front", caption: "laid flat" },
		{ url: detail, kind: "detail", caption: "fabric close up" },
	];
	for (const [index, caption] of (FLAWS[id] ?? []).entries())
		pictures.push({ url: `/products/${id}-flaw${index ? `-${index + 1}` : ""}.svg`, kind: "flaw", caption });
	for (const [caption, left, top, width] of VIEWS[id] ?? [])
		pictures.push({
			url: `${front}#svgView(viewBox(${left},${top},${width},${width * RATIO}))`,
			kind: "detail",
			caption,
		});
	pictures.push({ url: `/products/${id}-label.svg`, kind: "label", caption: "tag with brand, size and material" });
	return pictures;
}
