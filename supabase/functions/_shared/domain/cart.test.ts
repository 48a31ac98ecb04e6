import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToCart, type Cart, type CartLine, countItems, EMPTY_CART, liveLines, MAX_AT, parseCart } from "./cart.ts";
import { clearCart, removeFromCart, removeOrdered, restoreLines, setQuantity } from "./cart-changes.ts";
import { MAX_LINES, maxQuantity, type Product } from "./product.ts";
import { createCartLine, createProduct } from "./products.fixture.ts";
import { parseJson } from "./stored-items.ts";

const NOW = Date.UTC(2025, 3, 12);
const DAY = 24 * 60 * 60 * 1000;

const jacket = createProduct("enc-0001", { price: 4900, discountPercentage: 30, images: ["/1.svg", "/1-worn.svg"] });
const scarf = createProduct("enc-0012", { size: null, stock: 1 });
const numbered = (i: number) => createProduct(`enc-${String(i).padStart(4, "0")}`);

const add = (cart: Cart, product: Product, n = 1, now = NOW) => addToCart(cart, product, n, now).cart;
const quantities = (cart: Cart) => liveLines(cart).map(({ id, quantity }) => [id, quantity]);
const full = () =>
	Array.from({ length: MAX_LINES }, (_, i) => numbered(i)).reduce((cart, p) => add(cart, p), EMPTY_CART);

const product = fc.record({
	id: fc.constantFrom("enc-0001", "enc-0002", "enc-0003", "enc-0010"),
	stock: fc.option(fc.integer({ min: 0, max: 120 })),
});
const amount = fc.integer({ min: 1, max: 150 });
/** Any cart that shopping can lead to. */
const cart = fc.array(fc.record({ product, n: amount, remove: fc.boolean() }), { maxLength: 12 }).map((steps) =>
	steps.reduce((initial, { product, n, remove }, i) => {
		const grown = add(initial, { ...jacket, ...product }, n, NOW + i);
		return remove ? removeFromCart(grown, product.id, NOW + i) : grown;
	}, EMPTY_CART),
);

describe("addToCart", () => {
	test("a line holds product fields plus quantity [S3.06]", () => {
		expect(add(EMPTY_CART, jacket).lines).toEqual([
			{
				id: "enc-0001",
				quantity: 1,
				at: NOW,
				name: "Product enc-0001",
				brand: "Zara",
				price: 4900,
				discountPercentage: 30,
				images: ["/1.svg", "/1-worn.svg"],
				size: "M",
				condition: "Good",
				stock: null,
			},
		]);
	});

	test("the quantity is 1 after adding once and 2 after adding twice; ids are compared as strings [S4.05]", () => {
		const once = addToCart(EMPTY_CART, { ...jacket, id: "7" }, 1, NOW).cart;
		expect(quantities(once)).toEqual([["7", 1]]);
		expect(quantities(addToCart(once, { ...jacket, id: "7" }, 1, NOW).cart)).toEqual([["7", 2]]);
		const old = JSON.stringify({ owner: null, lines: [{ id: 7, quantity: 1, price: 100, name: "From a number" }] });
		expect(quantities(add(parseCart(old), { ...jacket, id: "7" }))).toEqual([["7", 2]]);
	});

	test("keeps the line's place, and updates its product fields", () => {
		const raised = add(add(add(EMPTY_CART, jacket), scarf), { ...jacket, price: 4500 });
		expect(raised.lines).toMatchObject([{ id: "enc-0001", price: 4500, quantity: 2 }, { id: "enc-0012" }]);
	});

	test("leaves a line as it is that has all of the stock", () => {
		const cart = add(EMPTY_CART, scarf);
		expect(addToCart(cart, scarf, 1, NOW)).toEqual({ cart, limit: "quantity", raised: true });
	});

	test.each([0, -3, Number.NaN, 0.4, 1.7])("treats an amount of %d as 1", (n) => {
		const { cart, limit } = addToCart(add(EMPTY_CART, jacket), jacket, n, NOW);
		expect(quantities(cart)).toEqual([["enc-0001", 2]]);
		expect(limit).toBeNull();
	});

	test("a full cart rejects a 51st line, but raises existing lines", () => {
		const initial = full();
		expect(addToCart(initial, numbered(99), 1, NOW)).toEqual({ cart: initial, limit: "lines", raised: false });
		expect(addToCart(initial, numbered(7), 1, NOW).limit).toBeNull();
	});

	test("tombstones don't count as lines", () => {
		const initial = removeFromCart(full(), numbered(3).id, NOW);
		expect(addToCart(initial, numbered(99), 1, NOW).limit).toBeNull();
	});

	test("adds a removed product again with quantity 1, at the end", () => {
		const initial = removeFromCart(add(add(EMPTY_CART, jacket, 5), scarf), jacket.id, NOW);
		expect(quantities(add(initial, jacket))).toEqual([
			["enc-0012", 1],
			["enc-0001", 1],
		]);
	});

	test("raises the line by n up to its maximum, and changes no other line", () => {
		fc.assert(
			fc.property(cart, product, amount, (initial, fields, n) => {
				const added = { ...jacket, ...fields };
				const before = initial.lines.find((line) => line.id === added.id)?.quantity ?? 0;
				const change = addToCart(initial, added, n, NOW + 100);
				const after = change.cart.lines.find((line) => line.id === added.id)?.quantity ?? 0;
				expect(after).toBe(Math.min(before + n, maxQuantity(added)));
				expect(change.limit).toBe(after < before + n ? "quantity" : null);
				expect(change.raised).toBe(before > 0);
				const others = (c: Cart) => c.lines.filter((line) => line.id !== added.id);
				expect(others(change.cart)).toEqual(others(initial));
			}),
		);
	});
});

