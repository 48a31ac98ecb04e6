import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../tests/support/browser-storage.ts";
import { createDeviceStore } from "./device-store.ts";

let device: ReturnType<typeof stubStorage>;
let storage: Map<string, string>;
let listeners: Map<string, ((event: unknown) => void)[]>;
let badge: { textContent: string };

beforeEach(() => {
	device = stubStorage();
	storage = device.entries;
	listeners = new Map();
	badge = { textContent: "" };
	vi.stubGlobal("document", { querySelectorAll: () => [badge] });
	vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) =>
		listeners.set(type, [...(listeners.get(type) ?? []), listener]),
	);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const makeStore = () =>
	createDeviceStore<readonly number[]>({
		key: "cart",
		parse: (stored) => JSON.parse(stored ?? "[]"),
		empty: [],
		badgeCount: (list) => list.length,
	});
const otherTabWrites = (list: readonly number[]) => storage.set("cart", JSON.stringify(list));
const fire = (type: string, event: object) => {
	for (const listener of listeners.get(type) ?? []) listener(event);
};

test("get reads storage, with or without a storage event", () => {
	const store = makeStore();
	store.set([1]);
	otherTabWrites([]);
	store.set([...store.get(), 2]);
	expect(storage.get("cart")).toBe("[2]");
});

test("get returns the same object while nothing changes, as React requires", () => {
	otherTabWrites([1, 2]);
	const store = makeStore();
	expect(store.get()).toBe(store.get());
	const next = [3];
	store.set(next);
	expect(store.get()).toBe(next);
});

test("the badge follows other tabs and the page cache without a component", () => {
	otherTabWrites([1]);
	makeStore();
	expect(badge.textContent).toBe("1");
	otherTabWrites([1, 2]);
	fire("storage", { key: "other" });
	expect(badge.textContent).toBe("1");
	fire("storage", { key: "cart" });
	expect(badge.textContent).toBe("2");
	storage.clear();
	fire("storage", { key: null });
	expect(badge.textContent).toBe("");
	otherTabWrites([1]);
	fire("pageshow", { persisted: true });
	expect(badge.textContent).toBe("1");
});

test("if storage is full, the value stays in memory until another tab writes", () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	otherTabWrites([1]);
	const store = makeStore();
	device.isFull = true;
	store.set([...store.get(), 2, 3]);
	expect(store.get()).toEqual([1, 2, 3]);
	expect(badge.textContent).toBe("3");
	otherTabWrites([9]);
	expect(store.get()).toEqual([9]);
});
