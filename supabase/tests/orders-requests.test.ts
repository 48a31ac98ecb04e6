import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { JWT_SECRET } from "../local/demo.ts";
import { backend, isLocal, type TestUser } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import {
	INVALID,
	NOT_JSON,
	PRICE_CHANGED,
	type Rejection,
	rejected,
	setUpTampering,
	type TamperedRequest,
} from "./support/tampering.ts";

const { fixtures, expectRejected, rejectionOf, resetBaseline } = setUpTampering();

describe("POST /orders rejects as the body", () => {
	const raw = (body: () => BodyInit) => (): TamperedRequest => ({ rawBody: body() });
	const contentType = (type: string, rawBody?: string) => (): TamperedRequest => ({
		headers: { "content-type": type },
		...(rawBody && { rawBody }),
	});
	const megabyte = 1024 * 1024;
	const large = () => ({ ...fixtures.valid, reference: "x".repeat(megabyte) });
	test.each([
		...rejected([413, "too_large"], {
			"1 MB": () => ({ body: large() }),
			"1 MB without a content length": raw(() => new Blob([JSON.stringify(large())]).stream()),
			"1 MB of spaces before the order": raw(() => " ".repeat(megabyte) + JSON.stringify(fixtures.valid)),
		}),
		...rejected(NOT_JSON, {
			nothing: raw(() => ""),
			"a truncated order": raw(() => JSON.stringify(fixtures.valid).slice(0, -20)),
			"two orders": raw(() => JSON.stringify(fixtures.valid) + JSON.stringify(fixtures.valid)),
			"invalid UTF-8": raw(() => new Uint8Array([0xff, 0xfe, 0x00, 0x80])),
		}),
		...rejected([415, "unsupported_media_type"], {
			"a form": contentType("application/x-www-form-urlencoded", "quotedTotal=1"),
			"JSON as a form": contentType("application/x-www-form-urlencoded"),
			"JSON as text": contentType("text/plain"),
			XML: contentType("application/xml", "<order/>"),
		}),
		...rejected(INVALID(), {
			null: raw(() => "null"),
			"a number": raw(() => "7"),
			"an array": raw(() => JSON.stringify([fixtures.valid])),
			text: raw(() => '"order"'),
			"30,000 nested arrays": raw(() => "[".repeat(30_000) + "]".repeat(30_000)),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function jwt(claims: object, { alg = "HS256", secret = JWT_SECRET } = {}): string {
	const unsigned = `${base64url({ alg, typ: "JWT" })}.${base64url(claims)}`;
	return `${unsigned}.${alg === "none" ? "" : createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
}
const claimsOf = ({ token }: TestUser) =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

describe("POST /orders rejects as the authorization", () => {
	const expectNotAuthenticated = async (authorization: string | null) => {
		const { message } = await rejectionOf({ headers: { authorization } }, [401, "not_authenticated"]);
		expect(message).toBe("Not authenticated");
	};
	const headers: Record<string, () => string | null> = {
		nothing: () => null,
		"an empty token": () => "Bearer ",
		"the word undefined": () => "Bearer undefined",
		"a malformed token": () => "Bearer made.up.token",
		"a token of 7 KB": () => `Bearer ${"x".repeat(7_000)}`,
		"Basic credentials": () =>
			`Basic ${Buffer.from(`${fixtures.shopper.email}:a-password-4-tests`).toString("base64")}`,
		"the publishable key": () => `Bearer ${backend.publishableKey}`,
		"the secret key": () => `Bearer ${backend.secretKey}`,
		"two tokens": () => `Bearer ${fixtures.shopper.token} ${fixtures.other.token}`,
		"an unsigned token": () => `Bearer ${jwt(claimsOf(fixtures.shopper), { alg: "none" })}`,
		"a token signed with another secret": () => `Bearer ${jwt(claimsOf(fixtures.shopper), { secret: "guess" })}`,
		"an admin's token signed with another secret": () =>
			`Bearer ${jwt({ ...claimsOf(fixtures.shopper), app_metadata: { role: "admin" } }, { secret: "guess" })}`,
		"a service role token signed with another secret": () =>
			`Bearer ${jwt({ role: "service_role" }, { secret: "guess" })}`,
		"a token with another user's id": () => {
			const [header, , signature] = fixtures.shopper.token.split(".");
			return `Bearer ${header}.${base64url({ ...claimsOf(fixtures.shopper), sub: fixtures.other.id })}.${signature}`;
		},
		"a truncated token": () => `Bearer ${fixtures.shopper.token.slice(0, -4)}`,
	};
	test.each(Object.entries(headers))("%s", (_, authorization) => expectNotAuthenticated(authorization()));

	type Claims = Record<string, unknown>;
	const seconds = () => Math.floor(Date.now() / 1000);
	const validlySigned: Record<string, (claims: Claims) => Claims> = {
		"an expired token": (claims) => ({ ...claims, exp: seconds() - 60 }),
		"a token of an unknown user": (claims) => ({ ...claims, sub: crypto.randomUUID() }),
		"a token without a subject": ({ sub: _, ...claims }) => claims,
		"a token whose subject is no UUID": (claims) => ({ ...claims, sub: "' or 1=1 --" }),
		"a service role token": () => ({ role: "service_role", exp: seconds() + 600 }),
	};
	test.runIf(isLocal).each(Object.entries(validlySigned))("%s, validly signed", (_, change) =>
		expectNotAuthenticated(`Bearer ${jwt(change(claimsOf(fixtures.shopper)))}`),
	);
});

describe("POST /orders rejects as the idempotency key", () => {
	const uuid = "4f0c3f63-2c47-4a55-9f5d-0a8f3d0c1f11";
	test.each([
		["nothing", null],
		["an empty key", ""],
		["a number", "1"],
		["a word", "undefined"],
		["a UUID without dashes", uuid.replaceAll("-", "")],
		["a UUID in braces", `{${uuid}}`],
		["a UUID with another letter", `${uuid}a`],
		["two UUIDs", `${uuid}, ${uuid}`],
		["SQL", `${uuid}' or '1'='1`],
		["7 KB", "a".repeat(7_000)],
	])("%s", (_, key) => expectRejected({ headers: { "idempotency-key": key } }, INVALID("Idempotency-Key")));

	test("the key of an order with other contents, returning its id to its own shopper only", async () => {
		const { shopper, other, product, valid } = fixtures;
		const key = crypto.randomUUID();
		const { id: orderId } = OrderResponse.parse((await placeOrder(shopper, valid, key)).body).data;
		await resetBaseline();
		const reused: Rejection = [422, "idempotency_key_reused"];
		for (const body of [
			orderRequest([[product, 1]]),
			{ ...valid, shipping: { ...valid.shipping, city: "Salem" } },
			{ ...valid, reference: createAttempt().reference },
			{ ...valid, paymentMethod: "credit-card" },
		]) {
			const { details } = await rejectionOf({ body, headers: { "idempotency-key": key } }, reused);
			expect(details).toEqual({ orderId });
		}
		const upperCase = { "idempotency-key": key.toUpperCase() };
		await expectRejected({ body: orderRequest([[product, 1]]), headers: upperCase }, reused);
		const body = { ...orderRequest([[product, 1]]), quotedTotal: 1 };
		const headers = { "idempotency-key": key, authorization: `Bearer ${other.token}` };
		await expectRejected({ body, headers }, PRICE_CHANGED);
	});
});

describe("the function orders rejects", () => {
	test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])("the method %s", (method) =>
		expectRejected({ method }, [405, "method_not_allowed"]),
	);
	test.each(["orders/", "orders/1", "orders/..%2fseed", "orders%00"])("the path %s", (path) =>
		expectRejected({ path }, [404, "not_found"]),
	);
});
