import { createHmac } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { ErrorBody } from "../functions/_shared/contracts/error.ts";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { JWT_SECRET } from "../local/demo.ts";
import { backend, claimsOf, createShopper, isLocal, service } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf } from "./support/products.ts";

const [shopper, other] = await Promise.all([createShopper(), createShopper()]);
const product = await createProduct({ stock: 40 });
/** Costs the column's maximum. */
const expensive = await createProduct({ price: 9_999_999_999, discountPercentage: 0 });
const valid = orderRequest([[product, 2]]);

const count = async (table: "orders" | "order_items" | "order_events") =>
	(await service.from(table).select("*", { count: "exact", head: true })).count;
const storedState = () =>
	Promise.all([count("orders"), count("order_items"), count("order_events"), stockOf(product.id)]);
let baseline = await storedState();
// No rejected request writes anything
afterEach(async () => expect(await count("orders")).toBe(baseline[0]));
afterAll(async () => expect(await storedState()).toEqual(baseline));

/** Differences from a valid POST /orders. */
interface TamperedRequest {
	/** Sent as JSON. */
	body?: unknown;
	rawBody?: BodyInit;
	/** null omits a header. */
	headers?: Record<string, string | null>;
	method?: string;
	path?: string;
}

async function send({ body = valid, rawBody, headers, method = "POST", path = "orders" }: TamperedRequest) {
	const allHeaders: Record<string, string | null> = {
		"content-type": "application/json",
		apikey: backend.publishableKey,
		authorization: `Bearer ${shopper.token}`,
		"idempotency-key": crypto.randomUUID(),
		connection: "close", // the server closes those whose body it didn't read
		...headers,
	};
	const response = await fetch(`${backend.url}/functions/v1/${path}`, {
		method,
		headers: Object.entries(allHeaders).filter((header): header is [string, string] => header[1] !== null),
		body: method === "GET" ? undefined : (rawBody ?? JSON.stringify(body)),
		...(rawBody instanceof ReadableStream && { duplex: "half" }),
	});
	return { status: response.status, text: await response.text() };
}

type Rejection = [status: number, code: string, path?: string];
const PRICE_CHANGED: Rejection = [409, "price_changed"];

/** Internals that no error may reveal. */
const INTERNAL =
	/\n\s+at |\.tsx?\b|node_modules|file:\/\/|postgres|PGRST|\bPT\d{3}|place_order|order_items|idempotency_key\b(?!_reused)|body_hash|constraint|relation|column|zod|deno|sb_secret/i;

async function expectRejected(request: TamperedRequest, [status, code, path]: Rejection): Promise<ErrorBody["error"]> {
	const response = await send(request);
	expect(response.text).not.toMatch(INTERNAL);
	const { error } = ErrorBody.strict().parse(JSON.parse(response.text));
	expect(Object.keys(error).filter((key) => !["code", "message", "details"].includes(key))).toEqual([]);
	expect({ status: response.status, code: error.code }).toEqual({ status, code });
	expect(error.message).not.toBe("");
	if (path !== undefined) expect((error.details as { path: string }[]).map((field) => field.path)).toContain(path);
	return error;
}

const rejects = (rejection: Rejection, requests: Record<string, TamperedRequest>) =>
	test.each(Object.entries(requests))("%s", async (_, request) => void (await expectRejected(request, rejection)));

const line = (change: object) => ({ body: { ...valid, items: [{ ...valid.items[0], ...change }] } });
/** Replaces text in the JSON, for values that JSON.stringify can't write. */
const json = (search: string | RegExp, replacement: string) => ({
	rawBody: JSON.stringify(valid).replace(search, replacement),
});

// The limits of every field, and other fields: functions/_shared/contracts/orders.test.ts; sold-out products: orders.test.ts
describe("POST /orders rejects", () => {
	const one = orderRequest([[product, 1]]);
	rejects(PRICE_CHANGED, {
		"a price of one cent with a matching total": {
			body: { ...valid, items: [{ ...valid.items[0], price: 1 }], quotedTotal: 501 },
		},
		"a higher price": line({ price: 999_999 }),
		"a total of one cent": { body: { ...valid, quotedTotal: 1 } },
		"the maximum total": { body: { ...valid, quotedTotal: 9_999_999_999 } },
		"a total without shipping": { body: { ...one, quotedTotal: 3430 } },
		"a total with a promo that the checkout doesn't apply": {
			body: { ...one, quotedTotal: 3586, promoCode: "thrifty" },
		},
	});
	rejects([409, "sold_out"], {
		"a product id with SQL": line({ productId: "x'; drop table public.orders; --" }),
		"a product id with a PostgREST filter": line({ productId: 'x"),or=(id.neq.("' }),
		"a product id in upper case": line({ productId: product.id.toUpperCase() }),
	});
	rejects([422, "invalid", "quotedTotal"], {
		"a correct total above the maximum": { body: orderRequest([[expensive, 2]]) },
		"a total above the safe integers": json(/"quotedTotal":\d+/, '"quotedTotal":9007199254740993'),
	});
	rejects([422, "invalid", "items.0.__proto__"], {
		"a __proto__ on a line": json('"items":[{', '"items":[{"__proto__":{"price":0},'),
	});
});

