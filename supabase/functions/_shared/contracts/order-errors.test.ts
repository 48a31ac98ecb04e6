import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOrderErrorCode, orderErrorRule } from "./order-errors.ts";

test("has every error that the database functions raise for an order, with its status", () => {
	const sql = globSync("supabase/migrations/*.sql").map((file) => readFileSync(file, "utf8"));
	const functions =
		sql.join("\n").match(/create function \w+\.((prepare|place|place_unpaid)_order|require_session)\(.*?\n\$\$;/gs) ??
		[];
	const raised = [...functions.join("\n").matchAll(/sqlstate 'PT(\d+)' using\s+message = '(\w+)'/g)];
	expect([functions.length, raised.length]).toEqual([4, 10]);
	for (const [, status, code = ""] of raised) {
		expect(isOrderErrorCode(code) && orderErrorRule(code).status, code).toBe(Number(status));
	}
});

const messageOf = (details: object) => {
	const { message } = orderErrorRule("hold_limit");
	return typeof message === "function" ? message(details) : message;
};

test("the message of a limit names it, the pieces on open orders if there are any, and the products", () => {
	const limit = { limit: 5, open: 0, products: [{ productId: "a", name: "Trench coat" }] };
	expect(messageOf({ ...limit, reason: "pieces" })).toBe(
		"So that everyone finds something, one account can hold 5 one-of-a-kind pieces before they are paid. It concerns: Trench coat",
	);
	expect(messageOf({ ...limit, reason: "pieces", open: 3 })).toContain("paid, and 3 are on your open orders.");
	expect(messageOf({ ...limit, reason: "quantity" })).toContain("can hold 5 of a product until it is paid.");
	expect(messageOf({ ...limit, reason: "lapsed", limit: 2 })).toContain("for 24 hours");
});
