import { describe, expect, test } from "vitest";
import { callFunction, createShopper, signInAdmin } from "./support/backend.ts";

// Seeding an empty table is in fresh-project.test.ts.
describe("POST /seed", () => {
	test("rejects a visitor with 401 and a shopper with 403", async () => {
		expect(await callFunction("seed", {})).toMatchObject({
			status: 401,
			body: { error: { message: "Not authenticated" } },
		});
		const shopper = await createShopper();
		expect(await callFunction("seed", {}, { token: shopper.token })).toMatchObject({
			status: 403,
			body: { error: { code: "forbidden" } },
		});
	});

	test("rejects an unknown data set with 422", async () => {
		const response = await callFunction("seed", { dataset: "everything" }, { token: (await signInAdmin()).token });
		expect(response).toMatchObject({ status: 422, body: { error: { details: [{ path: "dataset" }] } } });
	});
});
