import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AuthApiError } from "@supabase/supabase-js";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "#app/platform/context.server.ts";
import { leakedPasswordRange } from "../../../supabase/local/leaked-passwords.ts";
import { isLeakedPassword } from "./auth.server.ts";
import { toAuthFailure } from "./auth-error.server.ts";
import { hasRecoveryProof } from "./reauthenticate.server.ts";
import type { Session } from "./session.server.ts";

const log = vi.fn();
const contextOf = (APP_ENV: string) =>
	({ env: { APP_ENV, SUPABASE_URL: "http://stack.test" }, log }) as unknown as RequestContext;
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();
const leaked = () => new Response(`${hashOf("qwerty123").slice(5)}:3912816`);

afterEach(() => {
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	log.mockClear();
});

test("a wrong password has the service's message in the samples, and the shop's own in a live shop", () => {
	const errorOf = () => toAuthFailure(new AuthApiError("Invalid login credentials", 400, "invalid_credentials")).error;
	expect(errorOf()).toBe("Invalid login credentials");
	vi.stubEnv("LIVE", "true");
	expect(errorOf()).toBe("Email or password is incorrect.");
});

describe("a leaked password", () => {
	test("is found by the first five digits of its hash", async () => {
		const fetch = vi.fn(async (url: string) => new Response(leakedPasswordRange(url.slice(-5))));
		vi.stubGlobal("fetch", fetch);
		expect(await isLeakedPassword(contextOf("development"), "qwerty123")).toBe(true);
		expect(await isLeakedPassword(contextOf("development"), "second-hand-1")).toBe(false);
		expect(fetch.mock.calls[0]?.[0]).toBe(
			`http://stack.test/_leaked-passwords/range/${hashOf("qwerty123").slice(0, 5)}`,
		);
		expect(log).not.toHaveBeenCalled();
	});

	test("is looked up in Have I Been Pwned's list outside of development, with padding", async () => {
		const fetch = vi.fn(async (..._request: unknown[]) => leaked());
		vi.stubGlobal("fetch", fetch);
		expect(await isLeakedPassword(contextOf("production"), "qwerty123")).toBe(true);
		const [url, init] = fetch.mock.calls[0] ?? [];
		expect(url).toBe(`https://api.pwnedpasswords.com/range/${hashOf("qwerty123").slice(0, 5)}`);
		expect(init).toMatchObject({ headers: { "Add-Padding": "true" } });
	});

	test("is not padding, which has the count 0", async () => {
		vi.stubGlobal("fetch", async () => new Response(`${hashOf("qwerty123").slice(5)}:0`));
		expect(await isLeakedPassword(contextOf("production"), "qwerty123")).toBe(false);
	});
});

test.each([
	["responds 503", 1, async () => new Response("busy", { status: 503 })],
	["responds with something else", 0, async () => new Response("<h1>Hello</h1>")],
	["can't be reached", 1, () => Promise.reject(new TypeError("fetch failed"))],
	["takes seconds", 1, (_: string, { signal }: { signal: AbortSignal }) => setTimeout(5_000, leaked(), { signal })],
])("a list that %s lets every password pass, with %i warnings", async (_, warnings, fetch) => {
	vi.stubGlobal("fetch", fetch);
	expect(await isLeakedPassword(contextOf("production"), "qwerty123")).toBe(false);
	expect(log).toHaveBeenCalledTimes(warnings);
	for (const [level, , fields] of log.mock.calls) {
		expect(level).toBe("warn");
		expect(JSON.stringify(fields)).not.toContain("qwerty123");
	}
});

const sessionWith = (amr: unknown) =>
	({ accessToken: `e30.${btoa(JSON.stringify({ sub: "amara", amr }))}.x` }) as Session;
const NOW = Math.floor(Date.now() / 1000);

test.each([
	["otp", NOW],
	["recovery", NOW - 14 * 60],
])("a session of a mailed link (%s) proves it for 15 minutes", (method, timestamp) => {
	expect(
		hasRecoveryProof(
			sessionWith([
				{ method: "password", timestamp: 1 },
				{ method, timestamp },
			]),
		),
	).toBe(true);
});

test.each([
	["of a password", [{ method: "password", timestamp: NOW }]],
	["of an old link", [{ method: "otp", timestamp: NOW - 16 * 60 }]],
	["of a link without a time", ["otp"]],
	["without methods", undefined],
	["of a second factor", [{ method: "totp", timestamp: NOW }]],
])("a session %s proves nothing", (_, amr) => {
	expect(hasRecoveryProof(sessionWith(amr))).toBe(false);
});

test("a visitor proves nothing", () => {
	expect(hasRecoveryProof({ accessToken: null } as Session)).toBe(false);
});
