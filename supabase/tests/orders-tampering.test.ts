import { describe, expect, test } from "vitest";
import { type OrderRequest, OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { orderRequest } from "./support/orders.ts";
import {
	INVALID,
	NOT_JSON,
	PRICE_CHANGED,
	rejected,
	SOLD_OUT,
	setUpTampering,
	type TamperedRequest,
} from "./support/tampering.ts";

const { fixtures, send, expectRejected, resetBaseline } = setUpTampering();

const order = (change: object) => (): TamperedRequest => ({ body: { ...fixtures.valid, ...change } });
const line = (change: object) => (): TamperedRequest => ({
	body: { ...fixtures.valid, items: [{ ...fixtures.valid.items[0], ...change }] },
});
const lines = (items: () => unknown[]) => (): TamperedRequest => ({ body: { ...fixtures.valid, items: items() } });
const shipping = (change: object) => (): TamperedRequest => ({
	body: { ...fixtures.valid, shipping: { ...fixtures.valid.shipping, ...change } },
});
const without = (field: keyof OrderRequest) => order({ [field]: undefined });
/** Replaces text in the JSON, for values that JSON.stringify can't write. */
const json = (search: string | RegExp, replacement: string) => (): TamperedRequest => ({
	rawBody: JSON.stringify(fixtures.valid).replace(search, replacement),
});
/** $34.30 with 10% off and $4.99 for shipping. */
const promoted = (promoCode: unknown) => (): TamperedRequest => ({
	body: { ...orderRequest([[fixtures.product, 1]]), quotedTotal: 3586, promoCode },
});

describe("POST /orders rejects amounts from the browser:", () => {
	test.each([
		...rejected(PRICE_CHANGED, {
			"a price of one cent with a matching total": () => ({
				body: { ...fixtures.valid, items: [{ ...fixtures.valid.items[0], price: 1 }], quotedTotal: 501 },
			}),
			"a price of zero": line({ price: 0 }),
			"a higher price": line({ price: 999_999 }),
			"a total of one cent": order({ quotedTotal: 1 }),
			"a total of zero": order({ quotedTotal: 0 }),
			"a total without shipping": () => ({
				body: { ...orderRequest([[fixtures.product, 1]]), quotedTotal: 3430 },
			}),
			"a total with a promo that the checkout doesn't apply": promoted(undefined),
			"the same with the promo code": promoted("thrifty"),
			"the same with an invalid promo code": promoted("hundred-off"),
			"the maximum total": order({ quotedTotal: 9_999_999_999 }),
		}),
		...rejected(INVALID("quotedTotal"), {
			"a total one cent above the maximum": order({ quotedTotal: 10_000_000_000 }),
			"a huge total": order({ quotedTotal: Number.MAX_SAFE_INTEGER }),
			"a correct total above the maximum": () => ({ body: orderRequest([[fixtures.expensive, 2]]) }),
			"a total above the safe integers": json(/"quotedTotal":\d+/, '"quotedTotal":9007199254740993'),
			"a total of 1e999": json(/"quotedTotal":\d+/, '"quotedTotal":1e999'),
			"a negative total": order({ quotedTotal: -1 }),
		}),
		...rejected(INVALID("items.0.price"), {
			"a negative price": line({ price: -3430 }),
			"half a cent": line({ price: 3430.5 }),
			"a price as text": line({ price: "3430" }),
			"a null price": line({ price: null }),
		}),
		...rejected(NOT_JSON, { "a total of NaN": json(/"quotedTotal":\d+/, '"quotedTotal":NaN') }),
		...rejected(INVALID("discount"), { "a discount": order({ discount: 9000 }) }),
		...rejected(INVALID("shippingCost"), { "a shipping cost": order({ shippingCost: 0 }) }),
		...rejected(INVALID("items.0.discountPercentage"), { "a line discount": line({ discountPercentage: 100 }) }),
		...rejected(INVALID("items.0.unit_price"), { "a column of order_items": line({ unit_price: 0.01 }) }),
		...rejected(INVALID("promoCode"), {
			"a promo code in an array": promoted(["thrifty"]),
			"a promo code of 101 characters": promoted("x".repeat(101)),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

describe("POST /orders rejects the product id", () => {
	const productId = (id: unknown) => line({ productId: id });
	test.each([
		...rejected(SOLD_OUT, {
			"of an unknown product": productId("no-such-product"),
			"of a sold-out product": lines(() => [{ productId: fixtures.soldOut.id, quantity: 1, price: 3430 }]),
			...Object.fromEntries(["__proto__", "constructor", "toString"].map((id) => [id, productId(id)])),
			"with SQL": productId("x'; drop table public.orders; --"),
			"with a PostgREST filter": productId('x"),or=(id.neq.("'),
			"with brackets, commas and quotes": productId('a",(b),"c'),
			"with a backslash": productId("\\"),
			"with a percent sign": productId("%"),
			"with 50 emoji": productId("👗".repeat(50)),
			"of a product in upper case": () => productId(fixtures.product.id.toUpperCase())(),
			"of a product with a space": () => productId(`${fixtures.product.id} `)(),
		}),
		...rejected(INVALID("items.0.productId"), {
			"of 101 characters": productId("x".repeat(101)),
			"of 10 KB": productId("x".repeat(10_240)),
			"that is empty": productId(""),
			"with NUL": productId("enc-0001\u0000"),
			"with a lone surrogate": productId("\ud800"),
			"that is a number": productId(1),
			"that is an object": productId({ $ne: null }),
			"that is an array": () => productId([fixtures.product.id])(),
			"that is null": productId(null),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

describe("POST /orders rejects the quantity", () => {
	const quantity = (value: unknown) => line({ quantity: value });
	const quantityJson = (value: string) => json(/"quantity":\d+/, `"quantity":${value}`);
	const numbers = [0, -1, -99, 0.5, 1.0001, 100, 1_000_000, Number.MAX_SAFE_INTEGER];
	test.each([
		...rejected(INVALID("items.0.quantity"), {
			...Object.fromEntries(numbers.map((n) => [`${n}`, quantity(n)])),
			"'2'": quantity("2"),
			true: quantity(true),
			null: quantity(null),
			"[2]": quantity([2]),
			"an object": quantity({ valueOf: 2 }),
			undefined: quantity(undefined),
			"1e999": quantityJson("1e999"),
			"-1e999": quantityJson("-1e999"),
		}),
		...rejected(NOT_JSON, {
			NaN: quantityJson("NaN"),
			Infinity: quantityJson("Infinity"),
			"0x2": quantityJson("0x2"),
		}),
		...rejected(SOLD_OUT, { "above the stock": () => ({ body: orderRequest([[fixtures.product, 41]]) }) }),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

describe("POST /orders rejects a cart with", () => {
	const first = () => fixtures.valid.items[0];
	test.each([
		...rejected(INVALID("items"), {
			"a product twice": lines(() => [first(), first()]),
			"a product twice in different quantities": lines(() => [first(), { ...first(), quantity: 1 }]),
			"51 lines": lines(() => Array.from({ length: 51 }, (_, n) => ({ ...first(), productId: `p${n}` }))),
			"no lines": lines(() => []),
			"no items": without("items"),
			"items as an object": () => order({ items: { 0: first(), length: 1 } })(),
		}),
		...rejected(INVALID("items.0"), {
			"a null line": lines(() => [null]),
			"a line of text": lines(() => [fixtures.product.id]),
		}),
		...rejected(SOLD_OUT, {
			"one sold-out line": lines(() => [first(), { productId: fixtures.soldOut.id, quantity: 1, price: 3430 }]),
		}),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));
});

describe("POST /orders rejects", () => {
	const otherId = "00000000-0000-0000-0000-000000000000";
	const unknownFields = {
		user_id: otherId,
		userId: otherId,
		buyer: otherId,
		status: "delivered",
		payment_status: "paid",
		id: otherId,
		created_at: "2001-01-01",
	};
	test.each([
		...Object.entries(unknownFields).flatMap(([field, value]) =>
			rejected(INVALID(field), { [`the unknown field ${field}`]: order({ [field]: value }) }),
		),
		...(["shipping", "reference", "quotedTotal", "paymentMethod"] as const).flatMap((field) =>
			rejected(INVALID(field), { [`a missing ${field}`]: without(field) }),
		),
		...rejected(INVALID("__proto__"), { "a __proto__": json("{", '{"__proto__":{"quotedTotal":0},') }),
		...rejected(INVALID("items.0.__proto__"), {
			"a __proto__ on a line": json('"items":[{', '"items":[{"__proto__":{"price":0},'),
		}),
		...rejected(INVALID("shipping.__proto__"), {
			"a __proto__ in the address": json('"shipping":{', '"shipping":{"__proto__":{},'),
		}),
		...rejected(INVALID("constructor"), { "a constructor": json("{", '{"constructor":{"prototype":{}},') }),
		...rejected(INVALID("shipping.cardNumber"), { "a card number": shipping({ cardNumber: "4111111111111111" }) }),
		...rejected(INVALID("paymentMethod"), {
			"an unknown payment method": order({ paymentMethod: "free" }),
			"an inherited property as the payment method": order({ paymentMethod: "constructor" }),
		}),
		...rejected(INVALID("shippingMethod"), { "an unknown shipping method": order({ shippingMethod: "Express" }) }),
		...rejected(INVALID("shipping.firstName"), {
			"a name of 10 KB": shipping({ firstName: "x".repeat(10_240) }),
			"a blank name": shipping({ firstName: " \t\n" }),
			"a name that can't be seen": shipping({ firstName: "\u200b\u0000\ud800" }),
			"a name that is an object": shipping({ firstName: { toString: "Sam" } }),
		}),
		...rejected(INVALID("shipping.phone"), { "a blank phone number": shipping({ phone: "  " }) }),
		...rejected(INVALID("shipping.email"), {
			"half an e-mail address": shipping({ email: "sam@" }),
			"an e-mail address with a second header": shipping({ email: "sam@encore.example\r\nBcc: all@encore.example" }),
			"two e-mail addresses": shipping({ email: "sam@encore.example,all@encore.example" }),
		}),
		...rejected(INVALID("shipping"), { "an address as an array": order({ shipping: [] }) }),
	])("%s", (_, request, rejection) => expectRejected(request(), rejection));

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
	])("the order number %j", (reference) => expectRejected(order({ reference })(), INVALID("reference")));
});

test("POST /orders accepts the unmodified request", async () => {
	const response = await send({});
	expect(response.status).toBe(201);
	expect(OrderResponse.parse(JSON.parse(response.text)).data.total).toBe(6860);
	await resetBaseline();
});
