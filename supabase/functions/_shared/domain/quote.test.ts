import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimate, lineTotal, quote, totals, unfulfillableLines } from "./pricing.ts";
import type { Product } from "./product.ts";
import { createCartLine, createProduct } from "./products.fixture.ts";
import { findPromo } from "./promo.ts";

const byId = (...products: Product[]) => new Map(products.map((each) => [each.id, each]));

describe("quote", () => {
	test("keeps the requested order and adds up only available lines", () => {
		const products = byId(
			createProduct("coat", { price: 4900, discountPercentage: 30 }),
			createProduct("gone", { status: "sold out" }),
		);
		const requested = [
			{ productId: "gone", quantity: 1 },
			{ productId: "coat", quantity: 2 },
			{ productId: "unknown", quantity: 1 },
		];
		const { lines, subtotal, total } = quote(requested, products, "checkout");
		expect(lines.map((line) => [line.productId, line.available, line.lineTotal])).toEqual([
			["gone", false, 0],
			["coat", true, 6860],
			["unknown", false, 0],
		]);
		expect({ subtotal, total }).toEqual({ subtotal: 6860, total: 6860 });
	});

	test("returns until when a product is held for another order", () => {
		const heldUntil = "2026-11-23T12:00:00Z";
		const products = byId(createProduct("coat", { status: "sold out", heldUntil }), createProduct("hat"));
		const { lines } = quote(
			[...products.keys()].map((productId) => ({ productId, quantity: 1 })),
			products,
			"cart",
		);
		expect(lines.map((line) => line.heldUntil)).toEqual([heldUntil, undefined]);
	});

	test("returns every field, also for an unknown product", () => {
		const products = byId(createProduct("coat", { name: "Wool coat", price: 4900, discountPercentage: 30, stock: 7 }));
		const requested = ["coat", "unknown"].map((productId) => ({ productId, quantity: 2 }));
		expect(quote(requested, products, "cart").lines).toEqual([
			{
				productId: "coat",
				name: "Wool coat",
				quantity: 2,
				price: 4900,
				discountPercentage: 30,
				salePrice: 3430,
				lineTotal: 6860,
				available: true,
				stock: 7,
			},
			{
				productId: "unknown",
				name: "",
				quantity: 2,
				price: 0,
				discountPercentage: 0,
				salePrice: 0,
				lineTotal: 0,
				available: false,
				stock: 0,
			},
		]);
	});

	test("applies a promo; an unknown code changes nothing and returns `promo: null`", () => {
		const quoteWith = (code: string) =>
			quote([{ productId: "coat", quantity: 1 }], byId(createProduct("coat")), "cart", findPromo(code));
		expect(quoteWith("ThRiFtY")).toMatchObject({
			discount: 300,
			promo: { code: "thrifty", applied: true, percent: 10 },
		});
		expect(quoteWith("spendy")).toEqual(quoteWith(""));
		expect(quoteWith("").promo).toBeNull();
	});
});

describe("every quote", () => {
	const anyProduct = fc.record({
		price: fc.integer({ min: 0, max: 100_000_000 }),
		discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
		status: fc.constantFrom("available" as const, "available" as const, "sold out" as const),
		stock: fc.option(fc.integer({ min: 0, max: 120 })),
		quantity: fc.integer({ min: 1, max: 99 }),
		known: fc.boolean(),
	});
	const anyCart = fc.array(anyProduct, { maxLength: 50 }).map((products) => ({
		requested: products.map(({ quantity }, n) => ({ productId: `p${n}`, quantity })),
		products: byId(
			...products.flatMap(({ known, quantity: _, ...fields }, n) => (known ? [createProduct(`p${n}`, fields)] : [])),
		),
	}));
	const anyStage = fc.constantFrom("cart" as const, "checkout" as const);
	const anyPromo = fc.constantFrom(null, findPromo("thrifty"));

	test("equals the totals of its available lines", () => {
		fc.assert(
			fc.property(anyCart, anyStage, anyPromo, ({ requested, products }, stage, promo) => {
				const { lines, currency, ...amounts } = quote(requested, products, stage, promo);
				const available = lines.flatMap((line) => {
					const product = products.get(line.productId);
					return product && product.status === "available" && product.stock !== 0
						? [{ ...product, quantity: line.quantity }]
						: [];
				});
				expect(amounts).toEqual(totals(available, stage, promo));
				expect(lines.filter((line) => line.available).map((line) => line.lineTotal)).toEqual(available.map(lineTotal));
				expect(lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(requested);
				expect(currency).toBe("USD");
			}),
		);
	});
});

test("an estimate of a stored cart is the quote of its lines", () => {
	const lines = [createCartLine("coat", { quantity: 2, discountPercentage: 30 }), createCartLine("gone", { stock: 0 })];
	const products = byId(createProduct("coat", { discountPercentage: 30 }), createProduct("gone", { stock: 0 }));
	const requested = lines.map(({ id: productId, quantity }) => ({ productId, quantity }));
	const thrifty = findPromo("thrifty");
	expect(estimate(lines, "cart", thrifty)).toEqual(quote(requested, products, "cart", thrifty));
});

test("lines can't be fulfilled that are unknown, sold out or above the stock, unless that isn't counted", () => {
	const products = byId(
		createProduct("plenty"),
		createProduct("enough", { stock: 3 }),
		createProduct("two", { stock: 2 }),
		createProduct("none", { stock: 0 }),
	);
	const requested = ["plenty", "enough", "two", "none", "unknown"].map((productId) => ({ productId, quantity: 3 }));
	const lines = unfulfillableLines(quote(requested, products, "cart").lines);
	expect(lines.map((line) => line.productId)).toEqual(["two", "none", "unknown"]);
});