describe("setQuantity", () => {
	const initial = add(EMPTY_CART, jacket, 3);

	test("below 1 removes the item [S4.06]", () => {
		fc.assert(
			fc.property(fc.double({ max: 1, maxExcluded: true, noNaN: true, noDefaultInfinity: true }), (quantity) => {
				expect(liveLines(setQuantity(initial, jacket.id, quantity, NOW))).toEqual([]);
			}),
		);
	});

	test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d becomes 1", (quantity) => {
		expect(quantities(setQuantity(initial, jacket.id, quantity, NOW))).toEqual([["enc-0001", 1]]);
	});

	test("ignores unknown and removed lines", () => {
		expect(setQuantity(initial, "enc-9999", 4, NOW)).toEqual(initial);
		const removed = removeFromCart(initial, jacket.id, NOW);
		expect(setQuantity(removed, jacket.id, 4, NOW + 1)).toEqual(removed);
	});

	test("returns a whole quantity from 0 to the maximum for any number", () => {
		fc.assert(
			fc.property(cart, fc.double(), (any, quantity) => {
				for (const { id } of any.lines)
					for (const line of setQuantity(any, id, quantity, NOW).lines) {
						expect(Number.isInteger(line.quantity)).toBe(true);
						expect(line.quantity).toBeGreaterThanOrEqual(0);
						expect(line.quantity).toBeLessThanOrEqual(maxQuantity(line));
					}
			}),
		);
	});
});

describe("removing", () => {
	test("leaves a tombstone", () => {
		const removed = removeFromCart(add(EMPTY_CART, jacket, 2), jacket.id, NOW + 5);
		expect(removed.lines).toEqual([expect.objectContaining({ id: "enc-0001", quantity: 0, at: NOW + 5 })]);
		expect(liveLines(removed)).toEqual([]);
		expect(countItems(removed)).toBe(0);
	});

	test("a guest's tombstone is dropped after 30 days, an account's is not", () => {
		const removed = removeFromCart(add(add(EMPTY_CART, jacket), scarf), jacket.id, NOW);
		const touch = (now: number) => setQuantity(removed, scarf.id, 1, now).lines.map((line) => line.id);
		expect(touch(NOW + 30 * DAY)).toEqual(["enc-0001", "enc-0012"]);
		expect(touch(NOW + 30 * DAY + 2)).toEqual(["enc-0012"]);
		const own = { ...removed, owner: "me" };
		expect(setQuantity(own, scarf.id, 1, NOW + 60 * DAY).lines.map((line) => line.id)).toEqual([
			"enc-0001",
			"enc-0012",
		]);
	});

	test("keeps live lines of any age", () => {
		const initial = add(add(EMPTY_CART, jacket), scarf);
		expect(quantities(setQuantity(initial, jacket.id, 2, NOW + 400 * DAY))).toEqual([
			["enc-0001", 2],
			["enc-0012", 1],
		]);
	});

	test("clearing empties the cart and leaves tombstones; clearing is idempotent [S4.07]", () => {
		fc.assert(
			fc.property(cart, (initial) => {
				const cleared = clearCart(initial, NOW + 100);
				expect(liveLines(cleared)).toEqual([]);
				expect(new Set(cleared.lines.map((line) => line.id))).toEqual(new Set(initial.lines.map((line) => line.id)));
				expect(clearCart(cleared, NOW + 200)).toEqual(cleared);
			}),
		);
	});
});

