import { DETAIL_NAMES } from "../../domain/product-fields.ts";
import { CSV_FIELDS, type Exporter, IMPORT_FIELDS, type ImportField } from "./csv-fields.ts";
import { nameKey } from "./import-words.ts";

/** The contents of a column: one of our fields, or a value of another shop's export from which a field is calculated. */
export type Heading =
	| ImportField
	| "backorders"
	| "compareAt"
	| "currency"
	| "handle"
	| "html"
	| "imagePosition"
	| "isPublic"
	| "optionName"
	| "optionValue"
	| "parent"
	| "rowType"
	| "stockStatus"
	| "tags"
	| "tracker"
	| "types"
	| "variantImage";

interface Export {
	/** The columns that distinguish these files from ours. */
	required: readonly Heading[];
	headings: Partial<Record<Heading, string>>;
}

/** Names that exist only in other shops' exports, or mean something else there. */
const EXPORTS: Record<Exclude<Exporter, "encore">, Export> = {
	/** Headings of the classic export and of the one since 2024. */
	shopify: {
		required: ["handle", "name", "price"],
		headings: {
			handle: "handle, url handle",
			html: "body (html), description",
			types: "type, product category",
			compareAt: "variant compare at price, compare-at price",
			isPublic: "status, published, published on online store",
			backorders: "variant inventory policy, continue selling when out of stock",
			tracker: "variant inventory tracker, inventory tracker",
			imagePosition: "image position",
			variantImage: "variant image, variant image url",
			optionName: "option# name",
			optionValue: "option# value",
			tags: "tags",
		},
	},
	woocommerce: {
		required: ["rowType", "name", "isPublic"],
		headings: {
			rowType: "type",
			parent: "parent",
			html: "short description, description",
			types: "categories",
			isPublic: "published, visibility in catalog",
			backorders: "backorders allowed?",
			stockStatus: "in stock?",
			brand: "brands",
			optionName: "attribute # name",
			optionValue: "attribute # value(s)",
			tags: "tags",
		},
	},
	medusa: {
		required: ["handle", "name", "optionValue"],
		headings: {
			handle: "product handle",
			description: "product description",
			types: "product type, product category #, product categories",
			isPublic: "product status",
			backorders: "variant allow backorder",
			tracker: "variant manage inventory",
			optionName: "variant option # name",
			optionValue: "variant option # value",
			tags: "product tag #, product tags",
		},
	},
	etsy: {
		required: ["name", "price", "currency"],
		headings: {
			currency: "currency code",
			optionName: "variation # name, variation # type",
			optionValue: "variation # values",
			tags: "tags",
		},
	},
	prestashop: {
		required: ["id", "name", "isPublic"],
		headings: {
			html: "summary, description",
			types: "categories xyz",
			isPublic: "active (0/1)",
			tags: "tags xyz",
		},
	},
};

export interface FileColumn {
	name: string;
	index: number;
	/** The number in the column's name; 0 if there is none. */
	number: number;
}

const keysOf = (headings: Partial<Record<Heading, string>>): [string, Heading][] =>
	(Object.entries(headings) as [Heading, string][]).flatMap(([heading, names]) =>
		names.split(", ").map((name): [string, Heading] => [nameKey(name.replace("#", "0")), heading]),
	);
const OWN_KEYS = new Map(
	IMPORT_FIELDS.flatMap((field) => {
		const { column, aliases } = CSV_FIELDS[field];
		return keysOf({ [field]: aliases ? `${column}, ${aliases}` : column });
	}),
);

/** Matches the end of "Color (product.metafields.shopify.color-pattern)". */
const METAFIELD = / \(product\.metafields\.[\w-]+\.[\w-]+\)$/;

/** Returns the columns of each heading, in the order of their names in the tables. */
function columnsIn(header: readonly string[], keys: ReadonlyMap<string, Heading>): ReadonlyMap<Heading, FileColumn[]> {
	const order = [...keys.keys()];
	const found = header.flatMap((name, index) => {
		const key = nameKey(name.replace(METAFIELD, ""));
		const known = [key, key.replace(/\d+/, "0")].find((name) => keys.has(name));
		const heading = known && keys.get(known);
		return heading
			? [{ heading, rank: order.indexOf(known), column: { name, index, number: Number(/\d+/.exec(key)?.[0] ?? 0) } }]
			: [];
	});
	const columns = new Map<Heading, FileColumn[]>();
	for (const { heading, column } of found.sort((a, b) => a.rank - b.rank))
		columns.set(heading, [...(columns.get(heading) ?? []), column]);
	return columns;
}

export interface FileHeader {
	exporter: Exporter;
	columns: ReadonlyMap<Heading, readonly FileColumn[]>;
	unknownColumns: string[];
}

/** Detects which shop exported the file, and the contents of its columns. */
export function readHeader(header: readonly string[]): FileHeader {
	const own = { exporter: "encore" as const, columns: columnsIn(header, OWN_KEYS) };
	const others = (Object.keys(EXPORTS) as (keyof typeof EXPORTS)[]).map((exporter) => {
		const keys = new Map(keysOf(EXPORTS[exporter].headings));
		for (const [key, heading] of OWN_KEYS) if (!keys.has(key)) keys.set(key, heading);
		return { exporter, columns: columnsIn(header, keys) };
	});
	const { exporter, columns } =
		others.find(({ exporter, columns }) => EXPORTS[exporter].required.every((heading) => columns.has(heading))) ?? own;
	const known = new Set([...columns.values()].flat().map(({ index }) => index));
	return {
		exporter,
		columns,
		unknownColumns: header.filter((name, index) => name !== "" && !known.has(index)),
	};
}

const OPTION_FIELDS: ReadonlySet<Heading> = new Set([
	...(["brand", "condition", "gender", "size"] as const),
	...DETAIL_NAMES,
]);

/** Returns the field that an option such as "EU Size" is for. */
export function optionField(name: string): ImportField | undefined {
	const names = [name, ...name.split(/[^\p{L}\p{M}\p{N}-]/u)].map((part) => OWN_KEYS.get(nameKey(part)));
	return names.find((heading) => heading !== undefined && OPTION_FIELDS.has(heading)) as ImportField | undefined;
}
