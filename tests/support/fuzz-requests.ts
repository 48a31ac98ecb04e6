import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { SHIPPING } from "./order-fixtures.ts";

/** The session of a request; a forger has an invalid one. */
const CALLERS = ["visitor", "shopper", "admin", "forger"] as const;
type Caller = (typeof CALLERS)[number];

export interface FuzzRequest {
	/** The Worker, an edge function or a database function. */
	to: "shop" | "function" | "rpc";
	caller: Caller;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | null;
}

const words = (...lines: string[]) => lines.flatMap((line) => line.split(" "));
const HOSTILE = [
	...words(
		"0 -1 1.5 1e309 NaN null undefined true [] {} -0 0x10 9999999999999999999999 2026-13-45 a@b %00 % %E0%A4%A",
		"../../etc/passwd ..\\..\\ <script>alert(1)</script> {{7*7}} __proto__ constructor toString hasOwnProperty valueOf",
		"0000-01-01 9999-12-31 294277-01-01 -infinity 2147483648 9223372036854775808 9999999999 1e21",
	),
	...["", " ", "\u0000", "\ud800", "\u202e\u0301\u200b", "👩‍👩‍👧‍👦", "'; drop table orders; --", "\r\nX-Evil: 1"],
	...["\u0130@example.com", "\u0001\u007f\u0085\u2028", "\u2066isolated\u2069"],
	...["x".repeat(300), "é".repeat(5_000), "[".repeat(3_000)],
];
/** Values that are valid for some field, so that requests pass the first checks. */
const VALID = [
	...words(
		"enc-0011 enc-0001 1 2 99 5483 thrifty amara@example.com second-hand-1 Amara 97201 paypal credit-card ORD-123456",
		"cart checkout sample womens shoes newest popular processing /account 2026-11-21T00:00:00Z",
		"00000000-0000-4000-8000-000000000000 5b0c2c0e-6f0a-4a9e-8a58-2f3f4b8f7a11",
	),
	"+1 503 555 0100",
	'[{"productId":"enc-0011","quantity":1,"price":5483}]',
];
/** Intents of forms in the app's markup and in app/addresses.ts. */
const DECLARED_INTENTS = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
	[...readFileSync(file, "utf8").matchAll(/\b(?:intent|name="intent"\s+value)(?:=|="|: ")([a-z][a-z-]+)"/g)].map(
		([, intent = ""]) => intent,
	),
);
const INTENTS = [...new Set(DECLARED_INTENTS), ...words("sign-in cancel __proto__ constructor toString")];
const NAMES = words(
	"intent identifier password current confirm next mode email name avatar token type tab reset order stored id",
	"keyword category sort min max brand condition size top decade take items quotedTotal idempotencyKey reference",
	"firstName lastName phone address address2 city state postalCode country paymentMethod productId quantity price code stage promoCode",
	"owner cart favorites lines dataset status note tracking_number order_id key product_ids buyer hash details",
	"shipping shippingMethod page limit q search stock discount_percentage is_available _routes __proto__ constructor",
	"from to after url mail reason amount cents trackingNumber sku brand material color salePrice discountPercentage availability",
);

const text = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...VALID) },
	{ weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const fields = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 8, selector: ([name]) => name });
const withIntent = fc.tuple(fields, fc.option(fc.constantFrom(...INTENTS))).map(([all, intent]) => {
	const form = new URLSearchParams(all.map(([name, value]) => [name, value.toWellFormed()]));
	if (intent) form.set("intent", intent);
	return form.toString();
});
const NUMBERS = [0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 9_999_999_999, 99, 5483];
const jsonValue = fc.anything({
	key: fc.constantFrom(...NAMES),
	values: [text, fc.constantFrom(...NUMBERS, null, true, {}, { toString: 1 })],
	maxDepth: 4,
	maxKeys: 5,
});
/** A valid body, with one field replaced at random. */
const nearlyValid = fc
	.tuple(
		fc.constantFrom<Record<string, unknown>>(
			{ items: [{ productId: "enc-0011", quantity: 1 }], stage: "cart", promoCode: "thrifty" },
			{ code: "thrifty" },
			{ dataset: "sample" },
			{ owner: "00000000-0000-4000-8000-000000000000", cart: [], favorites: {} },
			{ order_id: "00000000-0000-4000-8000-000000000000", status: "processing" },
			{ key: "00000000-0000-4000-8000-000000000000", product_ids: ["enc-0011"] },
			{
				items: [{ productId: "enc-0011", quantity: 1, price: 5483 }],
				shipping: SHIPPING,
				paymentMethod: "paypal",
				reference: "ORD-123456",
				quotedTotal: 5483,
			},
		),
		fc.option(fc.tuple(fc.constantFrom(...NAMES), jsonValue)),
	)
	.map(([valid, change]) => JSON.stringify(change ? { ...valid, [change[0]]: change[1] } : valid));
const FILE =
	'--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\navatar\r\n--b\r\nContent-Disposition: form-data; name="avatar"; filename="../x.svg"\r\nContent-Type: image/png\r\n\r\n';

