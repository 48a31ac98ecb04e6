import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { ErrorBody } from "../../functions/_shared/contracts/error.ts";
import type { OrderRequest } from "../../functions/_shared/contracts/orders.ts";
import { backend, createShopper, service, type TestUser } from "./backend.ts";
import { orderRequest } from "./orders.ts";
import { createProduct, stockOf, type TestProduct } from "./products.ts";

interface Fixtures {
	shopper: TestUser;
	other: TestUser;
	product: TestProduct;
	/** Costs the column's maximum. */
	expensive: TestProduct;
	/** Two of `product`. */
	valid: OrderRequest;
}

/** Differences from a valid POST /orders. */
export interface TamperedRequest {
	/** Sent as JSON. */
	body?: unknown;
	rawBody?: BodyInit;
	/** null omits a header. */
	headers?: Record<string, string | null>;
	method?: string;
	path?: string;
}

export type Rejection = [status: number, code: string, path?: string];

export const INVALID = (path?: string): Rejection => [422, "invalid", path];
export const PRICE_CHANGED: Rejection = [409, "price_changed"];
export const SOLD_OUT: Rejection = [409, "sold_out"];
export const NOT_JSON: Rejection = [400, "not_json"];

/** Returns rows for test.each. */
export const rejected = (rejection: Rejection, requests: Record<string, () => TamperedRequest>) =>
	Object.entries(requests).map(([title, request]) => [title, request, rejection] as const);

/** Internals that no error may reveal. */
const INTERNAL =
	/\n\s+at |\.tsx?\b|node_modules|file:\/\/|postgres|PGRST|\bPT\d{3}|place_order|order_items|idempotency_key\b(?!_reused)|body_hash|constraint|relation|column|zod|deno|sb_secret/i;

/** Creates fixtures and checks that no test writes anything. */
export function setUpTampering() {
	const fixtures = {} as Fixtures;
	let baseline: unknown[];

	const count = async (table: "orders" | "order_items" | "order_events") =>
		(await service.from(table).select("*", { count: "exact", head: true })).count;
	const storedState = () =>
		Promise.all([count("orders"), count("order_items"), count("order_events"), stockOf(fixtures.product.id)]);
	const resetBaseline = async () => {
		baseline = await storedState();
	};

	beforeAll(async () => {
		const [shopper, other] = await Promise.all([createShopper(), createShopper()]);
		const product = await createProduct({ stock: 40 });
		const expensive = await createProduct({ price: 9_999_999_999, discountPercentage: 0 });
		Object.assign(fixtures, { shopper, other, product, expensive, valid: orderRequest([[product, 2]]) });
		await resetBaseline();
	});
	afterEach(async () => expect(await count("orders")).toBe(baseline[0]));
	afterAll(async () => expect(await storedState()).toEqual(baseline));

	async function send({ body = fixtures.valid, rawBody, headers, method = "POST", path = "orders" }: TamperedRequest) {
		const allHeaders: Record<string, string | null> = {
			"content-type": "application/json",
			apikey: backend.publishableKey,
			authorization: `Bearer ${fixtures.shopper.token}`,
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

	async function rejectionOf(request: TamperedRequest, [status, code, path]: Rejection): Promise<ErrorBody["error"]> {
		const response = await send(request);
		expect(response.text).not.toMatch(INTERNAL);
		const body = ErrorBody.strict().parse(JSON.parse(response.text));
		expect(Object.keys(body.error).filter((key) => !["code", "message", "details"].includes(key))).toEqual([]);
		expect({ status: response.status, code: body.error.code }).toEqual({ status, code });
		expect(body.error.message).not.toBe("");
		if (path !== undefined)
			expect((body.error.details as { path: string }[]).map((field) => field.path)).toContain(path);
		return body.error;
	}

	const expectRejected = async (request: TamperedRequest, rejection: Rejection): Promise<void> => {
		await rejectionOf(request, rejection);
	};

	return { fixtures, send, expectRejected, rejectionOf, resetBaseline };
}