describe("restoreLines", () => {
	const initial = add(add(add(EMPTY_CART, jacket, 3), scarf), numbered(20));

	test("restores a line in its old place, with a later time than its removal", () => {
		const [removed] = initial.lines as [CartLine];
		const back = restoreLines(removeFromCart(initial, jacket.id, NOW + 5), [removed], NOW + 6);
		expect(back.lines).toEqual([{ ...removed, at: NOW + 6 }, ...initial.lines.slice(1)]);
		expect(back.owner).toBeNull();
	});

	test("skips lines that were added again", () => {
		const again = add(removeFromCart(initial, jacket.id, NOW + 5), jacket, 1, NOW + 6);
		expect(restoreLines(again, [initial.lines[0] as CartLine], NOW + 7)).toEqual(again);
	});

	test("appends a line without a tombstone", () => {
		const [first, ...rest] = initial.lines as [CartLine, ...CartLine[]];
		const back = restoreLines({ owner: "user-1", lines: rest }, [first], NOW - 5);
		expect(back).toEqual({ owner: "user-1", lines: [...rest, { ...first, at: NOW + 3 }] });
	});
});

describe("removeOrdered", () => {
	test("subtracts each quantity from its own line", () => {
		const initial = add(add(EMPTY_CART, jacket, 3), numbered(20), 5);
		const ordered = [{ productId: numbered(20).id, quantity: 4 }];
		expect(quantities(removeOrdered(initial, ordered, NOW))).toEqual([
			["enc-0001", 3],
			["enc-0020", 1],
		]);
	});

	test("an order of all lines clears the cart", () => {
		fc.assert(
			fc.property(cart, (initial) => {
				const ordered = liveLines(initial).map(({ id, quantity }) => ({ productId: id, quantity }));
				expect(liveLines(removeOrdered(initial, ordered, NOW + 100))).toEqual([]);
			}),
		);
	});
});

test("countItems sums the quantities", () => {
	expect(countItems(add(add(EMPTY_CART, jacket, 3), scarf))).toBe(4);
});

