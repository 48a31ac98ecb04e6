import { describe, expect, test } from "vitest";
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

describe("shortLines", () => {
	test("names what is unknown, sold out, or fewer than wanted; not what isn't counted", () => {
		const products = shelf(piece("plenty"), piece("two", { stock: 2 }), piece("none", { stock: 0 }));
		const wanted = ["plenty", "two", "none", "unknown"].map((productId) => ({ productId, quantity: 3 }));
		const short = shortLines(quote(wanted, products, "cart").lines);
		expect(short.map((line) => line.productId)).toEqual(["two", "none", "unknown"]);
	});
});
