import { describe, expect, test } from "vitest";
import { callFunction } from "./support/backend.ts";

// What every function shares (functions/_shared/runtime/app.ts), seen at one of them.
describe("every edge function", () => {
	test("refuses a body that is not JSON with 400", async () => {
		expect(await callFunction("promo", "{code:")).toMatchObject({ status: 400, body: { error: { code: "not_json" } } });
	});

	test("refuses a body of more than 64 KiB with 413", async () => {
		const answer = await callFunction("promo", { code: "x".repeat(65 * 1024) });
		expect(answer).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
	});

	test("answers POST only", async () => {
		const answer = await callFunction("promo", null, { method: "GET" });
		expect(answer).toMatchObject({ status: 405, body: { error: { code: "method_not_allowed" } } });
		expect(answer.headers.get("allow")).toBe("POST");
	});

	test("gives the caller's request id back, and makes one up where it is missing or strange", async () => {
		const idOf = async (headers?: Record<string, string>) =>
			(await callFunction("promo", { code: "a" }, { headers })).headers.get("x-request-id");
		expect(await idOf({ "x-request-id": "from-the-worker-1" })).toBe("from-the-worker-1");
		expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/);
		expect(await idOf({ "x-request-id": "no spaces, please" })).toMatch(/^[0-9a-f-]{36}$/);
	});

	test("sends nothing that would let another site's page read the answer", async () => {
		const answer = await callFunction("promo", { code: "a" }, { headers: { origin: "https://elsewhere.example" } });
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});
});
