import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, STANDARD_SHIPPING, totals } from "./pricing.ts";
import { type QuotedProduct, quote, shortLines } from "./quote.ts";

const piece = (id: string, given: Partial<QuotedProduct> = {}): QuotedProduct => ({
	id,
	name: id,
	price: 1000,
	discountPercentage: 0,
	status: "available",
	stock: null,
	...given,
});

const shelf = (...products: QuotedProduct[]) => new Map(products.map((product) => [product.id, product]));

describe("quote", () => {
	test("keeps the wanted order and adds up only what can be had", () => {
		const products = shelf(
			piece("coat", { price: 4900, discountPercentage: 30 }),
			piece("gone", { status: "sold out" }),
		);
		const wanted = [
			{ productId: "gone", quantity: 1 },
			{ productId: "coat", quantity: 2 },
			{ productId: "unknown", quantity: 1 },
		];
		const { lines, subtotal, total } = quote(wanted, products, "checkout");
		expect(lines.map((line) => [line.productId, line.available, line.lineTotal])).toEqual([
			["gone", false, 0],
			["coat", true, 6860],
			["unknown", false, 0],
		]);
		expect({ subtotal, total }).toEqual({ subtotal: 6860, total: 6860 });
	});

	test("says all there is to say of a line, and of one that nobody knows", () => {
		const products = shelf(piece("coat", { name: "Wool coat", price: 4900, discountPercentage: 30, stock: 7 }));
		const wanted = ["coat", "unknown"].map((productId) => ({ productId, quantity: 2 }));
		expect(quote(wanted, products, "cart").lines).toEqual([
			{
				productId: "coat",
				name: "Wool coat",
				quantity: 2,
				unitPrice: 3430,
				discountPercentage: 30,
				lineTotal: 6860,
				available: true,
				stock: 7,
			},
			{
				productId: "unknown",
				name: "",
				quantity: 2,
				unitPrice: 0,
				discountPercentage: 0,
				lineTotal: 0,
				available: false,
				stock: 0,
			},
		]);
	});

	test("charges no shipping for a cart of which nothing can be had", () => {
		const { shipping, total } = quote([{ productId: "unknown", quantity: 1 }], shelf(), "cart");
		expect({ shipping, total }).toEqual({ shipping: 0, total: 0 });
	});

	test("knows a code in any case; an unknown one changes nothing and is told by `promo: null`", () => {
		const of = (code?: string) => quote([{ productId: "coat", quantity: 1 }], shelf(piece("coat")), "cart", code);
		expect(of(" ThRiFtY ")).toMatchObject({ discount: 100, promo: { code: "thrifty", applied: true, percent: 10 } });
		expect(of("spendy")).toEqual(of());
		expect(of().promo).toBeNull();
	});
});

describe("every quote", () => {
	const product = fc.record({
		price: fc.integer({ min: 0, max: 100_000_000 }),
		discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
		status: fc.constantFrom("available" as const, "available" as const, "sold out" as const),
		stock: fc.option(fc.integer({ min: 0, max: 120 })),
		quantity: fc.integer({ min: 1, max: 99 }),
		known: fc.boolean(),
	});
	const cart = fc.array(product, { maxLength: 50 }).map((products) => ({
		wanted: products.map(({ quantity }, n) => ({ productId: `p${n}`, quantity })),
		products: shelf(
			...products.flatMap(({ known, quantity: _, ...given }, n) => (known ? [piece(`p${n}`, given)] : [])),
		),
	}));
	const stage = fc.constantFrom("cart" as const, "checkout" as const);
	const code = fc.constantFrom(undefined, "thrifty", "spendy");

	test("is the sum of its parts: lines make the subtotal, the parts the total, the trace says the same", () => {
		fc.assert(
			fc.property(cart, stage, code, ({ wanted, products }, at, typed) => {
				const { lines, subtotal, discount, shipping, total, trace } = quote(wanted, products, at, typed);
				expect(lines.reduce((sum, line) => sum + line.lineTotal, 0)).toBe(subtotal);
				expect(subtotal - discount + shipping).toBe(total);
				expect(trace.slice(0, -1).reduce((sum, step) => sum + step.amount, 0)).toBe(total);
				expect(trace.at(-1)?.amount).toBe(total);
				for (const line of lines) {
					expect(line.lineTotal).toBe(line.available ? line.unitPrice * line.quantity : 0);
					expect(line.lineTotal).toBeGreaterThanOrEqual(0);
				}
				expect(Math.min(subtotal, discount, shipping, total)).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	test("is what the pricing rule makes of the lines that can be had, and of no others", () => {
		fc.assert(
			fc.property(cart, stage, ({ wanted, products }, at) => {
				const { lines, currency, ...amounts } = quote(wanted, products, at);
				const had = lines.flatMap((line) => {
					const product = products.get(line.productId);
					return product && product.status === "available" && product.stock !== 0
						? [{ ...product, quantity: line.quantity }]
						: [];
				});
				expect(amounts).toEqual(totals(had, at));
				expect(lines.filter((line) => line.available).map((line) => line.lineTotal)).toEqual(had.map(lineTotal));
				expect(lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(wanted);
				expect(currency).toBe("USD");
			}),
		);
	});

	test("grows with each quantity, but for the shipping that it may save", () => {
		fc.assert(
			fc.property(cart, stage, code, fc.nat(), ({ wanted, products }, at, typed, which) => {
				fc.pre(wanted.length > 0);
				const raised = wanted.map((line, n) =>
					n === which % wanted.length ? { ...line, quantity: line.quantity + 1 } : line,
				);
				const [before, after] = [wanted, raised].map((lines) => quote(lines, products, at, typed));
				expect(after?.subtotal).toBeGreaterThanOrEqual(before?.subtotal ?? 0);
				expect(after?.total).toBeGreaterThanOrEqual((before?.total ?? 0) - STANDARD_SHIPPING);
			}),
		);
	});
});

describe("shortLines", () => {
	test("names what is unknown, sold out, or fewer than wanted; not what isn't counted", () => {
		const products = shelf(
			piece("plenty"),
			piece("enough", { stock: 3 }),
			piece("two", { stock: 2 }),
			piece("none", { stock: 0 }),
		);
		const wanted = ["plenty", "enough", "two", "none", "unknown"].map((productId) => ({ productId, quantity: 3 }));
		const short = shortLines(quote(wanted, products, "cart").lines);
		expect(short.map((line) => line.productId)).toEqual(["two", "none", "unknown"]);
	});
});
