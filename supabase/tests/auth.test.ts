import { expect, test } from "vitest";
import { backend, createShopper, visitor } from "./support/backend.ts";

test.each(["short1", "onlyletters"])("the weak password %j is rejected with reasons", async (password) => {
	const { error } = await visitor.auth.signUp({ email: `test-${crypto.randomUUID()}@encore.example`, password });
	expect(error).toMatchObject({ code: "weak_password", reasons: [expect.any(String)] });
});

// database-matrix.test.ts and storage.test.ts cover the rights to each table and bucket
test("the publishable key gives access to auth, tables and files with a visitor's rights [S1.12]", async () => {
	expect(backend.publishableKey).toMatch(/^sb_publishable_/);
	const { id, token, email } = await createShopper();
	expect((await visitor.auth.getUser(token)).data.user?.email).toBe(email);
	expect((await visitor.rpc("products_by_id", { ids: ["enc-0001"] })).data).toHaveLength(1);
	expect((await visitor.from("products").update({ price: 0 }).eq("id", "enc-0001")).error?.code).toBe("42501");
	const file = `${id}/${id}-${crypto.randomUUID()}.png`;
	const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], { type: "image/png" });
	expect((await visitor.storage.from("avatars").upload(file, png)).error).not.toBeNull();
});
