import { describe, expect, test } from "vitest";
import { callFunction } from "./support/backend.ts";

// Shared by all functions (functions/_shared/runtime/app.ts).
describe("an edge function", () => {
	test("returns the caller's request id, or a new one if it is missing or invalid", async () => {
		const requestId = async (headers?: Record<string, string>) =>
			(await callFunction("promo", { code: "a" }, { headers })).headers.get("x-request-id");
		expect(await requestId({ "x-request-id": "from-the-worker-1" })).toBe("from-the-worker-1");
		expect(await requestId()).toMatch(/^[0-9a-f-]{36}$/);
		expect(await requestId({ "x-request-id": "no spaces, please" })).toMatch(/^[0-9a-f-]{36}$/);
	});

	test("allows no cross-origin reads", async () => {
		const response = await callFunction("promo", { code: "a" }, { headers: { origin: "https://elsewhere.example" } });
		expect(response.headers.get("access-control-allow-origin")).toBeNull();
	});
});