describe("parseCart", () => {
	function expectValid({ owner, lines }: Cart) {
		expect(owner === null || typeof owner === "string").toBe(true);
		expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
		for (const line of lines) {
			expect(line.id.length).toBeGreaterThan(0);
			expect(line.id.length).toBeLessThanOrEqual(100);
			expect(Number.isInteger(line.quantity) && line.quantity >= 0 && line.quantity <= maxQuantity(line)).toBe(true);
			expect(Number.isInteger(line.price) && line.price >= 0).toBe(true);
			expect(line.discountPercentage >= 0 && line.discountPercentage <= 100).toBe(true);
			expect(Number.isInteger(line.at) && line.at >= 0).toBe(true);
			for (const field of ["name", "brand"] as const) expect(typeof line[field]).toBe("string");
			expect(line.images.every((image) => typeof image === "string")).toBe(true);
			expect(line.size === null || typeof line.size === "string").toBe(true);
			expect(line.condition === null || typeof line.condition === "string").toBe(true);
			expect(line.stock === null || Number.isInteger(line.stock)).toBe(true);
		}
	}

	test("a cart survives a round trip through storage", () => {
		fc.assert(
			fc.property(cart, (initial) => {
				expect(parseCart(JSON.stringify(initial))).toEqual(initial);
			}),
		);
	});

	test.each([null, "", "{", "null", "7", '"cart"', "[]", "{}", '{"lines":{}}', '{"owner":"a"}'])(
		"%j is read as an empty guest's cart",
		(stored) => {
			expect(parseCart(stored)).toEqual(EMPTY_CART);
		},
	);

	test("text that isn't JSON is null", () => {
		expect(parseJson("{")).toBeNull();
	});

	test("parses a bare list, the older format, as a guest's cart with prices in dollars", () => {
		const items = [{ id: 7, name: "Old coat", price: 34.3, discountPercentage: 10, quantity: 2 }, null, "nonsense"];
		const { owner, lines } = parseCart(JSON.stringify(items));
		expect(owner).toBeNull();
		expect(lines).toMatchObject([{ id: "7", name: "Old coat", price: 3430, quantity: 2, at: 0 }]);
	});

	test("a change is later than the last one, even if the clock is behind", () => {
		const ahead = stored({ at: NOW + 60_000 });
		expect(setQuantity(ahead, jacket.id, 0, NOW).lines[0]).toMatchObject({ quantity: 0, at: NOW + 60_001 });
		expect(addToCart(ahead, jacket, 1, NOW).cart.lines[0]?.at).toBe(NOW + 60_001);
	});

	test("any JSON is read as a valid cart, which is read again as it is", () => {
		const odd = fc.jsonValue({ maxDepth: 1 });
		const field = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: good as fc.Arbitrary<unknown> }, odd);
		const line = fc.record(
			{
				id: field(fc.oneof(fc.constantFrom("a", "b", 7), fc.string({ maxLength: 150 }))),
				quantity: field(fc.integer({ min: -5, max: 200 })),
				at: field(fc.nat()),
				name: field(fc.string()),
				brand: field(fc.string()),
				price: field(fc.integer({ min: -5, max: 200_000_000 })),
				discountPercentage: field(fc.double()),
				image: field(fc.string()),
				images: field(fc.array(fc.string())),
				size: field(fc.constantFrom("M", null)),
				condition: field(fc.constantFrom("Good", null, 3)),
				stock: field(fc.option(fc.integer({ min: -1, max: 5 }))),
			},
			{ requiredKeys: [] },
		);
		const stored = fc.record({ owner: odd, lines: fc.array(fc.oneof({ weight: 6, arbitrary: line }, odd)) });
		fc.assert(
			fc.property(stored, (value) => {
				const read = parseCart(JSON.stringify(value));
				expectValid(read);
				expect(parseCart(JSON.stringify(read))).toEqual(read);
			}),
		);
	});

	const stored = (...lines: Partial<Record<keyof CartLine | "image", unknown>>[]) =>
		parseCart(JSON.stringify({ lines: lines.map((fields) => ({ ...createCartLine("enc-0001"), ...fields })) }));

	test.each([
		["a quantity that is a fraction", { quantity: 1.5 }],
		["a negative quantity", { quantity: -1 }],
		["a negative price", { price: -100 }],
		["a price that is a fraction of a cent", { price: 10.5 }],
		["no name", { name: null }],
		["an empty id", { id: "" }],
		["an id longer than any request takes", { id: "x".repeat(101) }],
	])("a line with %s is left out", (_, fields) => {
		expect(stored(fields, { id: "enc-0002" }).lines.map((line) => line.id)).toEqual(["enc-0002"]);
	});

	test.each([
		["an id of 100 characters", { id: "x".repeat(100) }],
		["a brand of 2,000 characters", { brand: "x".repeat(2_000) }],
		["the latest time", { at: MAX_AT }],
		["a discount of 100%", { discountPercentage: 100 }],
		["the dearest price", { price: 100_000_000 }],
		["a stock of a million", { stock: 1_000_000 }],
		["the day on which the account received its removal", { quantity: 0, received: 20_775 }],
	])("a line with %s is kept as it is", (_, fields) => {
		expect(stored(fields).lines[0]).toMatchObject(fields);
	});

	test.each([
		["a brand of 2,001 characters", { brand: "x".repeat(2_001) }, { brand: "" }],
		["no brand and no pictures", { brand: null, images: 7 }, { brand: "", images: [] }],
		["a picture that is a script", { images: ["javascript:open('https://x')", "/a.svg"] }, { images: ["/a.svg"] }],
		["one picture, as in the older format", { images: undefined, image: "/a.svg" }, { images: ["/a.svg"] }],
		["a time past the latest", { at: MAX_AT + 1 }, { at: 0 }],
		["a discount as text", { discountPercentage: "30" }, { discountPercentage: 0 }],
		["a stock of more than a million", { stock: 1_000_001 }, { stock: null }],
	])("of a line with %s the rest is kept", (_, fields, read) => {
		expect(stored(fields).lines).toEqual([expect.objectContaining({ id: "enc-0001", quantity: 1, ...read })]);
	});

	test.each([[null], [true], [{}], [["enc-0001"]]])("drops a line with the id %j", (id) => {
		expect(stored({ id }).lines).toEqual([]);
	});

	test("drops an item of the older format without a numeric price", () => {
		expect(parseCart(JSON.stringify([{ id: 7, name: "Old coat", price: "20", quantity: 1 }])).lines).toEqual([]);
	});

	test("parses the first 500 lines", () => {
		const lines = Array.from({ length: 501 }, (_, i) => ({ id: `p${i}` }));
		expect(stored(...lines).lines.map((line) => line.id)).toEqual(lines.slice(0, 500).map((line) => line.id));
	});

	test("keeps the first of two lines of a product", () => {
		expect(stored({ quantity: 2 }, { quantity: 9 }).lines.map((line) => line.quantity)).toEqual([2]);
	});
});
