import { afterEach, expect, test, vi } from "vitest";
import { readableCookie } from "./flag-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

const read = (cookie: string) => {
	vi.stubGlobal("document", { cookie });
	return readableCookie("signed_in");
};

test("a readable cookie is found by its whole name", () => {
	expect(read("flash=x; signed_in=1; other=2")).toBe("1");
	expect(read("not_signed_in=1")).toBeNull();
	expect(read("signed_in=")).toBeNull();
});

test("a malformed one throws nothing", () => {
	expect(read("signed_in=%E0")).not.toBe("1");
});
