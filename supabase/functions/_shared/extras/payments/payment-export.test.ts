import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { loadPaymentCells } from "./payment-export.ts";

const PAID = { order_id: "1", tax: 0, received: 3929, fee: 144 as number | null, dispute: null as string | null };

function cellsOf(changes: Partial<typeof PAID>, refunded = 0) {
	const refunds = [
		{ amount: refunded, status: "succeeded" },
		{ amount: 5, status: "failed" },
	];
	const rpc = async () => ({ data: [{ ...PAID, ...changes, refunds }], error: null });
	return loadPaymentCells({ rpc } as unknown as SupabaseClient, ["1", "2"]);
}

test.each([
	["a paid order", {}, 0, "0.00,39.29,1.44,0.00,37.85,"],
	["a refund in part", {}, 1000, "0.00,39.29,1.44,10.00,27.85,"],
	["a refund of everything, whose fee remains", {}, 3929, "0.00,39.29,1.44,39.29,-1.44,"],
	["an unknown fee, and no net amount", { fee: null }, 0, "0.00,39.29,,0.00,,"],
	["a dispute, and no net amount", { dispute: "lost" }, 0, "0.00,39.29,1.44,0.00,,lost"],
	["a dispute that was won", { dispute: "won" }, 0, "0.00,39.29,1.44,0.00,37.85,won"],
	["nothing received", { received: 0, fee: null }, 0, "0.00,0.00,,0.00,0.00,"],
])("a line of the export has the amounts of %s", async (_, changes, refunded, expected) => {
	expect((await cellsOf(changes, refunded))("1")).toBe(expected);
});

test("an order without a payment has as many empty columns", async () => {
	expect((await cellsOf({}))("2")).toBe(",,,,,");
});
