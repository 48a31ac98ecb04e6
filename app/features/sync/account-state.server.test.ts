import { expect, test } from "vitest";
import { SyncRequest } from "./account-state.server.ts";

const OWNER = crypto.randomUUID();

test("keeps a cart's lines of possible products only", () => {
	const lines = [
		["enc-0001", 1, 1],
		["€".repeat(60), 1, 1],
		["x".repeat(65), 1, 1],
		[crypto.randomUUID(), 2, 3],
	];
	const { cart } = SyncRequest.parse({ owner: OWNER, cart: JSON.stringify(lines) });
	expect(cart?.map(({ id }) => id)).toEqual([lines[0]?.[0], lines[3]?.[0]]);
});

test.each(["€", "x".repeat(65), "a b", ""])("rejects favorites with the id %j", (id) => {
	expect(SyncRequest.safeParse({ owner: OWNER, favorites: { add: [id], remove: [] } }).success).toBe(false);
});

test("limits the cart to 40,000 characters and favorites to 500 a request", () => {
	const ids = Array.from({ length: 501 }, (_, n) => `enc-${n}`);
	expect(SyncRequest.safeParse({ owner: OWNER, favorites: { add: ids, remove: [] } }).success).toBe(false);
	expect(SyncRequest.safeParse({ owner: OWNER, cart: " ".repeat(40_001) }).success).toBe(false);
});
