import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ListQuery, listQuery, parseList, SHOP } from "#shared/domain/list-query.ts";
import { createFilterNavigation, type FilterUpdate } from "./filter-navigation.ts";

let frames: (() => void)[] = [];
beforeEach(() => {
	frames = [];
	vi.useFakeTimers();
	vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
function paint(): void {
	for (const frame of frames.splice(0)) frame();
	vi.advanceTimersByTime(1);
}
const parse = (search: string) => parseList(SHOP, new URLSearchParams(search));

/** The test decides when navigations are rendered. */
function setUp(search = "") {
	const renders: (ListQuery | null)[] = [];
	const navigations: string[] = [];
	const states: string[] = [];
	const navigation = createFilterNavigation(
		(filters) => renders.push(filters),
		(to, replace, state) => {
			navigations.push(replace ? `${to} replaced` : to);
			states.push(state);
		},
	);
	/** `n` is the navigation's index; omitted for Back and links. */
	const navigated = (to: string, n = -1) => navigation.navigated(parse(to), states.at(n < 0 ? states.length : n));
	navigated(search);
	return { ...navigation, navigated, navigations, rendered: () => renders.at(-1) };
}
const withBrands = (...brand: string[]) => listQuery(SHOP, { facets: { brand } });
const addBrand =
	(brand: string): FilterUpdate =>
	(latest) => ({ ...latest, facets: { brand: [...(latest.facets.brand ?? []), brand] } });
const setKeyword =
	(keyword: string): FilterUpdate =>
	(latest) => ({ ...latest, keyword });

test("renders the first page of changed filters at once and navigates after the next paint", () => {
	const { apply, navigations, rendered } = setUp("?page=2");
	apply(addBrand("Zara"));
	expect(rendered()).toEqual(withBrands("Zara"));
	expect(navigations).toEqual([]);
	paint();
	expect(navigations).toEqual(["?brand=Zara"]);
});

test("two changes in a frame build on each other and get a history entry each", () => {
	const { apply, navigations, rendered } = setUp();
	apply(addBrand("Levi's"));
	apply(addBrand("Zara"));
	expect(rendered()).toEqual(withBrands("Levi's", "Zara"));
	paint();
	expect(navigations).toEqual(["?brand=Levi%27s", "?brand=Levi%27s&brand=Zara"]);
});

test("keeps rendering pending filters until their own URL is rendered, not an earlier one", () => {
	const { apply, navigated, rendered } = setUp();
	apply(addBrand("Levi's"));
	paint();
	apply(addBrand("Zara"));
	paint();
	navigated("?brand=Levi%27s", 0);
	expect(rendered()).toEqual(withBrands("Levi's", "Zara"));
	navigated("?brand=Levi%27s&brand=Zara", 1);
	expect(rendered()).toBeNull();
});

test("keeps a change while earlier navigations to the same URL are rendered late", () => {
	const { apply, navigated, rendered } = setUp();
	apply(addBrand("Zara"));
	paint();
	apply(() => listQuery(SHOP));
	paint();
	apply(addBrand("Zara"));
	paint();
	apply(addBrand("H&M"));
	paint();
	navigated("?brand=Zara", 0);
	navigated("", 1);
	apply(addBrand("Levi's"));
	expect(rendered()).toEqual(withBrands("Zara", "H&M", "Levi's"));
});

test("isLatest is false for older filters", () => {
	const { apply, isLatest } = setUp();
	apply(addBrand("Levi's"));
	apply(addBrand("Zara"));
	expect([listQuery(SHOP), withBrands("Levi's"), withBrands("Levi's", "Zara")].map(isLatest)).toEqual([
		false,
		false,
		true,
	]);
});

test("debounced changes share a history entry until commit", () => {
	const { apply, commit, navigations } = setUp();
	for (const keyword of ["d", "de"]) apply(setKeyword(keyword), true);
	expect(navigations).toEqual([]);
	vi.advanceTimersByTime(200);
	apply(setKeyword("den"), true);
	vi.advanceTimersByTime(200);
	expect(navigations).toEqual(["?keyword=de", "?keyword=den replaced"]);
	commit();
	apply(setKeyword("denim"), true);
	commit();
	expect(navigations.at(-1)).toBe("?keyword=denim");
});

test("renders debounced changes once, 100 ms after the last", () => {
	const { apply, rendered } = setUp();
	apply(setKeyword("d"), true);
	vi.advanceTimersByTime(60);
	apply(setKeyword("de"), true);
	vi.advanceTimersByTime(60);
	expect(rendered()).toBeNull();
	vi.advanceTimersByTime(40);
	expect(rendered()).toEqual(listQuery(SHOP, { keyword: "de" }));
});

test("commit renders a letter removed before the debounce ended", () => {
	const { apply, navigated, commit, rendered } = setUp("?keyword=de");
	apply(setKeyword("den"), true);
	vi.advanceTimersByTime(150);
	apply(setKeyword("de"), true);
	commit();
	expect(rendered()).toEqual(listQuery(SHOP, { keyword: "de" }));
	navigated("?keyword=de");
	expect(rendered()).toBeNull();
});

test("Back discards pending changes, and the next change builds on its URL", () => {
	const { apply, navigated, navigations, rendered } = setUp("?brand=Zara");
	apply(setKeyword("d"), true);
	navigated("");
	expect(rendered()).toBeNull();
	vi.advanceTimersByTime(200);
	expect(navigations).toEqual([]);
	expect(rendered()).toBeNull();
	apply(addBrand("H&M"));
	expect(rendered()).toEqual(withBrands("H&M"));
});

test("a change undone in the same frame ends at the first URL", () => {
	const { apply, navigated, navigations, rendered } = setUp();
	apply(addBrand("Zara"));
	apply((latest) => ({ ...latest, facets: {} }));
	paint();
	expect(navigations).toEqual(["?brand=Zara", ""]);
	navigated("");
	expect(rendered()).toBeNull();
});

test("commit navigates at once; nothing navigates after cancel", () => {
	const { apply, commit, cancel, navigations } = setUp();
	apply(addBrand("Zara"));
	commit();
	expect(navigations).toEqual(["?brand=Zara"]);
	apply(addBrand("H&M"));
	cancel();
	paint();
	expect(navigations).toHaveLength(1);
});