/** A body and its possibly wrong Content-Type. */
const body = fc.oneof(
	{ weight: 4, arbitrary: fc.tuple(withIntent, fc.constant("application/x-www-form-urlencoded")) },
	{ weight: 3, arbitrary: fc.tuple(nearlyValid, fc.constant("application/json")) },
	{
		weight: 2,
		arbitrary: fc.tuple(
			jsonValue.map((value) => JSON.stringify(value) ?? "null"),
			fc.constantFrom("application/json", "text/plain"),
		),
	},
	{
		weight: 1,
		arbitrary: fc.tuple(
			fc.constantFrom(`${FILE}\x89PNG\r\n\x1a\n\r\n--b--\r\n`, `${FILE}<svg/>\r\n--b--\r\n`, FILE, "--b--", ""),
			fc.constant("multipart/form-data; boundary=b"),
		),
	},
	{
		weight: 1,
		arbitrary: fc.tuple(text, fc.constantFrom("", "application/csp-report", "application/json; charset=utf-7", "*/*")),
	},
);

const header = fc.oneof(
	fc.constantFrom<[string, string]>(
		["accept", "application/json"],
		["accept", "*/*;q=zzz"],
		["if-none-match", '"x", W/"y", *'],
		["if-modified-since", "yesterday"],
		["range", "bytes=9-1"],
		["x-request-id", "%00"],
		["accept-language", "xx-invalid;q=9"],
		["user-agent", ""],
		["referer", "http://["],
		["origin", "http://["],
		["sec-fetch-site", "cross-site"],
		["idempotency-key", "00000000-0000-4000-8000-00000000000f"],
		["idempotency-key", "x"],
		["authorization", "Bearer x.y.z"],
		["x-forwarded-host", "evil.example"],
		["cf-connecting-ip", "::ffff:1:2:3:4:5:6:7"],
		["cookie", "flash=%; account=%; awaited_link=%|%; signed_in"],
	),
);

const MAX_ARGUMENTS = 6;

export interface Target {
	to: FuzzRequest["to"];
	/** A pattern, such as "/product/:id", or a function's name. */
	path: string;
	/** Set for an action or an endpoint that takes reports. Other targets get any method. */
	post?: boolean;
	/** Set for a database function. */
	parameters?: readonly string[];
}

/** The callers that the target's handler accepts. */
function callerOf({ path }: Target): Caller {
	if (path === "/auth") return "visitor";
	return path.startsWith("/admin") ? "admin" : "shopper";
}

/** Generates requests to targets and to unknown paths, or with `only` requests that reach the handler of this target. */
export function requests(targets: readonly Target[], only?: Target): fc.Arbitrary<FuzzRequest> {
	const inPath = text.map((value) => encodeURIComponent(value.toWellFormed().slice(0, 300)));
	const ending = fc.constantFrom("", "", "", "", ".data", ".data", "/", "%2f", "//", "%00", ";x");
	const unknown = fc.oneof(
		fc.constantFrom("/_root.data", "/__manifest", "/photo/__proto__/..%2f1.jpg", "/sitemap-products-99999999999.xml"),
		inPath.map((value) => `/${value}`),
	);
	const oneOf = (matches: (target: Target) => boolean) => fc.constantFrom(...targets.filter(matches));
	const target = fc.oneof(
		{ weight: 8, arbitrary: oneOf(({ to, post }) => to === "shop" && !post) },
		{ weight: 1, arbitrary: unknown.map((path): Target => ({ to: "shop", path })) },
		{ weight: 6, arbitrary: oneOf(({ post }) => post === true) },
		{ weight: 4, arbitrary: oneOf(({ to }) => to === "function") },
		{ weight: 2, arbitrary: oneOf(({ to }) => to === "rpc") },
	);
	return fc
		.record({
			target: only ? fc.constant(only) : target,
			value: only ? fc.constant("1") : inPath,
			end: only ? fc.constant("") : ending,
			caller: only ? fc.constant(callerOf(only)) : fc.constantFrom(...CALLERS),
			method: only ? fc.constant("GET") : fc.constantFrom("GET", "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"),
			query: fields,
			values: fc.array(fc.oneof(text, jsonValue), { minLength: MAX_ARGUMENTS, maxLength: MAX_ARGUMENTS }),
			headers: fc.array(header, { maxLength: only ? 0 : 2 }),
			// No intent that ends the session or deletes products that later requests need
			body: only ? fc.constant(["intent=none", "application/x-www-form-urlencoded"] as const) : body,
		})
		.map(({ target, value, end, caller, method: anyMethod, query, values, headers, body: [content, type] }) => {
			const { to, path, post, parameters = [] } = target;
			if (to === "rpc") {
				const named = parameters.map((name, i) => [name, values[i]] as const);
				// Supabase Lite calls an argument's toString
				const body = JSON.stringify(Object.fromEntries(named)).replaceAll('"toString":', '"text":');
				return { to, caller, method: "POST", path, headers: {}, body };
			}
			const search = new URLSearchParams(query.map(([name, value]) => [name, value.slice(0, 200).toWellFormed()]));
			const address = path.replace(/[:*]\w*/g, () => value || "x") + end;
			const method = to === "function" || post ? "POST" : anyMethod;
			const hasNoBody = method === "GET" || method === "HEAD";
			return {
				to,
				caller,
				method,
				path: to === "function" ? path : query.length > 0 ? `${address}?${search}` : address,
				headers: { ...Object.fromEntries(headers), ...(type && { "content-type": type }) },
				body: hasNoBody ? null : content,
			};
		});
}
