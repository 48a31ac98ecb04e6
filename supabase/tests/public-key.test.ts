import { expect, test } from "vitest";
import { backend, createShopper, visitor } from "./support/backend.ts";

test("the publishable key gives access to auth, tables and files with a visitor's rights [S1.12]", async () => {
	expect(backend.publishableKey).toMatch(/^sb_publishable_/);

	// Auth
	const shopper = await createShopper();
	expect((await visitor.auth.getUser(shopper.token)).data.user?.email).toBe(shopper.email);

	// Tables
	const { data, error } = await visitor.rpc("products_by_id", { ids: ["enc-0001"] });
	expect(error).toBeNull();
	expect(data).toHaveLength(1);
	for (const client of [visitor, shopper.client])
		for (const table of ["orders", "favorites"] as const)
			expect((await client.from(table).select("*")).error).toMatchObject({
				code: "42501",
				message: `permission denied for table ${table}`,
			});
	expect((await visitor.from("products").update({ price: 0 }).eq("id", "enc-0001").select()).error?.code).toBe("42501");

	// Files
	const file = `${shopper.id}/${shopper.id}-${crypto.randomUUID()}.png`;
	const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
	const options = { contentType: "image/png" };
	expect((await visitor.storage.from("avatars").upload(file, png, options)).error).not.toBeNull();
	expect((await shopper.client.storage.from("avatars").upload(file, png, options)).error).toBeNull();
	expect((await fetch(visitor.storage.from("avatars").getPublicUrl(file).data.publicUrl)).status).toBe(200);
});
