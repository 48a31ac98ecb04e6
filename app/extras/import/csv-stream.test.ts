import { describe, expect, test } from "vitest";
import { parseCsv } from "./csv-stream.ts";
import { checkFile } from "./product-file.ts";

async function rowsOf(file: Blob): Promise<string[][]> {
	const rows: string[][] = [];
	for await (const { data } of parseCsv(file)) rows.push(...data);
	return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

const utf16 = (text: string, isLittle: boolean) => {
	const bytes = Buffer.from(text, "utf16le");
	return isLittle ? bytes : bytes.swap16();
};

describe("a file", () => {
	test.each([
		["little", true],
		["big", false],
	])("in UTF-16, %s-endian, is read without a byte order mark, too", async (_, isLittle) => {
		const text = "sku\tname\r\nA-1\tŁódź Jacket “Old”\r\n";
		expect(await rowsOf(new Blob([utf16(text, isLittle)]))).toEqual([
			["sku", "name"],
			["A-1", "Łódź Jacket “Old”"],
		]);
	});

	test.each([
		["UTF-8", (text: string) => text],
		["UTF-16", (text: string) => utf16(`\uFEFF${text}`, true)],
	])("of several MB in %s keeps characters that lie on the edge of two pieces", async (_, encode) => {
		const names = Array.from({ length: 150_000 }, (_, n) => `é€🙂${n}`);
		const rows = await rowsOf(new Blob([encode(`name\n${names.join("\n")}`)]));
		expect(rows.slice(1).flat().join() === names.join()).toBe(true);
	});

	test.each([
		["sep=,\nid;x,name\na;b,Coat\n", ["id;x", "name"]],
		['"sep=;"\r\nid;name\r\na;Coat\r\n', ["id", "name"]],
		["\uFEFFSEP=\t\rid\tname\ra\tCoat\r", ["id", "name"]],
		["sep=|;;\nid|name\na|Coat\n", ["id", "name"]],
	])("that begins with %j has the header after it", async (text, header) => {
		const rows = await rowsOf(new Blob([text]));
		expect(rows[0]).toEqual(header);
		expect(rows).toHaveLength(2);
	});

	test("counts rows as a spreadsheet does, which hides the line with the separator", async () => {
		const { problems } = await checkFile(new Blob(["sep=;\nid;price\na;cheap\n"]));
		expect(problems[0]?.row).toBe(2);
	});
});
