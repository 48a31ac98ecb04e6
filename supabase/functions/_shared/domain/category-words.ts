const known = new Map<string, readonly string[]>();

/** A category's whole words as ids: "Women's Shoes" is in womens and in shoes, and `mens` is not in `womens` (decision 7). */
export function categoriesOf(category: string): readonly string[] {
	let words = known.get(category);
	if (!words) {
		const text = category.toLowerCase().replaceAll("'", "");
		words = [...new Set(text.split(/[^a-z]+/).filter(Boolean))];
		known.set(category, words);
	}
	return words;
}
