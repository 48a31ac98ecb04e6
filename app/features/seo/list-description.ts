import { freeShippingOver, returnWithin } from "#shared/domain/facts.ts";

/** A function, as the bundler keeps evaluated templates. */
const allProducts = () =>
	`Browse our carefully curated collection of pre-loved clothes, shoes and accessories. Free shipping over ${freeShippingOver}, returns within ${returnWithin}.`;

const BY_CATEGORY: Readonly<Record<string, string>> = {
	womens:
		"Pre-loved women's dresses, tops, bottoms and outerwear, checked by hand. Filter by brand, size, condition and price.",
	mens: "Pre-loved men's jackets, shirts, pants and sweaters, nicely worn in and checked by hand. Filter by brand, size, condition and price.",
	accessories:
		"Secondhand bags, scarves, belts, hats, jewelry, sunglasses and watches to finish an outfit, each with its condition stated.",
	shoes:
		"Secondhand boots, loafers, sneakers and heels, resoled or polished where they needed it and ready to walk. Check the condition and size first.",
	vintage:
		"The real thing, from the 60s to Y2K: vintage dresses, denim, knits and leather, one of a kind more often than not.",
	sustainable:
		"Pieces in linen, hemp, recycled wool and deadstock cotton: natural fibers and rescued cloth that last another round. Shop sustainable fashion.",
};

/** Server only, to keep the text out of the browser's script. */
export function listDescription(category: string | null): string {
	return (category && Object.hasOwn(BY_CATEGORY, category) && BY_CATEGORY[category]) || allProducts();
}
