import { expect, test } from "vitest";
import { ORDER_MESSAGES } from "../mail/order-messages.ts";
import { ORDER_STATUSES, statusFacts, stepsAfter } from "./order-status.ts";

test("each status has its own badge, and a mail that exists [S4.19]", () => {
	expect(ORDER_STATUSES).toEqual(["pending", "processing", "shipped", "delivered", "cancelled"]);
	const facts = ORDER_STATUSES.map(statusFacts);
	expect(facts.map(({ label }) => label.toLowerCase())).toEqual(ORDER_STATUSES);
	expect(new Set(facts.map(({ badge }) => badge)).size).toBe(facts.length);
	for (const { mail } of facts) if (mail) expect(ORDER_MESSAGES).toHaveProperty(mail);
});

test("an unknown status is processing [S4.19]", () => {
	for (const status of ["on hold", "constructor", "", null, undefined])
		expect(statusFacts(status)).toBe(statusFacts("processing"));
});

test("a step leads to the next, and none to or from a canceled order", () => {
	expect(stepsAfter("pending")).toEqual(["processing", "shipped", "delivered"]);
	expect(stepsAfter("delivered")).toEqual([]);
	expect(stepsAfter("cancelled")).toEqual([]);
});
