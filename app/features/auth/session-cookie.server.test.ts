import { describe, expect, test } from "vitest";
import { claimOf, readTokens, sessionCookies, type Tokens } from "./session-cookie.server.ts";

const request = (cookies: readonly string[] = [], url = "https://shop.test/") => {
	const remaining = cookies.filter((cookie) => !cookie.includes("Max-Age=0")).map((cookie) => cookie.split(";")[0]);
	return new Request(url, { headers: { cookie: remaining.join("; ") } });
};
const tokens = (length: number): Tokens => ({
	accessToken: "e".repeat(length),
	refreshToken: "r-1",
	expiresAt: 1_795_000_000,
});

describe("the session cookie", () => {
	test.each([10, 3_499, 3_500, 3_501, 8_192, 20_000])("holds an access token of %i characters", (length) => {
		const cookies = sessionCookies(request(), tokens(length));
		expect(readTokens(request(cookies), "session")).toEqual(tokens(length));
		for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096);
	});

	test("is HttpOnly; the flag beside it is not", () => {
		const cookies = sessionCookies(request(), tokens(10));
		const [session, flag] = cookies;
		expect(session).toMatch(/; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
		expect(flag).toMatch(/^signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/);
	});

	test("is Secure, except for http on localhost", () => {
		const of = (url: string) =>
			sessionCookies(request([], url), tokens(10)).every((cookie) => cookie.includes("; Secure"));
		expect(of("https://shop.test/")).toBe(true);
		expect(of("http://shop.test/")).toBe(true);
		expect(of("http://localhost:5173/")).toBe(false);
		expect(of("https://localhost:5173/")).toBe(true);
	});

	test("has the __Host- prefix, except for http on localhost", () => {
		const name = (url: string) => sessionCookies(request([], url), tokens(10))[0]?.split("=")[0];
		expect(name("https://shop.test/account")).toBe("__Host-session.0");
		expect(name("http://localhost:5173/")).toBe("session.0");
		const fromSubdomain = new Request("https://shop.test/", { headers: { cookie: "session.0=a|b|1|" } });
		expect(readTokens(fromSubdomain, "session"), "set by another subdomain").toBeNull();
	});

	test("deletes the chunks of a longer session", () => {
		const long = sessionCookies(request(), tokens(8_192));
		const short = sessionCookies(request(long), tokens(10));
		const ended = sessionCookies(request(long), null);
		const removed = (cookies: string[]) =>
			cookies.filter((cookie) => cookie.includes("Max-Age=0")).map((cookie) => cookie.split("=")[0]);
		expect(removed(short)).toEqual(["__Host-session.1", "__Host-session.2"]);
		expect(removed(ended)).toEqual(["__Host-session.0", "__Host-session.1", "__Host-session.2", "signed_in"]);
	});

	test.each([
		"__Host-session.0=",
		"__Host-session.0=abc",
		"__Host-session.0=a|b|c|",
		"__Host-session.0=a||1|",
		"__Host-session.1=a|b|1|",
		"other=1",
	])("is ignored if incomplete (%s)", (cookie) => {
		expect(readTokens(new Request("https://shop.test/", { headers: { cookie } }), "session")).toBeNull();
	});
});

test.each(["null", "7", '"text"', "[]", "{}", "{"])("a token whose claims are %s has no subject", (claims) => {
	expect(claimOf(`header.${btoa(claims)}.signature`, "sub")).toBeNull();
});
