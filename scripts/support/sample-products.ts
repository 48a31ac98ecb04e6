import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Papa from "papaparse";
import type { PictureKind, ProductPicture } from "../../supabase/functions/_shared/domain/pictures.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SEED = path.join(ROOT, "supabase/seed");
const JSON_FILE = path.join(ROOT, "supabase/functions/_shared/catalogue/sample-products.json");

/** A row of supabase/seed/products.csv. `npm run import` accepts the file, but ignores captions, ratings and reviews. */
type Row = Record<string, string> & Record<"id" | "pictures" | "captions", string>;

/** Prices in the file have two decimals in every currency (docs/decisions/0047). */
function productFrom({ price, discount, stock, availability, pictures, captions: _, ...row }: Row) {
	const { sku, subcategory, "sale price": __, new: isNew, featured, gender, size, rating, reviews, ...texts } = row;
	return {
		...texts,
		price: Math.round(Number(price) * 100),
		discountPercentage: Number(discount),
		images: pictures.split(" ").slice(0, 2),
		gender: gender || null,
		size: size || null,
		rating: Number(rating),
		reviews: Number(reviews),
		status: availability,
		isNew: isNew === "yes",
		popular: featured === "yes",
		stock: stock ? Number(stock) : null,
	};
}

function picturesFrom({ pictures, captions }: Row): ProductPicture[] {
	const texts = captions.split(" | ");
	return pictures.split(" ").map((url, index) => ({ url, kind: kindOf(url), caption: texts[index] ?? null }));
}

/** Reads the kind from the file's name. An `#svgView` is a detail of the front. */
function kindOf(url: string): PictureKind {
	if (url.includes("#svgView")) return "detail";
	const [, kind = "front"] = /-(worn|back|flaw|detail|label)(?:-\d)?\.svg$/.exec(url) ?? [];
	return kind as PictureKind;
}

/**
 * Writes the sample products for builds, functions and tests: supabase/seed/products.csv as JSON, and the pictures into
 * public/.
 */
export function writeSampleProducts(): void {
	const csv = readFileSync(path.join(SEED, "products.csv"), "utf8");
	const rows = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true }).data;
	const pictures = Object.fromEntries(rows.map((row) => [row.id, picturesFrom(row)]));
	const json = JSON.stringify({ products: rows.map(productFrom), pictures });
	cpSync(path.join(SEED, "pictures"), path.join(ROOT, "public/products"), { recursive: true });
	if (!existsSync(JSON_FILE) || readFileSync(JSON_FILE, "utf8") !== json) writeFileSync(JSON_FILE, json);
}

if (import.meta.main) writeSampleProducts();
