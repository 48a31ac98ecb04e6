/** Something of which one in a list is the default: an address, a saved card. */
export interface Defaultable {
	id: string;
	isDefault: boolean;
}

type List<T> = readonly T[];

// The rules of specification, section 4, "Defaults": never two defaults, and never none where there is anything.

/** With this one as the default, and no other. Of an id that is not in the list nothing changes. */
export function withDefault<T extends Defaultable>(list: List<T>, id: string): List<T> {
	return list.some((item) => item.id === id) ? list.map((item) => ({ ...item, isDefault: item.id === id })) : list;
}

/** With one more at the end; the first that is added becomes the default. */
export function withAdded<T extends Defaultable>(list: List<T>, item: T): List<T> {
	return withReturned(list, { ...item, isDefault: false }, list.length);
}

/** Without this one; removing the default promotes the first that remains. */
export function without<T extends Defaultable>(list: List<T>, id: string): List<T> {
	return settled(list.filter((item) => item.id !== id));
}

/** With a removed one back in its place, as the default again if it was. What was done to the list since stays done. */
export function withReturned<T extends Defaultable>(list: List<T>, item: T, at: number): List<T> {
	if (list.some(({ id }) => id === item.id)) return list;
	const next = list.toSpliced(at, 0, item);
	return item.isDefault ? withDefault(next, item.id) : settled(next);
}

/** A list that keeps the rules, whatever it came from: ids once, one default, the first where none or several claim it. */
export function settled<T extends Defaultable>(list: List<T>): List<T> {
	const once = list.filter((item, at) => list.findIndex(({ id }) => id === item.id) === at);
	const first = once.find((item) => item.isDefault) ?? once[0];
	return first ? withDefault(once, first.id) : [];
}
