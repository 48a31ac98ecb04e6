import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { JWT_SECRET, SIGNING_KEY } from "../../supabase/local/demo.ts";
import { signToken, withSigningKey } from "../../supabase/local/signing-keys.ts";

const CLAIMS = { sub: crypto.randomUUID(), role: "authenticated", exp: 1_900_000_000 };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

function hs256(claims: object, secret = JWT_SECRET): string {
	const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
	return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The Authorization header that Supabase Lite would get. */
async function forwarded(authorization: string): Promise<string | null> {
	let header: string | null = null;
	const fetch = withSigningKey(async (request) => {
		header = request.headers.get("authorization");
		return new Response();
	});
	await fetch(new Request("http://stack.test/rest/v1/orders", { headers: { authorization } }));
	return header;
}

test("publishes the public key only", async () => {
	const fetch = withSigningKey(async () => new Response(null, { status: 500 }));
	const response = await fetch(new Request("http://stack.test/auth/v1/.well-known/jwks.json"));
	const { keys } = (await response.json()) as { keys: object[] };
	expect(keys).toEqual([
		expect.objectContaining({ kty: "EC", alg: "ES256", kid: SIGNING_KEY.kid, key_ops: ["verify"] }),
	]);
	expect(keys[0]).not.toHaveProperty("d");
});

test("translates a genuine token for Supabase Lite, with the same claims", async () => {
	expect(await forwarded(`Bearer ${signToken(CLAIMS)}`)).toBe(`Bearer ${hs256(CLAIMS)}`);
});

test.each([
	["of another signature", `${signToken(CLAIMS).split(".").slice(0, 2).join(".")}.${"A".repeat(86)}`],
	["of another key", `${encode({ alg: "ES256", kid: "x" })}.${signToken(CLAIMS).split(".").slice(1).join(".")}`],
	["of another secret", hs256(CLAIMS, "guess")],
	["of the legacy secret", hs256(CLAIMS)],
	["that is a key", "sb_publishable_x"],
])("leaves a token %s as it is", async (_, token) => {
	expect(await forwarded(`Bearer ${token}`)).toBe(`Bearer ${token}`);
});

test.each(["token?grant_type=password", "signup", "verify", "factors/x/verify"])(
	"signs the access token of /auth/v1/%s",
	async (path) => {
		const fetch = withSigningKey(async () =>
			Response.json({ access_token: hs256(CLAIMS), refresh_token: "r", user: { id: CLAIMS.sub } }, { status: 200 }),
		);
		const response = await fetch(new Request(`http://stack.test/auth/v1/${path}`, { method: "POST" }));
		const body = (await response.json()) as { access_token: string };
		expect(body).toMatchObject({ refresh_token: "r", user: { id: CLAIMS.sub } });
		const [head, claims] = body.access_token.split(".");
		expect(decode(head)).toEqual({ alg: "ES256", kid: SIGNING_KEY.kid, typ: "JWT" });
		expect(decode(claims)).toEqual(CLAIMS);
	},
);

test("passes other responses on: errors, users without a session, empty ones", async () => {
	const responses = [
		Response.json({ error_code: "invalid_credentials" }, { status: 400 }),
		Response.json({ id: CLAIMS.sub }),
		new Response(null, { status: 200 }),
	];
	const texts = await Promise.all(responses.map((response) => response.clone().text()));
	const fetch = withSigningKey(async () => responses.shift() ?? Response.error());
	for (const text of texts) {
		const response = await fetch(new Request("http://stack.test/auth/v1/signup", { method: "POST" }));
		expect(await response.text()).toBe(text);
	}
});
