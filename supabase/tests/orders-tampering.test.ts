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
	SOLD_OUT,
	setUpTampering,
	type TamperedRequest,
} from "./support/tampering.ts";

const { fixtures, send, expectRejected, rejectionOf, resetBaseline } = setUpTampering();

const order = (change: object) => (): TamperedRequest => ({ body: { ...fixtures.valid, ...change } });
const line = (change: object) => (): TamperedRequest => ({
	body: { ...fixtures.valid, items: [{ ...fixtures.valid.items[0], ...change }] },
});
/** Replaces text in the JSON, for values that JSON.stringify can't write. */
const json = (search: string | RegExp, replacement: string) => (): TamperedRequest => ({
	rawBody: JSON.stringify(fixtures.valid).replace(search, replacement),
});

// The limits of every field, and other fields: functions/_shared/contracts/orders.test.ts; sold-out products: orders.test.ts
describe("POST /orders rejects", () => {
	const productId = (id: unknown) => line({ productId: id });
	test.each([
		...rejected(PRICE_CHANGED, {
			"a price of one cent with a matching total": () => ({
				body: { ...fixtures.valid, items: [{ ...fixtures.valid.items[0], price: 1 }], quotedTotal: 501 },
			}),
			"a higher price": line({ price: 999_999 }),
			"a total of one cent": order({ quotedTotal: 1 }),
			"the maximum total": order({ quotedTotal: 9_999_999_999 }),
			"a total without shipping": () => ({
				body: { ...orderRequest([[fixtures.product, 1]]), quotedTotal: 3430 },
			}),
			"a total with a promo that the checkout doesn't apply": () => ({
				body: { ...orderRequest([[fixtures.product, 1]]), quotedTotal: 3586, promoCode: "thrifty" },
			}),
		}),
		...rejected(SOLD_OUT, {
			"a product id with SQL": productId("x'; drop table public.orders; --"),
			"a product id with a PostgREST filter": productId('x"),or=(id.neq.("'),
			"a product id in upper case": () => productId(fixtures.product.id.toUpperCase())(),
		}),
		...rejected(INVALID("quotedTotal"), {
			"a correct total above the maximum": () => ({ body: orderRequest([[fixtures.expensive, 2]]) }),
			"a total above the safe integers": json(/"quotedTotal":\d+/, '"quotedTotal":9007199254740993'),
		}),
		...rejected(INVALID("items.0.__proto__"), {
			"a __proto__ on a line": json('"items":[{', '"items":[{"__proto__":{"price":0},'),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

test("POST /orders accepts the unmodified request", async () => {
	const response = await send({});
	expect(response.status).toBe(201);
	expect(OrderResponse.parse(JSON.parse(response.text)).data.total).toBe(6860);
	await resetBaseline();
});

describe("POST /orders rejects as the body", () => {
	const raw = (body: () => BodyInit) => (): TamperedRequest => ({ rawBody: body() });
	const contentType = (type: string, rawBody?: string) => (): TamperedRequest => ({
		headers: { "content-type": type },
		...(rawBody && { rawBody }),
	});
	const large = () => ({ ...fixtures.valid, reference: "x".repeat(65 * 1024) });
	test.each([
		...rejected([413, "too_large"], {
			"more than 64 KiB": () => ({ body: large() }),
			"more than 64 KiB without a content length": raw(() => new Blob([JSON.stringify(large())]).stream()),
			"1 MB of spaces before the order": raw(() => " ".repeat(1024 * 1024) + JSON.stringify(fixtures.valid)),
		}),
		...rejected(NOT_JSON, {
			nothing: raw(() => ""),
			"a truncated order": raw(() => JSON.stringify(fixtures.valid).slice(0, -20)),
			"invalid UTF-8": raw(() => new Uint8Array([0xff, 0xfe, 0x00, 0x80])),
			"a total of NaN": json(/"quotedTotal":\d+/, '"quotedTotal":NaN'),
		}),
		...rejected([415, "unsupported_media_type"], {
			"a form": contentType("application/x-www-form-urlencoded", "quotedTotal=1"),
			"JSON as text": contentType("text/plain"),
		}),
		...rejected(INVALID(), {
			null: raw(() => "null"),
			"an array": raw(() => JSON.stringify([fixtures.valid])),
			"30,000 nested arrays": raw(() => "[".repeat(30_000) + "]".repeat(30_000)),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function jwt(claims: object, { alg = "HS256", secret = JWT_SECRET } = {}): string {
	const unsigned = `${base64url({ alg, typ: "JWT" })}.${base64url(claims)}`;
	return `${unsigned}.${alg === "none" ? "" : createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
}
type Claims = Record<string, unknown>;
const claimsOf = ({ token }: TestUser) =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;

describe("POST /orders rejects as the authorization", () => {
	const expectNotAuthenticated = async (authorization: string | null) => {
		const { message } = await rejectionOf({ headers: { authorization } }, [401, "not_authenticated"]);
		expect(message).toBe("Not authenticated");
	};
	const headers: Record<string, () => string | null> = {
		nothing: () => null,
		"an empty token": () => "Bearer ",
		"a malformed token": () => "Bearer made.up.token",
		"Basic credentials": () => `Basic ${btoa(`${fixtures.shopper.email}:a-password-4-tests`)}`,
		"the publishable key": () => `Bearer ${backend.publishableKey}`,
		"the secret key": () => `Bearer ${backend.secretKey}`,
		"two tokens": () => `Bearer ${fixtures.shopper.token} ${fixtures.other.token}`,
		"an unsigned token": () => `Bearer ${jwt(claimsOf(fixtures.shopper), { alg: "none" })}`,
		"a token signed with another secret": () => `Bearer ${jwt(claimsOf(fixtures.shopper), { secret: "guess" })}`,
		"a service role token signed with another secret": () =>
			`Bearer ${jwt({ role: "service_role" }, { secret: "guess" })}`,
		"a token with another user's id": () => {
			const [header, , signature] = fixtures.shopper.token.split(".");
			return `Bearer ${header}.${base64url({ ...claimsOf(fixtures.shopper), sub: fixtures.other.id })}.${signature}`;
		},
	};
	test.each(Object.entries(headers))("%s", (_, authorization) => expectNotAuthenticated(authorization()));

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
	test.each([
		["nothing", null],
		["a word", "undefined"],
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
