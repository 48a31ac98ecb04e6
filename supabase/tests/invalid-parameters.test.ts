import { expect, test } from "vitest";
import { backend, createShopper, visitor } from "./support/backend.ts";

const callRpc = (name: string, args: object) =>
	fetch(`${backend.url}/rest/v1/rpc/${name}`, {
		method: "POST",
		headers: { apikey: backend.publishableKey, "content-type": "application/json" },
		body: JSON.stringify(args),
	});

test.each([{ a: ["x"] }, { a: ["\u0000"] }, { length: 3 }, 7, true, "x", [["x"], { a: 1 }], ["a\u0000b"]])(
	"an array parameter %j is rejected, and the next query succeeds",
	async (product_ids) => {
		const response = await callRpc("prepare_order", { key: crypto.randomUUID(), product_ids });
		expect(response.status).toBeLessThan(500);
		expect((await visitor.rpc("products_by_id", { ids: ["enc-0001"] })).data).toHaveLength(1);
	},
);

test.each(["Gift\u202efor", "line\nbreak", "\u200b", "x".repeat(501)])("the note %j is refused", async (note) => {
	const { client } = await createShopper();
	const { error } = await client.rpc("cancel_order", { order_id: crypto.randomUUID(), note });
	expect(error).toMatchObject({ message: "invalid", details: expect.stringContaining("a note has") });
});

test.each([[[1]], [{ a: 1 }], [true], [1.5]])("a text parameter %j is no server error", async (note) => {
	expect((await callRpc("cancel_order", { order_id: crypto.randomUUID(), note })).status).toBe(401);
});
