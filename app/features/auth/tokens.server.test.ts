import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "#app/platform/context.server.ts";
import { SIGNING_KEY } from "../../../supabase/local/demo.ts";
import { signToken } from "../../../supabase/local/signing-keys.ts";

const { d: _private, ...publicKey } = SIGNING_KEY;
const PUBLIC_KEYS = { keys: [{ ...publicKey, key_ops: ["verify"] }] };
const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = { sub: crypto.randomUUID(), role: "authenticated", aud: "authenticated", exp: NOW + 600 };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const ctx = {
	env: { SUPABASE_URL: "https://project.test", SUPABASE_PUBLISHABLE_KEY: "key" },
	waitUntil: () => {},
} as unknown as RequestContext;

const fetchKeys = vi.fn(async (_url: URL) => Response.json(PUBLIC_KEYS));
let isGenuine: typeof import("./tokens.server.ts").isGenuine;

beforeEach(async () => {
	vi.useFakeTimers({ now: NOW * 1000, toFake: ["Date"] });
	vi.stubGlobal("fetch", fetchKeys);
	fetchKeys.mockReset();
	fetchKeys.mockImplementation(async () => Response.json(PUBLIC_KEYS));
	// Each test is a new isolate
	vi.resetModules();
	({ isGenuine } = await import("./tokens.server.ts"));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe("a token that the project has signed", () => {
	test("is genuine, also after it expired; the keys are fetched once in ten minutes", async () => {
		const expired = signToken({ ...CLAIMS, exp: NOW - 600 });
		const tokens = [signToken(CLAIMS), expired, signToken({ ...CLAIMS, sub: "ben" })];
		expect(await Promise.all(tokens.map((token) => isGenuine(ctx, token)))).toEqual([true, true, true]);
		minutesLater(9);
		expect(await isGenuine(ctx, expired)).toBe(true);
		expect(fetchKeys).toHaveBeenCalledTimes(1);
		minutesLater(2);
		expect(await isGenuine(ctx, expired)).toBe(true);
		expect(fetchKeys.mock.calls.map(([url]) => url.href)).toEqual(
			Array(2).fill("https://project.test/auth/v1/.well-known/jwks.json"),
		);
	});

	test("isn't genuine if it is for another audience, or for none", async () => {
		for (const aud of ["another", undefined]) expect(await isGenuine(ctx, signToken({ ...CLAIMS, aud }))).toBe(false);
	});

	test("is verified with the old keys while new ones can't be fetched", async () => {
		expect(await isGenuine(ctx, signToken(CLAIMS))).toBe(true);
		minutesLater(11);
		fetchKeys.mockImplementation(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
		expect(await isGenuine(ctx, signToken(CLAIMS))).toBe(true);
	});

	test("is genuine once its new key is published", async () => {
		fetchKeys.mockImplementation(async () => Response.json({ keys: [] }));
		expect(await isGenuine(ctx, signToken(CLAIMS))).toBe(false);
		fetchKeys.mockImplementation(async () => Response.json(PUBLIC_KEYS));
		minutesLater(1);
		expect(await isGenuine(ctx, signToken(CLAIMS))).toBe(true);
	});

	test.each([
		["responds 503", async () => new Response(null, { status: 503 })],
		["responds with a page", async () => new Response("<h1>Hello</h1>")],
		["responds with another object", async () => Response.json({ keys: 1 })],
		["can't be reached", () => Promise.reject(new TypeError("fetch failed"))],
	])("can't be checked while the keys' address %s", async (_, response) => {
		fetchKeys.mockImplementation(response);
		await expect(isGenuine(ctx, signToken(CLAIMS))).rejects.toThrow(
			expect.objectContaining({ name: "AuthUnavailable" }),
		);
	});
});

describe("any other token is not genuine", () => {
	const [head = "", body = "", signature = ""] = signToken(CLAIMS).split(".");
	const KID = SIGNING_KEY.kid;

	test.each([
		["", "empty"],
		["x", "one part"],
		["a.b.c", "no header"],
		[`${encode({ alg: "none" })}.${body}.`, "unsigned"],
		[`${encode({ alg: "HS256", kid: KID })}.${body}.${signature}`, "HS256"],
		[`${encode({ alg: "HS256" })}.${body}.${signature}`, "HS256 without a key"],
		[`${encode({ alg: "RS256", kid: KID })}.${body}.${signature}`, "RS256"],
		[`${encode({ alg: "ES256" })}.${body}.${signature}`, "ES256 without a key"],
	])("without a request: %s (%s)", async (token) => {
		expect(await isGenuine(ctx, token)).toBe(false);
		expect(fetchKeys).not.toHaveBeenCalled();
	});

	test.each([
		[`${head}.${encode({ ...CLAIMS, sub: "mallory" })}.${signature}`, "other claims"],
		[`${head}.${body}.${"A".repeat(86)}`, "another signature"],
		[`${head}.${body}.`, "no signature"],
		[`${head}..${signature}`, "no claims"],
		[`${head}.bm8gSlNPTg.${signature}`, "claims that are no JSON"],
		[signToken({ role: "authenticated" }), "no account"],
	])("with one request for the keys: %s (%s)", async (token) => {
		for (let n = 0; n < 5; n++) expect(await isGenuine(ctx, token)).toBe(false);
		expect(fetchKeys).toHaveBeenCalledTimes(1);
	});

	test("with a request in 30 seconds for unknown keys", async () => {
		for (let n = 0; n < 20; n++)
			expect(await isGenuine(ctx, `${encode({ alg: "ES256", kid: `key-${n}` })}.${body}.${signature}`)).toBe(false);
		expect(fetchKeys).toHaveBeenCalledTimes(1);
	});
});