test("POST /orders accepts the unmodified request", async () => {
	const response = await send({});
	expect(response.status).toBe(201);
	expect(OrderResponse.parse(JSON.parse(response.text)).data.total).toBe(6860);
	baseline = await storedState();
});

describe("POST /orders rejects as the body", () => {
	const large = JSON.stringify({ ...valid, reference: "x".repeat(65 * 1024) });
	rejects([413, "too_large"], {
		"more than 64 KiB": { rawBody: large },
		"1 MB of spaces before the order": { rawBody: " ".repeat(1024 * 1024) + JSON.stringify(valid) },
	});
	test("more than 64 KiB without a content length", async () => {
		await expectRejected({ rawBody: new Blob([large]).stream() }, [413, "too_large"]);
	});
	rejects([400, "not_json"], {
		nothing: { rawBody: "" },
		"a truncated order": { rawBody: JSON.stringify(valid).slice(0, -20) },
		"invalid UTF-8": { rawBody: new Uint8Array([0xff, 0xfe, 0x00, 0x80]) },
		"a total of NaN": json(/"quotedTotal":\d+/, '"quotedTotal":NaN'),
	});
	rejects([415, "unsupported_media_type"], {
		"a form": { headers: { "content-type": "application/x-www-form-urlencoded" }, rawBody: "quotedTotal=1" },
		"JSON as text": { headers: { "content-type": "text/plain" } },
	});
	rejects([422, "invalid"], {
		null: { rawBody: "null" },
		"an array": { rawBody: JSON.stringify([valid]) },
		"30,000 nested arrays": { rawBody: "[".repeat(30_000) + "]".repeat(30_000) },
	});
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function jwt(claims: object, { alg = "HS256", secret = JWT_SECRET } = {}): string {
	const unsigned = `${base64url({ alg, typ: "JWT" })}.${base64url(claims)}`;
	return `${unsigned}.${alg === "none" ? "" : createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
}

describe("POST /orders rejects as the authorization", () => {
	const expectNotAuthenticated = async (authorization: string | null) => {
		const { message } = await expectRejected({ headers: { authorization } }, [401, "not_authenticated"]);
		expect(message).toBe("Not authenticated");
	};
	const claims = claimsOf(shopper);
	const [header, , signature] = shopper.token.split(".");
	test.each([
		["nothing", null],
		["an empty token", "Bearer "],
		["a malformed token", "Bearer made.up.token"],
		["Basic credentials", `Basic ${btoa(`${shopper.email}:a-password-4-tests`)}`],
		["the publishable key", `Bearer ${backend.publishableKey}`],
		["the secret key", `Bearer ${backend.secretKey}`],
		["two tokens", `Bearer ${shopper.token} ${other.token}`],
		["an unsigned token", `Bearer ${jwt(claims, { alg: "none" })}`],
		["a token signed with another secret", `Bearer ${jwt(claims, { secret: "guess" })}`],
		["a service role token signed with another secret", `Bearer ${jwt({ role: "service_role" }, { secret: "guess" })}`],
		["a token with another user's id", `Bearer ${header}.${base64url({ ...claims, sub: other.id })}.${signature}`],
	])("%s", (_, authorization) => expectNotAuthenticated(authorization));

	const seconds = () => Math.floor(Date.now() / 1000);
	const { sub: _, ...withoutSubject } = claims;
	test.runIf(isLocal).each([
		["an expired token", { ...claims, exp: seconds() - 60 }],
		["a token of an unknown user", { ...claims, sub: crypto.randomUUID() }],
		["a token without a subject", withoutSubject],
		["a token whose subject is no UUID", { ...claims, sub: "' or 1=1 --" }],
		["a service role token", { role: "service_role", exp: seconds() + 600 }],
	])("%s, validly signed", (_, claims) => expectNotAuthenticated(`Bearer ${jwt(claims)}`));
});

describe("POST /orders rejects as the idempotency key", () => {
	rejects([422, "invalid", "Idempotency-Key"], {
		nothing: { headers: { "idempotency-key": null } },
		"a word": { headers: { "idempotency-key": "undefined" } },
		"7 KB": { headers: { "idempotency-key": "a".repeat(7_000) } },
	});

	test("the key of an order with other contents, returning its id to its own shopper only", async () => {
		const key = crypto.randomUUID();
		const { id: orderId } = OrderResponse.parse((await placeOrder(shopper, valid, key)).body).data;
		baseline = await storedState();
		const reused: Rejection = [422, "idempotency_key_reused"];
		for (const body of [
			orderRequest([[product, 1]]),
			{ ...valid, shipping: { ...valid.shipping, city: "Salem" } },
			{ ...valid, reference: createAttempt().reference },
			{ ...valid, paymentMethod: "credit-card" },
		]) {
			const { details } = await expectRejected({ body, headers: { "idempotency-key": key } }, reused);
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
	test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])("the method %s", async (method) => {
		await expectRejected({ method }, [405, "method_not_allowed"]);
	});
	test.each(["orders/", "orders/1", "orders/..%2fseed", "orders%00"])("the path %s", async (path) => {
		await expectRejected({ path }, [404, "not_found"]);
	});
});
