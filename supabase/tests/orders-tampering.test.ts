import { createHmac } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ErrorBody } from "../functions/_shared/contracts/error.ts";
import { type OrderRequest, OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { JWT_SECRET } from "../local/demo.ts";
import { backend, createShopper, isLocal, service, type TestUser } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct } from "./support/products.ts";

let shopper: TestUser;
let other: TestUser;
let piece: TestProduct;
let gone: TestProduct;
/** As dear as the column allows. */
let dear: TestProduct;
/** What an honest checkout would send: it is placed as it stands (the last test). */
let honest: OrderRequest;

beforeAll(async () => {
	[shopper, other] = await Promise.all([createShopper(), createShopper()]);
	[piece, gone] = [await createProduct({ stock: 40 }), await createProduct({ stock: 0 })];
	dear = await createProduct({ price: 9_999_999_999, discountPercentage: 0 });
	honest = orderRequest([[piece, 2]]);
	before = await written();
});

/** Every row that an order would leave, of anybody. */
async function written(): Promise<unknown> {
	const count = async (table: "orders" | "order_items" | "order_events") =>
		(await service.from(table).select("*", { count: "exact", head: true })).count;
	return Promise.all([count("orders"), count("order_items"), count("order_events"), stockOf(piece.id)]);
}

/** One request as somebody with a keyboard would send it; whatever isn't said is as in an honest one. */
interface Forgery {
	body?: unknown;
	/** Sent as it is. */
	raw?: BodyInit;
	headers?: Record<string, string | null>;
	method?: string;
	path?: string;
}

async function send({ body = honest, raw, headers, method = "POST", path = "orders" }: Forgery) {
	const all: Record<string, string | null> = {
		"content-type": "application/json",
		apikey: backend.publishableKey,
		authorization: `Bearer ${shopper.token}`,
		"idempotency-key": crypto.randomUUID(),
		...headers,
	};
	const said = Object.entries(all).filter((header): header is [string, string] => header[1] !== null);
	const response = await fetch(`${backend.url}/functions/v1/${path}`, {
		method,
		headers: said,
		body: method === "GET" ? undefined : (raw ?? JSON.stringify(body)),
		...(raw instanceof ReadableStream && { duplex: "half" }),
	});
	return { status: response.status, text: await response.text() };
}

/** Words of ours that no answer may hold: where the code is, what it is made of, what the database calls things. */
const INTERNAL =
	/\n\s+at |\.tsx?\b|node_modules|file:\/\/|postgres|PGRST|\bPT\d{3}|place_order|order_items|idempotency_key\b(?!_reused)|body_hash|constraint|relation|column|zod|deno|sb_secret/i;

type Expected = [status: number, code: string, path?: string];

async function refusalOf(forgery: Forgery, [status, code, path]: Expected): Promise<ErrorBody> {
	const answer = await send(forgery);
	expect(answer.text).not.toMatch(INTERNAL);
	const body = ErrorBody.strict().parse(JSON.parse(answer.text));
	expect(Object.keys(body.error).filter((key) => !["code", "message", "details"].includes(key))).toEqual([]);
	expect({ status: answer.status, code: body.error.code }).toEqual({ status, code });
	expect(body.error.message).not.toBe("");
	if (path !== undefined) expect((body.error.details as { path: string }[]).map((field) => field.path)).toContain(path);
	return body;
}

async function expectRefused(forgery: Forgery, expected: Expected): Promise<void> {
	await refusalOf(forgery, expected);
}

let before: unknown;
/** The one thing that holds for every forgery: nothing was written, nothing taken from the shelf. */
const expectNothingWritten = async () => expect(await written()).toEqual(before);
afterEach(expectNothingWritten);

