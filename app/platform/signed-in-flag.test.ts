import { afterEach, describe, expect, test, vi } from "vitest";
import { stubStorage } from "../../tests/support/browser-storage.ts";
import { keepFlash, readCookie, takeFlash } from "./signed-in-flag.ts";

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

describe("the code of a toast", () => {
	/** A browser with the cookie `flash`, and with the tab's storage. */
	const open = (state: "off" | "full" | "free") => {
		stubStorage().isFull = state === "full";
		vi.stubGlobal("sessionStorage", state === "off" ? undefined : globalThis.localStorage);
		const document = { cookie: "flash=signed-out" };
		vi.stubGlobal("document", document);
		return document;
	};

	test("moves from its cookie to its tab, where it stays until it is taken", () => {
		const document = open("free");
		expect(keepFlash()).toBe("signed-out");
		expect(document.cookie, "for other tabs").toBe("flash=; Path=/; Max-Age=0");
		document.cookie = "";
		expect(keepFlash(), "on the next page").toBe("signed-out");
		expect([takeFlash(), takeFlash()]).toEqual(["signed-out", null]);
	});

	test.each(["off", "full"] as const)("stays in its cookie until it is taken if storage is %s", (state) => {
		const document = open(state);
		expect([keepFlash(), keepFlash()]).toEqual(["signed-out", "signed-out"]);
		expect(takeFlash()).toBe("signed-out");
		expect(document.cookie).toBe("flash=; Path=/; Max-Age=0");
	});
});
