import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { createOwnedStore } from "./owned-store.ts";

let storage: Map<string, string>;
beforeEach(() => {
	storage = stubStorage().entries;
});
afterEach(() => void vi.unstubAllGlobals());

const makeStore = () =>
	createOwnedStore<readonly string[]>({
		key: "addresses",
		parse: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
		empty: [],
	});

test("returns each account its own value", () => {
	const store = makeStore();
	store.set("amara", ["12 Mill Lane"]);
	store.set("ben", ["3 Hill Road"]);
	expect(store.get("amara")).toEqual(["12 Mill Lane"]);
	expect(store.get("ben")).toEqual(["3 Hill Road"]);
	expect(store.get("somebody")).toEqual([]);
	expect(makeStore().get("amara"), "stored on the device").toEqual(["12 Mill Lane"]);
});

test.each(["", "{", "null", "7", "[1]", '{"amara":7}'])("ignores %j in storage", (stored) => {
	storage.set("addresses", stored);
	expect(makeStore().get("amara")).toEqual([]);
});
