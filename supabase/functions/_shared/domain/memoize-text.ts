const MAX_TEXTS = 1_000;

/** Adds a cache to a function of a text, for texts that repeat. */
export function memoizeText<Value>(compute: (text: string) => Value): (text: string) => Value {
	const cache = new Map<string, Value>();
	return (text) => {
		let value = cache.get(text);
		if (value === undefined) {
			if (cache.size === MAX_TEXTS) cache.clear();
			value = compute(text);
			cache.set(text, value);
		}
		return value;
	};
}
