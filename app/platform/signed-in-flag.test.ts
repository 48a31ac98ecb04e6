import { afterEach, expect, test, vi } from "vitest";
import { readCookie } from "./signed-in-flag.ts";

afterEach(() => vi.unstubAllGlobals());

const read = (cookie: string) => {
	vi.stubGlobal("document", { cookie });
	return readCookie("signed_in");
};

test("matches the whole name of a cookie", () => {
	expect(read("flash=x; signed_in=1; other=2")).toBe("1");
	expect(read("not_signed_in=1")).toBeNull();
	expect(read("signed_in=")).toBeNull();
});

test("does not throw for a malformed value", () => {
	expect(read("signed_in=%E0")).not.toBe("1");
});
