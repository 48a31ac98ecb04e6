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

const MANNEQUIN = "on a mannequin";

/** Captions of *-worn.svg that aren't on a dress form or on feet. */
const WORN: Readonly<Record<string, string>> = {
	"enc-0004": "over a coat",
	"enc-0007": MANNEQUIN,
	"enc-0012": "tied at the neck",
	"enc-0015": "on a wrist",
	"enc-0020": MANNEQUIN,
	"enc-0021": "as worn",
	"enc-0022": MANNEQUIN,
	"enc-0027": "with jeans",
	"enc-0033": "as worn",
	"enc-0034": MANNEQUIN,
	"enc-0038": MANNEQUIN,
	"enc-0039": "as worn",
	"enc-0042": MANNEQUIN,
	"enc-0045": "in one hand",
	"enc-0046": MANNEQUIN,
	"enc-0048": MANNEQUIN,
	"enc-0051": "over a coat",
	"enc-0055": MANNEQUIN,
	"enc-0057": "on a wrist",
	"enc-0063": "as worn",
	"enc-0064": MANNEQUIN,
	"enc-0069": "over a dress",
	"enc-0070": MANNEQUIN,
	"enc-0074": MANNEQUIN,
	"enc-0075": "as worn",
	"enc-0081": "over a sweater",
	"enc-0083": "tried on",
};

/** Captions of *-back.svg that aren't from behind or of soles. */
const BACKS: Readonly<Record<string, string>> = {
	"enc-0012": "reverse side",
	"enc-0015": "case back",
	"enc-0021": "back of the card",
	"enc-0051": "reverse side",
	"enc-0057": "case back",
	"enc-0081": "back of the clasp",
};

/** Height by width of every picture. */
const RATIO = 1.25;

/** All pictures of a bundled product; `Product.images` are the first two. Keep this module out of browsers. */
export function bundledPictures({
	id,
	category,
	images: [front = "", worn = ""],
}: Pick<Product, "id" | "category" | "images">) {
	const shoes = category === "shoes";
	const pictures: ProductPicture[] = [
		{ url: front, kind: "front", caption: "laid flat" },
		{ url: worn, kind: "worn", caption: WORN[id] ?? (shoes ? "on feet" : "on a dress form") },
		{ url: `/products/${id}-back.svg`, kind: "back", caption: BACKS[id] ?? (shoes ? "soles" : "from behind") },
	];
	for (const [index, caption] of (FLAWS[id] ?? []).entries())
		pictures.push({ url: `/products/${id}-flaw${index ? `-${index + 1}` : ""}.svg`, kind: "flaw", caption });
	pictures.push({ url: `/products/${id}-detail.svg`, kind: "detail", caption: "fabric close up" });
	for (const [caption, left, top, width] of VIEWS[id] ?? [])
		pictures.push({
			url: `${front}#svgView(viewBox(${left},${top},${width},${width * RATIO}))`,
			kind: "detail",
			caption,
		});
	pictures.push({ url: `/products/${id}-label.svg`, kind: "label", caption: "tag with brand, size and material" });
	return pictures;
}