const lineOf = (change: object) => ({ ...honest, items: [{ ...honest.items[0], ...change }] });
const idOf = (productId: unknown) => lineOf({ productId });
const quantityOf = (quantity: unknown) => lineOf({ quantity });
const shippingOf = (change: object) => ({ ...honest, shipping: { ...honest.shipping, ...change } });
const without = (field: keyof OrderRequest) => {
	const { [field]: _, ...rest } = honest;
	return rest;
};
const promoted = (promoCode: unknown) => ({ ...orderRequest([[piece, 1]]), quotedTotal: 3586, promoCode });
/** The honest request's JSON with one value written by hand: what JSON.stringify would not write. */
const byHand = (field: "quantity" | "price" | "quotedTotal", value: string) =>
	JSON.stringify(honest).replace(new RegExp(`"${field}":\\d+`), `"${field}":${value}`);

type Row = [what: string, forge: () => Forgery, expected: Expected];
const body = (make: () => unknown) => (): Forgery => ({ body: make() });
const raw = (make: () => BodyInit) => (): Forgery => ({ raw: make() });
const invalid = (path?: string): Expected => [422, "invalid", path];
const priceChanged: Expected = [409, "price_changed"];
const soldOut: Expected = [409, "sold_out"];
const notJson: Expected = [400, "not_json"];
const notAuthenticated: Expected = [401, "not_authenticated"];

