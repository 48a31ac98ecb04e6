import { expect, test } from "vitest";
import { selectRows } from "../support/statistics.ts";

const ROWS = [{ name: "list" }, { name: "list by price" }, { name: "product" }];

test("a benchmark's rows are chosen by the beginnings of their names, all without one", () => {
	expect(selectRows(ROWS, [])).toEqual(ROWS);
	expect(selectRows(ROWS, ["list"])).toEqual(ROWS.slice(0, 2));
	expect(() => selectRows(ROWS, ["product", "cart"])).toThrow(
		'No row "cart"; the rows are: list | list by price | product',
	);
});
