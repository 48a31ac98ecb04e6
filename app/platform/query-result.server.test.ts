import { describe, expect, test } from "vitest";
import { isWriteSuccess, parseRow, parseRows } from "./query-result.server.ts";

describe("query results", () => {
	test("are returned when every row has the column, or there are none", () => {
		expect(parseRows([{ id: "a" }, { id: "b" }], "id")).toEqual([{ id: "a" }, { id: "b" }]);
		expect(parseRows<{ id: string }>([], "id")).toEqual([]);
		expect(parseRow({ id: "a" }, "id")).toEqual({ id: "a" });
		expect(parseRow<{ id: string }>(null, "id")).toBeNull();
	});

	test.each([null, "text", { message: "Hello" }, [{ message: "Hello" }], [null], [{ id: "a" }, {}]])(
		"throw for a list that is %j",
		(body) => {
			expect(() => parseRows(body as { id: string }[], "id")).toThrow("expected a list of rows with id");
		},
	);

	test.each(["text", { message: "Hello" }, []])("throw for a single row that is %j", (body) => {
		expect(() => parseRow(body as never, "id")).toThrow("expected a row with id");
	});

	test("count a write as successful only with PostgREST's own statuses", () => {
		expect([201, 204, 200, 0, 502].filter(isWriteSuccess)).toEqual([201, 204]);
	});
});
