import { describe, expect, test } from "vitest";
import { backend, createShopper, refreshSession, signInAdmin, visitor } from "./support/backend.ts";

// That an account can't become an admin by signing up is in fresh-project.test.ts.
describe("is_admin", () => {
	test("is true for the admin, false for a shopper and forbidden to a visitor", async () => {
		expect((await (await signInAdmin()).client.rpc("is_admin")).data).toBe(true);
		expect((await (await createShopper()).client.rpc("is_admin")).data).toBe(false);
		expect((await visitor.rpc("is_admin")).error?.code).toBe("42501");
	});

	test("stays false after a shopper changes their own metadata and refreshes the token", async () => {
		const shopper = await createShopper();
		const update = (body: unknown) =>
			fetch(`${backend.url}/auth/v1/user`, {
				method: "PUT",
				headers: {
					authorization: `Bearer ${shopper.token}`,
					apikey: backend.publishableKey,
					"content-type": "application/json",
				},
				body: JSON.stringify(body),
			});
		expect((await update({ data: { role: "admin" } })).status).toBe(200);
		await update({ app_metadata: { role: "admin" } });
		await update({ role: "admin" });
		const { data } = await visitor.auth.getUser(shopper.token);
		expect(data.user?.user_metadata.role).toBe("admin");
		expect((await shopper.client.rpc("is_admin")).data).toBe(false);
		const refreshed = await refreshSession(shopper);
		expect((await refreshed.rpc("is_admin")).data).toBe(false);
		expect((await refreshed.from("orders").select("id")).data).toEqual([]);
	});
});
