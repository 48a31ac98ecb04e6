import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log, redact } from "./log.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

function logLine(level: "info" | "warn" | "error", fields: Parameters<typeof log>[2]) {
	const spy = vi
		.spyOn(console, level)
		.mockReset()
		.mockImplementation(() => {});
	log(level, "orders", fields);
	expect(spy).toHaveBeenCalledOnce();
	return String(spy.mock.lastCall?.[0]);
}

describe("log", () => {
	test.each(["info", "warn", "error"] as const)(
		"writes one JSON object on one line at level %s, with the request id",
		(level) => {
			const line = logLine(level, { requestId: "r-1", status: 503, code: undefined });
			expect(line).not.toContain("\n");
			expect(JSON.parse(line)).toEqual({ level, at: "orders", requestId: "r-1", status: 503 });
		},
	);

	test("writes the stack of an error, and only the code and message of a Supabase error", () => {
		const errorOf = (error: unknown) => JSON.parse(logLine("error", { requestId: "r-1", error })).error;
		expect(errorOf(new TypeError("x is not a function"))).toMatch(/^TypeError: x is not a function\n +at /);
		const details = "Failing row contains (7, Amara Okafor, 12 Mill Lane).";
		expect(errorOf({ code: "23514", message: "violates a check", details, hint: "Amara" })).toBe(
			"23514 violates a check",
		);
		expect(errorOf(new Error("place_order failed", { cause: { details } }))).not.toMatch(/Amara|Mill/);
		expect(errorOf({ message: "no code" })).toBe("no code");
		expect(errorOf("a sentence")).toBe("a sentence");
		expect(errorOf(null)).toBe("null");
	});

	test("redacts nested fields", () => {
		const details = [{ path: "shipping.email", message: "amara@example.com is no address" }];
		const line = logLine("error", {
			requestId: "r-1",
			path: "/auth?next=/account",
			details,
			error: "to amara@example.com",
		});
		expect(line).not.toContain("amara");
		expect(line).not.toContain("next");
		expect(JSON.parse(line).details[0].path).toBe("shipping.email");
	});
});

describe("redact", () => {
	test.each([
		["User amara.okafor+shop@mail.example.com already registered", "User [email] already registered"],
		["<amara@example.com>, b@c", "<[email]>, [email]"],
		["/confirm/amara%40example.com", "/confirm/[email]"],
		["call +1 (555) 010-0199 now", "call [phone] now"],
		["authorization: Bearer abc.def-ghi~+/=", "authorization: Bearer [token]"],
		["bad jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln in header", "bad jwt [token] in header"],
		["the key sb_secret_a1B2", "the key [key]"],
		["cookie __Host-session.0=eyJ.a.b|refresh|17000|; signed_in=1", "cookie __Host-session.0=[secret]; signed_in=1"],
		['{"password":"second-hand-1","x":1}', '{"password":"[secret]","x":1}'],
		["refresh_token=abc123&y=2", "refresh_token=[secret]&y=2"],
		[
			"GET http://127.0.0.1:1/rest/v1/orders?contact_email=eq.x failed",
			"GET http://127.0.0.1:1/rest/v1/orders?[query] failed",
		],
		["/search?keyword=my+secret+wish", "/search?[query]"],
		["https://shop.example/#access_token=abc", "https://shop.example/?[query]"],
		["Key (email)=(Amara (the) first) already exists.", "Key (email)=([value]) already exists."],
		["Key (contact_name, lower(x))=(Amara) exists", "Key (contact_name, lower(x))=([value]) exists"],
		["Failing row contains (1, Amara Okafor, 12 Mill Lane (left)).", "Failing row contains ([value])."],
		['invalid input syntax for type uuid: "Amara"', 'invalid input syntax for type uuid: "[value]"'],
		['value "5551234567" is out of range for type integer', 'value "[value]" is out of range for type integer'],
		['malformed array literal: "{Amara"', 'malformed array literal: "[value]"'],
		[
			`Unexpected token 'A', ..."name":"Amara Okafor"... is not valid JSON`,
			`Unexpected token 'A', ..."[value]" is not valid JSON`,
		],
	])("%s", (text, expected) => {
		expect(redact(text)).toBe(expected);
	});

	test("keeps ids, paths, codes, versions and stack traces", () => {
		for (const text of [
			"42501 permission denied for table orders",
			"1a2b3c4d-7a3a-4a67-9d1c-6f6a1f3f5a11",
			"/account/orders/1a2b3c4d-7a3a-4a67-9d1c-6f6a1f3f5a11",
			"Error: x\n    at f (file:///shop/node_modules/hono@4.13.19/dist/app.js:12:34)\n    at async g (index.js:5:6)",
			"Password should be at least 8 characters",
			"the database answered 503 after 8000 ms, 2026-11-21T10:00:00.000Z",
		])
			expect(redact(text)).toBe(text);
	});

	test("removes e-mail addresses and tokens anywhere in a text", () => {
		const word = fc.stringMatching(/^[a-z0-9._+-]{1,20}$/);
		const around = fc.string({ maxLength: 60 });
		fc.assert(
			fc.property(around, word, fc.domain(), around, (before, name, host, after) => {
				fc.pre(/[a-z]/.test(name) && !before.includes(name) && !after.includes(name) && !/^\d+\.\d/.test(host));
				expect(redact(`${before} ${name}@${host} ${after}`)).not.toContain(`${name}@`);
				expect(redact(`${before} eyJ${"x".repeat(9)}.${name}.s ${after}`)).not.toContain(`eyJ`);
			}),
		);
	});

	test("truncates long texts within 500 ms", () => {
		for (const part of ["a", '"', "(x)=(", "/?", "a@", "eyJ.", "token=", "+1 "]) {
			const started = performance.now();
			expect(redact(part.repeat(100_000)).length).toBeLessThan(8_000);
			expect(performance.now() - started).toBeLessThan(500);
		}
	});
});
