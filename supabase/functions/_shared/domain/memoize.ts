/** Caches the results of a function. A result is kept as long as its argument exists. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const cache = new WeakMap<Key, Value>();
	return (key) => {
		let value = cache.get(key);
		if (value === undefined) {
			value = compute(key);
			cache.set(key, value);
		}
		return value;
	};
}
