import { expect, test } from "vitest";
import { backend, visitor } from "./support/backend.ts";

test.each([{ a: ["x"] }, { a: ["\u0000"] }, { length: 3 }, 7, true, "x", [["x"], { a: 1 }], ["a\u0000b"]])(
	"%j where a list belongs is refused, and the database answers whoever comes next",
	async (product_ids) => {
		const response = await fetch(`${backend.url}/rest/v1/rpc/prepare_order`, {
			method: "POST",
			headers: { apikey: backend.publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ key: crypto.randomUUID(), product_ids }),
		});
		expect(response.status).toBeLessThan(500);
		expect((await visitor.from("products").select("id").limit(1)).data).toHaveLength(1);
	},
);

test.each([[[1]], [{ a: 1 }], [true], [1.5]])("%j where text belongs is no fault of ours", async (note) => {
	const response = await fetch(`${backend.url}/rest/v1/rpc/cancel_order`, {
		method: "POST",
		headers: { apikey: backend.publishableKey, "content-type": "application/json" },
		body: JSON.stringify({ order_id: crypto.randomUUID(), note }),
	});
	expect(response.status).toBe(401);
});