describe("money made up in the browser", () => {
	const rows: Row[] = [
		[
			"a price of one cent, and a total to match",
			body(() => ({ ...lineOf({ price: 1 }), quotedTotal: 501 })),
			priceChanged,
		],
		["a price of nothing", body(() => lineOf({ price: 0 })), priceChanged],
		["a higher price", body(() => lineOf({ price: 999_999 })), priceChanged],
		["a total of one cent", body(() => ({ ...honest, quotedTotal: 1 })), priceChanged],
		["a total of nothing", body(() => ({ ...honest, quotedTotal: 0 })), priceChanged],
		["a total without its shipping", body(() => ({ ...orderRequest([[piece, 1]]), quotedTotal: 3430 })), priceChanged],
		[
			"a total with the promo, which the checkout doesn't honour",
			body(() => ({ ...orderRequest([[piece, 1]]), quotedTotal: 3586 })),
			priceChanged,
		],
		["the most that an order may come to", body(() => ({ ...honest, quotedTotal: 9_999_999_999 })), priceChanged],
		["a cent more", body(() => ({ ...honest, quotedTotal: 10_000_000_000 })), invalid("quotedTotal")],
		["a huge total", body(() => ({ ...honest, quotedTotal: Number.MAX_SAFE_INTEGER })), invalid("quotedTotal")],
		["more than the database can count, honestly", body(() => orderRequest([[dear, 2]])), invalid("quotedTotal")],
		[
			"a total past what a number can hold",
			raw(() => byHand("quotedTotal", "9007199254740993")),
			invalid("quotedTotal"),
		],
		["a negative price", body(() => lineOf({ price: -3430 })), invalid("items.0.price")],
		["a negative total", body(() => ({ ...honest, quotedTotal: -1 })), invalid("quotedTotal")],
		["half a cent", body(() => lineOf({ price: 3430.5 })), invalid("items.0.price")],
		["a price as text", body(() => lineOf({ price: "3430" })), invalid("items.0.price")],
		["a price of null", body(() => lineOf({ price: null })), invalid("items.0.price")],
		["a total of NaN", raw(() => byHand("quotedTotal", "NaN")), notJson],
		["a total of 1e999", raw(() => byHand("quotedTotal", "1e999")), invalid("quotedTotal")],
		["a discount", body(() => ({ ...honest, discount: 9000 })), invalid("discount")],
		["a discount on a line", body(() => lineOf({ discountPercentage: 100 })), invalid("items.0.discountPercentage")],
		["such a total, with the code beside it", body(() => promoted("thrifty")), priceChanged],
		["one with a code that the shop doesn't have", body(() => promoted("hundred-off")), priceChanged],
		["a promo code that is no text", body(() => promoted(["thrifty"])), invalid("promoCode")],
		["a promo code of 101 letters", body(() => promoted("x".repeat(101))), invalid("promoCode")],
		["a shipping cost", body(() => ({ ...honest, shippingCost: 0 })), invalid("shippingCost")],
		[
			"a unit price of the database's spelling",
			body(() => lineOf({ unit_price: 0.01 })),
			invalid("items.0.unit_price"),
		],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

describe("products that are not", () => {
	const rows: Row[] = [
		["an unknown id", body(() => idOf("no-such-piece")), soldOut],
		[
			"one that is sold out",
			body(() => ({ ...honest, items: [{ productId: gone.id, quantity: 1, price: 3430 }] })),
			soldOut,
		],
		...["__proto__", "constructor", "toString", "hasOwnProperty"].map(
			(id): Row => [`the id ${id}`, body(() => idOf(id)), soldOut],
		),
		["an id that wants to be SQL", body(() => idOf("x'; drop table public.orders; --")), soldOut],
		["an id that wants to be a filter", body(() => idOf('x"),or=(id.neq.("')), soldOut],
		["an id of brackets, commas and quotes", body(() => idOf('a",(b),"c')), soldOut],
		["an id of a backslash", body(() => idOf("\\")), soldOut],
		["an id with a percent sign", body(() => idOf("%")), soldOut],
		["an id of 100 emoji's worth", body(() => idOf("👗".repeat(50))), soldOut],
		["the id of a real piece, in capitals", body(() => idOf(piece.id.toUpperCase())), soldOut],
		["the id of a real piece and a blank", body(() => idOf(`${piece.id} `)), soldOut],
		["an id of 101 characters", body(() => idOf("x".repeat(101))), invalid("items.0.productId")],
		["an id of 10 KB", body(() => idOf("x".repeat(10_240))), invalid("items.0.productId")],
		["an empty id", body(() => idOf("")), invalid("items.0.productId")],
		["an id with a NUL", body(() => idOf("enc-0001\u0000")), invalid("items.0.productId")],
		["an id of half a character", body(() => idOf("\ud800")), invalid("items.0.productId")],
		["a number for an id", body(() => idOf(1)), invalid("items.0.productId")],
		["an object for an id", body(() => idOf({ $ne: null })), invalid("items.0.productId")],
		["a list for an id", body(() => idOf([piece.id])), invalid("items.0.productId")],
		["null for an id", body(() => idOf(null)), invalid("items.0.productId")],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

describe("quantities that can't be", () => {
	const refused = invalid("items.0.quantity");
	const rows: Row[] = [
		...[0, -1, -99, 0.5, 1.0001, 100, 1_000_000, Number.MAX_SAFE_INTEGER].map(
			(n): Row => [String(n), body(() => quantityOf(n)), refused],
		),
		["2 as text", body(() => quantityOf("2")), refused],
		["true", body(() => quantityOf(true)), refused],
		["null", body(() => quantityOf(null)), refused],
		["a list", body(() => quantityOf([2])), refused],
		["an object", body(() => quantityOf({ valueOf: 2 })), refused],
		["none at all", body(() => quantityOf(undefined)), refused],
		["1e999", raw(() => byHand("quantity", "1e999")), refused],
		["-1e999", raw(() => byHand("quantity", "-1e999")), refused],
		["NaN", raw(() => byHand("quantity", "NaN")), notJson],
		["Infinity", raw(() => byHand("quantity", "Infinity")), notJson],
		["in hexadecimal", raw(() => byHand("quantity", "0x2")), notJson],
		["more than there are", body(() => orderRequest([[piece, 41]])), soldOut],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

describe("carts that can't be", () => {
	const line = () => honest.items[0];
	const rows: Row[] = [
		["a product twice", body(() => ({ ...honest, items: [line(), line()] })), invalid("items")],
		[
			"a product twice, with a quantity of each kind",
			body(() => ({ ...honest, items: [line(), { ...line(), quantity: 1 }] })),
			invalid("items"),
		],
		[
			"51 lines",
			body(() => ({ ...honest, items: Array.from({ length: 51 }, (_, n) => ({ ...line(), productId: `p${n}` })) })),
			invalid("items"),
		],
		["no line", body(() => ({ ...honest, items: [] })), invalid("items")],
		["no items", body(() => without("items")), invalid("items")],
		["an object of items", body(() => ({ ...honest, items: { 0: line(), length: 1 } })), invalid("items")],
		["a line of null", body(() => ({ ...honest, items: [null] })), invalid("items.0")],
		["a line of text", body(() => ({ ...honest, items: [piece.id] })), invalid("items.0")],
		[
			"one line among good ones that is sold out",
			body(() => ({ ...honest, items: [line(), { productId: gone.id, quantity: 1, price: 3430 }] })),
			soldOut,
		],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

describe("fields that nobody asked for, or that lack", () => {
	const more = (field: object) => body(() => ({ ...honest, ...field }));
	const rows: Row[] = [
		["another's user_id", more({ user_id: "00000000-0000-0000-0000-000000000000" }), invalid("user_id")],
		["another's userId", more({ userId: "00000000-0000-0000-0000-000000000000" }), invalid("userId")],
		["a buyer", more({ buyer: "00000000-0000-0000-0000-000000000000" }), invalid("buyer")],
		["a status", more({ status: "delivered" }), invalid("status")],
		["a payment status", more({ payment_status: "paid" }), invalid("payment_status")],
		["an id", more({ id: crypto.randomUUID() }), invalid("id")],
		["a time", more({ created_at: "2001-01-01" }), invalid("created_at")],
		[
			"a __proto__ of its own",
			raw(() => JSON.stringify(honest).replace("{", '{"__proto__":{"quotedTotal":0},')),
			invalid("__proto__"),
		],
		[
			"a __proto__ on a line",
			raw(() => JSON.stringify(honest).replace('"items":[{', '"items":[{"__proto__":{"price":0},')),
			invalid("items.0.__proto__"),
		],
		[
			"a constructor",
			raw(() => JSON.stringify(honest).replace("{", '{"constructor":{"prototype":{}},')),
			invalid("constructor"),
		],
		["a card number", body(() => shippingOf({ cardNumber: "4111111111111111" })), invalid("shipping.cardNumber")],
		[
			"a __proto__ in the address",
			raw(() => JSON.stringify(honest).replace('"shipping":{', '"shipping":{"__proto__":{},')),
			invalid("shipping.__proto__"),
		],
		["no shipping", body(() => without("shipping")), invalid("shipping")],
		["no reference", body(() => without("reference")), invalid("reference")],
		["no total", body(() => without("quotedTotal")), invalid("quotedTotal")],
		["no payment method", body(() => without("paymentMethod")), invalid("paymentMethod")],
		["another payment method", more({ paymentMethod: "free" }), invalid("paymentMethod")],
		["a payment method of every object", more({ paymentMethod: "constructor" }), invalid("paymentMethod")],
		["express shipping", more({ shippingMethod: "Express" }), invalid("shippingMethod")],
		["a name of 10 KB", body(() => shippingOf({ firstName: "x".repeat(10_240) })), invalid("shipping.firstName")],
		["a name of blanks", body(() => shippingOf({ firstName: " \t\n" })), invalid("shipping.firstName")],
		["a name with a NUL", body(() => shippingOf({ firstName: "Sam\u0000" })), invalid("shipping.firstName")],
		[
			"a name with half a character",
			body(() => shippingOf({ lastName: "Sho\udc00pper" })),
			invalid("shipping.lastName"),
		],
		["a name of an object", body(() => shippingOf({ firstName: { toString: "Sam" } })), invalid("shipping.firstName")],
		[
			"a mail address with a second header",
			body(() => shippingOf({ email: "sam@encore.example\r\nBcc: all@encore.example" })),
			invalid("shipping.email"),
		],
		[
			"two mail addresses",
			body(() => shippingOf({ email: "sam@encore.example,all@encore.example" })),
			invalid("shipping.email"),
		],
		["a shipping address of a list", body(() => ({ ...honest, shipping: [] })), invalid("shipping")],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

describe("order numbers of another shape", () => {
	test.each([
		"ORD-12345",
		"ORD-1234567",
		"ord-123456",
		"ORD-12345a",
		"ORD-123456\n",
		" ORD-123456",
		"ORD-１２３４５６",
		"",
		null,
		123456,
	])("%j", (reference) => expectRefused({ body: { ...honest, reference } }, invalid("reference")));
});

describe("bodies that are no order", () => {
	const megabyte = "x".repeat(1024 * 1024);
	const tooLarge: Expected = [413, "too_large"];
	const rows: Row[] = [
		["one of 1 MB", body(() => shippingOf({ firstName: megabyte })), tooLarge],
		[
			"one of 1 MB that says nothing of its length",
			raw(() => new Blob([JSON.stringify(shippingOf({ firstName: megabyte }))]).stream()),
			tooLarge,
		],
		["one of 1 MB of blanks before the order", raw(() => " ".repeat(1024 * 1024) + JSON.stringify(honest)), tooLarge],
		["nothing", raw(() => ""), notJson],
		["half of one", raw(() => JSON.stringify(honest).slice(0, -20)), notJson],
		["two", raw(() => JSON.stringify(honest) + JSON.stringify(honest)), notJson],
		[
			"a form",
			() => ({ raw: "quotedTotal=1", headers: { "content-type": "application/x-www-form-urlencoded" } }),
			[415, "unsupported_media_type"],
		],
		[
			"an order said to be a form",
			() => ({ headers: { "content-type": "application/x-www-form-urlencoded" } }),
			[415, "unsupported_media_type"],
		],
		[
			"an order said to be text",
			() => ({ headers: { "content-type": "text/plain" } }),
			[415, "unsupported_media_type"],
		],
		[
			"an order in XML",
			() => ({ raw: "<order/>", headers: { "content-type": "application/xml" } }),
			[415, "unsupported_media_type"],
		],
		["bytes that are no text", raw(() => new Uint8Array([0xff, 0xfe, 0x00, 0x80])), notJson],
		["null", raw(() => "null"), invalid()],
		["a number", raw(() => "7"), invalid()],
		["a list", raw(() => JSON.stringify([honest])), invalid()],
		["text", raw(() => '"order"'), invalid()],
		["brackets, 30,000 deep", raw(() => "[".repeat(30_000) + "]".repeat(30_000)), invalid()],
	];
	test.each(rows)("%s", (_, forge, expected) => expectRefused(forge(), expected));
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function token(claims: object, { alg = "HS256", secret = JWT_SECRET } = {}): string {
	const signed = `${part({ alg, typ: "JWT" })}.${part(claims)}`;
	const signature = alg === "none" ? "" : createHmac("sha256", secret).update(signed).digest("base64url");
	return `${signed}.${signature}`;
}
const claimsOf = ({ token }: TestUser) =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

describe("tokens that are not the shopper's", () => {
	const bearing = (make: () => string | null) => (): Forgery => ({ headers: { authorization: make() } });
	const rows: [what: string, forge: () => Forgery][] = [
		["none", bearing(() => null)],
		["an empty one", bearing(() => "Bearer ")],
		["the word undefined", bearing(() => "Bearer undefined")],
		["garbage", bearing(() => "Bearer made.up.token")],
		["garbage of 7 KB", bearing(() => `Bearer ${"x".repeat(7_000)}`)],
		[
			"name and password",
			bearing(() => `Basic ${Buffer.from(`${shopper.email}:a-password-4-tests`).toString("base64")}`),
		],
		["the publishable key", bearing(() => `Bearer ${backend.publishableKey}`)],
		["the secret key: it is nobody's", bearing(() => `Bearer ${backend.secretKey}`)],
		["two tokens", bearing(() => `Bearer ${shopper.token} ${other.token}`)],
		["the shopper's claims, unsigned", bearing(() => `Bearer ${token(claimsOf(shopper), { alg: "none" })}`)],
		[
			"the shopper's claims, signed with another secret",
			bearing(() => `Bearer ${token(claimsOf(shopper), { secret: "guess" })}`),
		],
		[
			"an admin's claim, signed with another secret",
			bearing(() => `Bearer ${token({ ...claimsOf(shopper), app_metadata: { role: "admin" } }, { secret: "guess" })}`),
		],
		[
			"the service's role, signed with another secret",
			bearing(() => `Bearer ${token({ role: "service_role" }, { secret: "guess" })}`),
		],
		[
			"the shopper's own, with another's id put in",
			bearing(() => {
				const [head, , signature] = shopper.token.split(".");
				return `Bearer ${head}.${part({ ...claimsOf(shopper), sub: other.id })}.${signature}`;
			}),
		],
		["the shopper's own, its signature cut short", bearing(() => `Bearer ${shopper.token.slice(0, -4)}`)],
	];
	test.each(rows)("%s", (_, forge) => expectRefused(forge(), notAuthenticated));

	// These know the local stack's secret: well signed, and refused all the same
	test.runIf(isLocal).each([
		[
			"that ended a minute ago",
			(claims: Record<string, unknown>) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
		],
		["of somebody who isn't there", (claims: Record<string, unknown>) => ({ ...claims, sub: crypto.randomUUID() })],
		["without a name", ({ sub: _, ...claims }: Record<string, unknown>) => claims],
		["of a sub that is no id", (claims: Record<string, unknown>) => ({ ...claims, sub: "' or 1=1 --" })],
		["of the service role", () => ({ role: "service_role", exp: Math.floor(Date.now() / 1000) + 600 })],
	])("one %s", (_, change) =>
		expectRefused({ headers: { authorization: `Bearer ${token(change(claimsOf(shopper)))}` } }, notAuthenticated).then(
			() => {},
		),
	);
});

describe("idempotency keys", () => {
	const keyed = (key: string | null): Forgery => ({ headers: { "idempotency-key": key } });
	const uuid = "4f0c3f63-2c47-4a55-9f5d-0a8f3d0c1f11";
	test.each([
		["none", null],
		["an empty one", ""],
		["a number", "1"],
		["a word", "undefined"],
		["a UUID without its dashes", uuid.replaceAll("-", "")],
		["a UUID in braces", `{${uuid}}`],
		["a UUID and a letter", `${uuid}a`],
		["two UUIDs", `${uuid}, ${uuid}`],
		["SQL", `${uuid}' or '1'='1`],
		["10 KB", "a".repeat(7_000)],
	])("%s", (_, key) => expectRefused(keyed(key), invalid("Idempotency-Key")));

	test("one that stands for another order, named by its id; another shopper learns nothing of it", async () => {
		const key = crypto.randomUUID();
		const first = OrderResponse.parse((await placeOrder(shopper, honest, key)).body).data;
		before = await written();
		const reused: Expected = [422, "idempotency_key_reused"];
		for (const contents of [
			orderRequest([[piece, 1]]),
			shippingOf({ city: "Salem" }),
			{ ...honest, reference: "ORD-654321" },
			{ ...honest, paymentMethod: "credit-card" },
		]) {
			const { error } = await refusalOf({ body: contents, headers: { "idempotency-key": key } }, reused);
			expect(error.details).toEqual({ orderId: first.id });
		}
		// Made capital, it is the same key
		await expectRefused(
			{ body: orderRequest([[piece, 1]]), headers: { "idempotency-key": key.toUpperCase() } },
			reused,
		);
		const theirs = { ...orderRequest([[piece, 1]]), quotedTotal: 1 };
		const headers = { "idempotency-key": key, authorization: `Bearer ${other.token}` };
		await expectRefused({ body: theirs, headers }, priceChanged);
	});
});

describe("other ways in", () => {
	test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s", (method) =>
		expectRefused({ method }, [405, "method_not_allowed"]),
	);
	test.each(["orders/", "orders/1", "orders/..%2fseed", "orders%00"])("POST to %s", (path) =>
		expectRefused({ path }, [404, "not_found"]),
	);
});

describe("the honest request", () => {
	test("is placed: what was refused above was refused for its forgery", async () => {
		const answer = await send({});
		expect(answer.status).toBe(201);
		expect(OrderResponse.parse(JSON.parse(answer.text)).data.total).toBe(6860);
		before = await written();
	});
});
