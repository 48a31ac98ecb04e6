import { expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

const { db } = await usePostgres();

// Auth calls it like this: https://supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook
const CLAIMS = {
	iss: "https://ref.supabase.co/auth/v1",
	sub: "11111111-1111-4111-8111-111111111111",
	aud: "authenticated",
	exp: 1_795_000_600,
	iat: 1_795_000_000,
	email: "sam@encore.example",
	phone: "",
	role: "authenticated",
	aal: "aal1",
	session_id: "22222222-2222-4222-8222-222222222222",
	is_anonymous: false,
	amr: [{ method: "password", timestamp: 1_795_000_000 }],
	app_metadata: { provider: "email", role: "admin" },
};

test("an access token contains no user metadata, so that a full cart doesn't make it longer", async () => {
	const cart = Array.from({ length: 50 }, (_, n) => ["piece-".padEnd(100, String(n % 10)), 99, 1_795_000_000_000 + n]);
	await db.query("set role supabase_auth_admin");
	for (const user_metadata of [{ name: "Sam", cart: JSON.stringify(cart) }, {}]) {
		const event = { user_id: CLAIMS.sub, claims: { ...CLAIMS, user_metadata }, authentication_method: "password" };
		const { claims } = await db.value<{ claims: object }>("select private.custom_access_token($1)", event);
		expect(claims).toEqual({ ...CLAIMS, user_metadata: {} });
	}
});
