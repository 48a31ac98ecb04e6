/** An address or a saved card, one of which is the default. */
export interface Defaultable {
	id: string;
	isDefault: boolean;
}

type List<T> = readonly T[];

// Every list that isn't empty has exactly one default (spec S4.21).

/** An unknown id changes nothing. */
export function setDefault<T extends Defaultable>(list: List<T>, id: string): List<T> {
	return list.some((item) => item.id === id) ? list.map((item) => ({ ...item, isDefault: item.id === id })) : list;
}

export function addItem<T extends Defaultable>(list: List<T>, item: T): List<T> {
	return restoreItem(list, { ...item, isDefault: false }, list.length);
}

export function removeItem<T extends Defaultable>(list: List<T>, id: string): List<T> {
	return normalizeDefaults(list.filter((item) => item.id !== id));
}

/** Undoes a removal. An item that was the default becomes it again. */
export function restoreItem<T extends Defaultable>(list: List<T>, item: T, index: number): List<T> {
	if (list.some(({ id }) => id === item.id)) return list;
	const next = list.toSpliced(index, 0, item);
	return item.isDefault ? setDefault(next, item.id) : normalizeDefaults(next);
}

/** Removes items with duplicate ids and leaves one default: the first marked item, or the first item. */
export function normalizeDefaults<T extends Defaultable>(list: List<T>): List<T> {
	const unique = list.filter((item, index) => list.findIndex(({ id }) => id === item.id) === index);
	const first = unique.find((item) => item.isDefault) ?? unique[0];
	return first ? setDefault(unique, first.id) : [];
}
