import { FILTER_COLORS } from "../shop.config.ts";
import { foldText } from "./fold-text.ts";
import { memoize } from "./memoize.ts";
import type { Product } from "./product.ts";

/** In alphabetical order, which is that of URLs. */
export const COLOR_NAMES: readonly string[] = FILTER_COLORS.toSorted();

/** Other words for COLOR_NAMES. A shade may belong to two colors. */
const SHADES: Readonly<Record<string, string>> = {
	Black: "ebony jet onyx",
	White: "chalk cream ecru ivory",
	Gray: "ash charcoal graphite grey slate",
	Beige: "camel cream ecru khaki nude oatmeal sand stone taupe",
	Brown: "camel chestnut chocolate coffee cognac mocha peat rust tan tobacco walnut",
	Red: "brick burgundy cherry crimson maroon oxblood scarlet tomato wine",
	Pink: "blush coral fuchsia magenta rose salmon",
	Orange: "apricot coral peach rust terracotta",
	Yellow: "butter lemon mustard ocher ochre",
	Green: "emerald khaki lime malachite mint moss olive sage teal",
	Blue: "aqua cobalt indigo navy sky teal turquoise",
	Purple: "aubergine lavender lilac mauve plum violet",
	Gold: "golden",
	Multicolor: "leopard multi multicolored multicolour multicoloured patchwork rainbow",
};

export const COLOR_WORDS: readonly string[] = COLOR_NAMES.map((name) =>
	[name.toLowerCase(), SHADES[name]].filter(Boolean).join(" "),
);

const COLORS_BY_WORD = new Map<string, string[]>();
for (const [index, words] of COLOR_WORDS.entries())
	for (const word of words.split(" "))
		COLORS_BY_WORD.set(word, [...(COLORS_BY_WORD.get(word) ?? []), COLOR_NAMES[index] as string]);

export const isColorWord = (word: string): boolean => COLORS_BY_WORD.has(word);

const namedColors = (text: string) =>
	(foldText(text).match(/[a-z]+/g) ?? []).flatMap((word) => COLORS_BY_WORD.get(word) ?? []);

/**
 * Returns the COLOR_NAMES of a product's color, or else of its name. Ignores the description, which may mention other garments.
 * @example productColors({ color: "White and navy", name: "Sailor top" }) // ["White", "Blue"]
 */
export const productColors = memoize(({ color, name }: Pick<Product, "color" | "name">): readonly string[] => {
	const stated = namedColors(color ?? "");
	return [...new Set(stated.length > 0 ? stated : namedColors(name))];
});
