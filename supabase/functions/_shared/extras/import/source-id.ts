import { foldText } from "../../domain/fold-text.ts";

const MAX_LENGTH = 100;

const slug = (text: string) =>
	foldText(text)
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** 64-bit FNV-1a, with which a collision among a million names is very unlikely. */
function hash(text: string): string {
	let value = 0xcbf29ce484222325n;
	for (let index = 0; index < text.length; index++)
		value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
	return value.toString(36);
}

/**
 * Returns an id for another shop's product, which is the same in every file for the same handle and options. If a name has
 * characters that ids can't have, such as Cyrillic letters, the id ends with its hash.
 * @example sourceId("river-tee", ["M"]) // "river-tee--m"
 */
export function sourceId(handle: string, options: readonly string[] = []): string {
	const names = [handle, ...options].map((name) => name.toLowerCase().replaceAll(" ", "-"));
	const parts = names.map(slug);
	const id = parts.filter(Boolean).join("--");
	const isExact = parts.every((part, index) => part !== "" && part === names[index]);
	if (isExact && id.length <= MAX_LENGTH) return id;
	const end = hash(names.join("\n"));
	return `${id.slice(0, MAX_LENGTH - 1 - end.length).replace(/-+$/, "") || "piece"}-${end}`;
}
