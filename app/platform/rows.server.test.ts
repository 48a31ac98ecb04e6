import { describe, expect, test } from "vitest";
import { isWritten, rowIn, rowsIn } from "./rows.server.ts";

describe("an answer that should be rows", () => {
	test("is taken where every one has the column, and where there are none", () => {
		expect(rowsIn([{ id: "a" }, { id: "b" }], "id")).toEqual([{ id: "a" }, { id: "b" }]);
		expect(rowsIn<{ id: string }>([], "id")).toEqual([]);
		expect(rowIn({ id: "a" }, "id")).toEqual({ id: "a" });
		expect(rowIn<{ id: string }>(null, "id")).toBeNull();
	});

	test.each([null, "text", { message: "Hello" }, [{ message: "Hello" }], [null], [{ id: "a" }, {}]])(
		"is refused where it is %j",
		(answer) => {
			expect(() => rowsIn(answer as { id: string }[], "id")).toThrow("no list of rows with id");
		},
	);

	test.each(["text", { message: "Hello" }, []])("is no single row where it is %j", (answer) => {
		expect(() => rowIn(answer as never, "id")).toThrow("no row with id");
	});

	test("that should be none is what PostgREST says of a write, and not another's 200", () => {
		expect([201, 204, 200, 0, 502].filter(isWritten)).toEqual([201, 204]);
	});
});
