import { expect, test } from "vitest";
import { kindLabel, mailStateText } from "./mail-labels.ts";

const at = "2026-11-23T14:05:00.000Z";

test.each([
	[{ state: "sent", at, attempts: 1, error: null }, "Sent November 23, 2026 at 6:05 AM (Pacific Time)"],
	[{ state: "due", at, attempts: 0, error: null }, "Waiting to be sent"],
	[
		{ state: "due", at, attempts: 1, error: null },
		"Not sent yet, next attempt November 23, 2026 at 6:05 AM (Pacific Time)",
	],
	[
		{ state: "due", at, attempts: 2, error: "503 unknown" },
		"Not sent yet, next attempt November 23, 2026 at 6:05 AM (Pacific Time): 503 unknown",
	],
	[
		{ state: "failed", at, attempts: 1, error: "422 validation_error" },
		"Not sent, given up November 23, 2026 at 6:05 AM (Pacific Time): 422 validation_error",
	],
] as const)("%j is described as %s", (mail, text) => {
	expect(mailStateText(mail)).toBe(text);
});

test("a kind without a label of its own is written out", () => {
	expect([kindLabel("new_order"), kindLabel("order_shipped")]).toEqual(["New order, to the shop", "Order shipped"]);
});
