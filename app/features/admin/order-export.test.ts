import { describe, expect, test } from "vitest";
import type { Supabase } from "#app/platform/supabase.server.ts";
import { totals } from "#shared/domain/pricing.ts";
import { exportOrders, orderLine, parseExportRange } from "./order-export.ts";

const ID = "4b1c0f4e-0000-4000-8000-000000000000";
const SIMULATED = {
	id: ID,
	reference: "ORD-123456",
	created_at: "2026-11-24T04:10:00+00:00",
	status: "pending",
	payment_status: "pending",
	total_amount: 39.29,
	items_amount: 34.3,
	pricing_trace: null,
	revenue: 39.29,
};

describe("a line of the export", () => {
	test("has the day in the shop's time zone, the amounts, the revenue and the payment's columns", () => {
		expect(orderLine(SIMULATED, "0.00,39.29")).toBe(
			`2026-11-23,ORD-123456,${ID},pending,pending,34.30,0.00,4.99,39.29,39.29,0.00,39.29\r\n`,
		);
	});

	test("adds up with the stored trace of a discount", () => {
		const { trace } = totals([{ price: 3430, discountPercentage: 0, quantity: 1 }], "cart", { code: "x", percent: 10 });
		const row = { ...SIMULATED, total_amount: 35.86, revenue: 35.86, pricing_trace: trace };
		expect(orderLine(row, "")).toContain(",34.30,3.43,4.99,35.86,35.86,");
	});

	test("runs no formula in a spreadsheet", () => {
		expect(orderLine({ ...SIMULATED, reference: "=HYPERLINK(1)" }, "")).toContain(",'=HYPERLINK(1),");
	});
});

test("reads all pages, each after the last order of the one before", async () => {
	const ids = Array.from({ length: 501 }, (_, n) => `id-${n}`);
	const calls: unknown[] = [];
	const rpc = (name: string, { after, page_size }: { after?: string; page_size: number }) => {
		if (name === "list_payments") return { data: [], error: null };
		calls.push([name, after]);
		const from = after ? ids.indexOf(after) + 1 : 0;
		const data = ids.slice(from, from + page_size).map((id) => ({ ...SIMULATED, id }));
		return { throwOnError: () => ({ data }) };
	};
	const chunks: string[] = [];
	for await (const chunk of exportOrders({ rpc } as unknown as Supabase, { from: "", to: "" })) chunks.push(chunk);
	expect(calls).toEqual([
		["export_orders", undefined],
		["export_orders", "id-499"],
	]);
	const [header = "", ...lines] = chunks.join("").trimEnd().split("\r\n");
	expect(header).toBe(
		"\uFEFFdate,order,id,status,payment,subtotal,discount,shipping,total,revenue,tax,received,fee,refunded,net,dispute",
	);
	expect(lines.map((line) => line.split(",")[2])).toEqual(ids);
	for (const line of lines) expect(line.split(",")).toHaveLength(header.split(",").length);
});

test.each([
	["2026-01-01", "2026-01-31", { from: "2026-01-01", to: "2026-01-31" }],
	["", "2026-01-31", "from must be a date such as 2026-01-31."],
	["0000-01-01", "2026-01-31", "from must be a date such as 2026-01-31."],
	["2026-02-30", "2026-03-31", "from must be a date such as 2026-01-31."],
	["2026-01-01", "31/01/2026", "to must be a date such as 2026-01-31."],
	["2026-01-02", "2026-01-01", "to must not be before from."],
])("the range from %j to %j is %j", (from, to, expected) => {
	expect(parseExportRange(from, to)).toEqual(expected);
});
