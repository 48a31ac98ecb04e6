import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Filters, NO_FILTERS, parseFilters } from "#shared/domain/filters.ts";
import { filterSteps } from "./filter-steps.ts";

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
/** The browser paints, and does what waited for that. */
function paint(): void {
	for (const frame of frames.splice(0)) frame();
	vi.advanceTimersByTime(1);
}
const from = (query: string) => parseFilters(new URLSearchParams(query));

/** A page at `query` whose addresses arrive when the test says so. */
function page(query = "") {
	const shown: (Filters | null)[] = [];
	const written: string[] = [];
	const steps = filterSteps(
		(asked) => shown.push(asked),
		(address, replace) => written.push(replace ? `${address} replaced` : address),
	);
	const arrive = (address: string) => steps.arrive(address, from(address.slice(1)));
	arrive(query);
	return { ...steps, arrive, written, shown: () => shown.at(-1) };
}
const brands = (...asked: Filters["brands"]) => ({ ...NO_FILTERS, brands: asked });
const and = (brand: Filters["brands"][number]) => (now: Filters) => ({ ...now, brands: [...now.brands, brand] });
const word = (keyword: string) => (now: Filters) => ({ ...now, keyword });

test("a press is shown at once and written after the frame that answers it", () => {
	const { ask, written, shown } = page();
	ask(and("Zara"));
	expect(shown()).toEqual(brands("Zara"));
	expect(written).toEqual([]);
	paint();
	expect(written).toEqual(["?brand=Zara"]);
});

test("a second press in the same frame builds on the first, and each is a step of the history", () => {
	const { ask, written, shown } = page();
	ask(and("Levi's"));
	ask(and("Zara"));
	expect(shown()).toEqual(brands("Levi's", "Zara"));
	paint();
	expect(written).toEqual(["?brand=Levi%27s", "?brand=Levi%27s&brand=Zara"]);
});

test("what is asked for stays until its own address has arrived, not only the one before", () => {
	const { ask, arrive, shown } = page();
	ask(and("Levi's"));
	paint();
	ask(and("Zara"));
	paint();
	arrive("?brand=Levi%27s");
	expect(shown()).toEqual(brands("Levi's", "Zara"));
	arrive("?brand=Levi%27s&brand=Zara");
	expect(shown()).toBeNull();
});

test("what the page shows meanwhile is told from what was asked for last", () => {
	const { ask, isNewest } = page();
	ask(and("Levi's"));
	ask(and("Zara"));
	expect([NO_FILTERS, brands("Levi's"), brands("Levi's", "Zara")].map(isNewest)).toEqual([false, false, true]);
});

test("letters wait for a pause and are one step; a press after it is another", () => {
	const { ask, settle, written } = page();
	for (const keyword of ["d", "de"]) ask(word(keyword), true);
	expect(written).toEqual([]);
	vi.advanceTimersByTime(200);
	ask(word("den"), true);
	vi.advanceTimersByTime(200);
	expect(written).toEqual(["?keyword=de", "?keyword=den replaced"]);
	settle();
	ask(word("denim"), true);
	settle();
	expect(written.at(-1)).toBe("?keyword=denim");
});

test("the page follows letters after a breath, drawn once for those that came quicker", () => {
	const { ask, shown } = page();
	ask(word("d"), true);
	vi.advanceTimersByTime(60);
	ask(word("de"), true);
	vi.advanceTimersByTime(60);
	expect(shown()).toBeNull();
	vi.advanceTimersByTime(40);
	expect(shown()).toEqual({ ...NO_FILTERS, keyword: "de" });
});

test("a letter taken back before the breath is over is shown as taken back when the field is left", () => {
	const { ask, arrive, settle, shown } = page("?keyword=de");
	ask(word("den"), true);
	vi.advanceTimersByTime(150);
	ask(word("de"), true);
	settle();
	expect(shown()).toEqual({ ...NO_FILTERS, keyword: "de" });
	arrive("?keyword=de");
	expect(shown()).toBeNull();
});

test("Back overtakes what waited, and the next change builds on its address", () => {
	const { ask, arrive, written, shown } = page("?brand=Zara");
	ask(word("d"), true);
	arrive("");
	expect(shown()).toBeNull();
	vi.advanceTimersByTime(200);
	expect(written).toEqual([]);
	expect(shown()).toBeNull();
	ask(and("H&M"));
	expect(shown()).toEqual(brands("H&M"));
});

test("on and off in one frame ends where it began", () => {
	const { ask, arrive, written, shown } = page();
	ask(and("Zara"));
	ask((now) => ({ ...now, brands: [] }));
	paint();
	expect(written).toEqual(["?brand=Zara", ""]);
	arrive("");
	expect(shown()).toBeNull();
});

test("a link is followed after what was asked for before it; a page that goes writes nothing more", () => {
	const { ask, settle, stop, written } = page();
	ask(and("Zara"));
	settle();
	expect(written).toEqual(["?brand=Zara"]);
	ask(and("H&M"));
	stop();
	paint();
	expect(written).toHaveLength(1);
});
