import { describe, expect, test } from "vitest";
import { ATTRIBUTE_NAMES } from "../../domain/attributes.ts";
import { toCsvLine, unescapeCell } from "../../domain/csv-line.ts";
import { fieldOf } from "../../domain/product-fields.ts";
import { createProduct } from "../../domain/products.fixture.ts";
import { createRowReader, EXPORT_HEADER, type ExportedProduct, exportLine } from "./product-csv.ts";
import { columnName, findProblems, parseImportRow } from "./product-import.ts";

const REQUIRED = { id: "coat-1", name: "Coat", category: "womens", condition: "Good", price: "24" };
/** Reads one row with these columns. */
function read(cells: Record<string, string>) {
	const [row] = createRowReader(Object.keys(cells)).read(2, Object.values(cells));
	if (!row) throw new Error("expected a row");
	return row;
}
const problemsOf = (cells: Record<string, string>) =>
	findProblems(read({ ...REQUIRED, ...cells })).map(({ column, text, message }) => [column, text, message]);

describe("columns", () => {
	test("are matched by name in any order, ignoring case, spaces and punctuation", () => {
		const { input } = read({ "Discount in percent": "10 %", PRICE: "$1,024.50", is_new: "Yes", ID: "coat-1" });
		expect(input).toEqual({ row: 2, discountPercentage: 10, price: 102_450, isNew: true, id: "coat-1" });
	});

	test("that are unknown are reported and ignored", () => {
		const reader = createRowReader(["id", "price", "__proto__", "constructor", "rating", ""]);
		expect(reader.unknownColumns).toEqual(["__proto__", "constructor", "rating"]);
		expect(reader.read(2, ["a", "1", "x", "y", "5"])[0]?.input).toEqual({ row: 2, id: "a", price: 100 });
	});

	test("are reported without the spaces around their names", () => {
		const reader = createRowReader([" ID ", " Weight "]);
		expect(reader.unknownColumns).toEqual(["Weight"]);
		expect(reader.read(2, ["a"])[0]?.source.id).toEqual({ column: "ID", text: "a" });
	});

	test("need no id if one is the SKU", () => {
		const reader = createRowReader(["sku", "brand"]);
		expect(reader.format).toBe("encore");
		expect(reader.read(2, ["C-1"])[0]?.input).toEqual({ row: 2, sku: "C-1", brand: "" });
		expect(reader.end()).toEqual([]);
	});

	test.each([
		[["name", "price"], "one of them id or sku"],
		[["id", "color", "Colour"], "Two columns are for color"],
	])("%j make the file unusable", (header, message) => {
		expect(() => createRowReader(header)).toThrow(message);
		expect(() => createRowReader(header)).toThrow(expect.objectContaining({ name: "CsvFileError" }));
	});
});

test("pictures may be in several columns, and a number is a size of shoes only with their category", () => {
	const urls = ["https://a.example/1.jpg", "https://a.example/2.jpg"];
	const reader = createRowReader(["id", "pictures", "image"]);
	expect(reader.read(2, ["a", ...urls])[0]?.input.images).toEqual(urls);
	expect(reader.read(2, ["a", "https://a.example/1.jpg"])[0]?.input.images).toEqual(urls.slice(0, 1));
	expect([read({ size: "38", id: "a" }), read({ category: "shoes", size: "38", id: "a" })]).toMatchObject([
		{ input: { size: "38" } },
		{ input: { size: "EU 38" } },
	]);
});

