import { type Defaultable, normalizeDefaults } from "#shared/domain/defaults.ts";

/** More than anybody keeps; what is beyond it in storage is not read. */
const MOST = 50;

/** What was found where text should be, if it is text of at most this length, trimmed and not empty; else null. */
export function textOf(value: unknown, most: number): string | null {
	const text = typeof value === "string" ? value.trim() : "";
	return text && text.length <= most ? text : null;
}

/** A stored list back to one that keeps the rules of defaults: storage is the shopper's to edit, so what is not valid is left out. */
export function readList<T extends Defaultable>(
	stored: unknown,
	read: (raw: Record<string, unknown>) => T | null,
): readonly T[] {
	if (!Array.isArray(stored)) return [];
	return normalizeDefaults(
		stored.slice(0, MOST).flatMap((raw) => (typeof raw === "object" && raw ? (read(raw) ?? []) : [])),
	);
}