describe("a cell", () => {
	test.each([
		["category", "Women's", "womens"],
		["category", "SHOES", "shoes"],
		["category", "Kids", "Kids"],
		["category", " Kids ", "Kids"],
		["condition", "like new", "Like New"],
		["size", "eu 38", "EU 38"],
		["size", "One size", ""],
		["gender", "Unisex", ""],
		["price", "24,50", 2450],
		["price", "1,024", 102_400],
		["discount", "", 0],
		["discount", " % ", 0],
		["discount", " 10 % ", 10],
		["discount", "1%0", Number.NaN],
		["stock", "", null],
		["stock", " ", null],
		["stock", "3", 3],
		["new", "TRUE", true],
		["new", " no ", false],
		["featured", "", false],
		[
			"pictures",
			" https://a.example/1.jpg  https://a.example/2.jpg ",
			["https://a.example/1.jpg", "https://a.example/2.jpg"],
		],
		["pictures", "https://a.example/1,,http://a.example/2||", ["https://a.example/1", "http://a.example/2"]],
		["description", "'=1+1", "=1+1"],
	])("of %s, %j, is %j", (column, text, value) => {
		const { input } = read({ [column]: text, id: "a" });
		const [field] = Object.keys(input).filter((name) => name !== "row" && name !== "id");
		expect(input[field as "name"]).toEqual(value);
	});

	test.each([
		["sold out", ["Sold out", "unavailable", "Out of stock", "no", "false", "0"]],
		["available", ["Available", "In stock", "yes"]],
	])("of availability is %s if it is one of %j", (status, texts) => {
		for (const text of texts) expect(read({ id: "a", availability: text }).input.status, text).toBe(status);
	});

	test.each([
		["name", "\u200b", "Enter a name"],
		["condition", "", "Use New, Like New, Excellent, Very Good, Good or Fair"],
		["size", "XXL", "Use XS, S, M, L, XL, EU 34 to EU 48, or nothing"],
		["price", "sixty", "Enter a price such as 24.00"],
		["price", "-5", "At least $0.01"],
		["discount", "120", "From 0 to 100"],
		["stock", "0x10", "Enter a whole number, or nothing"],
		["availability", "maybe", "Use available or sold out"],
		["new", "2", "Use yes or no"],
		["id", "../coat", "Use lowercase letters, digits and hyphens, at most 100"],
		["sku", "x".repeat(65), "At most 64 characters"],
		...["http://a.example/1.jpg", "javascript:alert(1)", `//a.example/1.jpg /${"x".repeat(1000)}`].map((url) => [
			"pictures",
			url,
			"A picture's address starts with https://",
		]),
		["pictures", "https://a.example/1.jpg https://a.example/1.jpg", "A picture is listed twice"],
		["pictures", Array.from({ length: 25 }, (_, n) => `https://a.example/${n}.jpg`).join(" "), "At most 24 pictures"],
		["material", `${"Baumwolle ".repeat(20)}\uFFFD`, "Unreadable characters: save the file as CSV UTF-8"],
	])("of %s, %j, is wrong: %s", (column, text, message) => {
		expect(problemsOf({ [column]: text })).toEqual([[column, text, message]]);
	});

	test("of an id is trimmed", () => {
		expect(read({ id: " coat-1 " }).input.id).toBe("coat-1");
	});

	test("that is empty keeps availability and pictures, and clears others", () => {
		const { input } = read({ id: "a", availability: "", pictures: " ", brand: "", sku: "" });
		expect(input).toEqual({ row: 2, id: "a", brand: "", sku: "" });
		expect(findProblems(read({ id: "a", availability: "", pictures: "", brand: "", sku: "" }))).toEqual([]);
	});
});

test("a row needs an id or a SKU", () => {
	expect(problemsOf({ id: " " })).toEqual([["id", " ", "Enter an id or a SKU"]]);
	expect(problemsOf({ id: "", sku: "C-1" })).toEqual([]);
	expect(findProblems(read({ sku: "" }))).toEqual([{ column: "id", text: "", message: "Enter an id or a SKU" }]);
});

test("a row has one problem for each wrong field, and one for unknown fields", () => {
	expect(parseImportRow({ row: 2, id: "a", price: 100 })).toEqual({ row: { row: 2, id: "a", price: 100 } });
	const problems = [
		{ field: "id", message: "Use lowercase letters, digits and hyphens, at most 100" },
		{ field: null, message: "Unknown field" },
	];
	expect(parseImportRow({ row: 2, id: "A", rating: 5 }).problems).toEqual(problems);
	expect([null, "salePrice", "rating"].map(columnName)).toEqual([null, "sale price", "rating"]);
});

test("a picture is on this site, or anywhere with https; the stand-in for storage needs none", () => {
	const isAccepted = (url: string) => parseImportRow({ row: 2, id: "a", images: [url] }).row !== undefined;
	const accepted = ["/products/1.svg", "https://a.example/1.jpg", "http://127.0.0.1:1/1.jpg", "http://localhost/1.jpg"];
	expect(accepted.filter((url) => !isAccepted(url))).toEqual([]);
	const refused = ["/a\\b", "/a b", "/", "x:https://a.example/", "http://localhost.example/", "https://a.example/<b>"];
	expect([...refused, "https://"].filter(isAccepted)).toEqual([]);
});

test("a row with more cells than the header is wrong, as a comma lacks its quotation marks", () => {
	const [row] = createRowReader(["id", "price"]).read(2, ["a", "1", " ", "000", ""]);
	if (!row) throw new Error("expected a row");
	expect(findProblems(row)).toEqual([
		{ column: null, text: "000", message: "This row has more cells than the header" },
	]);
});

test.each(["=1+1", "+1", "-1", "@x", "\tx", "＝1", "'=1", "''+1"])(
	"an exported cell %j runs no formula in a spreadsheet, and imports as it was",
	(text) => {
		const line = toCsvLine([text]).trim();
		expect(line).toMatch(/^"?'/);
		expect(unescapeCell(line.replace(/^"|"$/g, ""))).toBe(text);
	},
);

test("exported cells are quoted where needed, and others stay as they are", () => {
	expect(toCsvLine(["plain", 'a "b"', "a,b", "a;b", "a\nb", "'tis"])).toBe(
		'plain,"a ""b""","a,b","a;b","a\nb",\'tis\r\n',
	);
	const attributes = ATTRIBUTE_NAMES.map((name) => `${fieldOf(name).label.toLowerCase()},`).join("");
	expect(EXPORT_HEADER).toBe(
		`id,sku,name,description,brand,category,subcategory,condition,size,color,material,${attributes}gender,price,discount,sale price,stock,availability,new,featured,pictures\r\n`,
	);
	const coat = { ...createProduct("coat"), sku: null, salePrice: null } as ExportedProduct;
	expect(exportLine(coat)).toMatch(/,available,no,no,\r\n$/);
});
