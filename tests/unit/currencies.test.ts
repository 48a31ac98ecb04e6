import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mapAttributes } from "../../supabase/functions/_shared/domain/attributes.ts";
import { createProduct } from "../../supabase/functions/_shared/domain/products.fixture.ts";
import { orderData } from "../../supabase/functions/_shared/mail/order.fixture.ts";

// The shop's modules with other configurations, as shop.config.ts is read when they are loaded

const STANDARD = { label: "Standard Shipping", minDays: 3, maxDays: 5 };
const EXPRESS = { label: "Express", price: null };

const CURRENCIES = [
	{
		...{ CURRENCY: "JPY", CURRENCY_DECIMALS: 0, PRICE_SCALE: 100 },
		SHIPPING_METHODS: [{ ...STANDARD, price: 590, freeOver: 8000 }, EXPRESS] as const,
		free: "¥8,000",
		fee: "¥590",
		amount: /^−?¥[\d,]+$/,
		typed: { "3430": 3430, "¥3,430": 3430, "3430.00": 3430, "34.30": Number.NaN, "3.430": Number.NaN },
		limits: { low: "¥1", high: "¥9,999,999" },
		slider: [100_000, 999_999],
		beyond: 10_000_000,
	},
	{
		...{ CURRENCY: "KWD", CURRENCY_DECIMALS: 3, PRICE_SCALE: 1 },
		SHIPPING_METHODS: [{ ...STANDARD, price: 1250, freeOver: 15_500 }, EXPRESS] as const,
		free: "KWD\u00a015.500",
		fee: "KWD\u00a01.250",
		amount: /^−?KWD\u00a0[\d,]+\.\d{3}$/,
		typed: { "3.430": 3430, "KWD 3.43": 3430, "1,003.430": 1_003_430, "3": 3000, "3,430": Number.NaN },
		limits: { low: "KWD\u00a00.001", high: "KWD\u00a09,999.999" },
		slider: [100, 1000],
		beyond: 10_000,
	},
];

describe.each(CURRENCIES)("$CURRENCY", ({ free, fee, amount, typed, limits, slider, beyond, ...values }) => {
	let shop: typeof import("../support/amounts.ts");
	beforeAll(async () => {
		vi.resetModules();
		vi.doMock("../../supabase/functions/_shared/shop.config.ts", async (original) => ({
			...(await original<object>()),
			...values,
		}));
		shop = await import("../support/amounts.ts");
	});
	afterAll(() => {
		vi.doUnmock("../../supabase/functions/_shared/shop.config.ts");
		vi.resetModules();
	});

	const price = fc.integer({ min: 1, max: 9_999_999 });

	test("is a valid configuration", () => {
		expect(() => shop.checkShopConfig()).not.toThrow();
	});

	test("amounts have its decimals, and are parsed as typed", () => {
		fc.assert(
			fc.property(price, (cents) => {
				expect(shop.formatCents(cents)).toMatch(amount);
				expect(shop.formatCents(-cents)).toMatch(amount);
				expect(shop.parseCents(shop.formatCents(cents))).toBe(cents);
			}),
		);
		for (const [text, cents] of Object.entries(typed)) expect(shop.parseCents(text), text).toBe(cents);
	});

	test("prices survive the database, a CSV file and the admin's form", () => {
		fc.assert(
			fc.property(price, (cents) => {
				const none = { ...mapAttributes(() => null), subcategory: null, sku: null };
				const product = { ...none, ...createProduct("a", { price: cents }), salePrice: cents };
				expect(shop.quotedFromRow(shop.rowFromProduct(product)).price).toBe(cents);
				const [header = [], row = []] = Papa.parse<string[]>(shop.EXPORT_HEADER + shop.exportLine(product)).data;
				expect(shop.createRowReader(header).read(2, row)[0]?.input).toMatchObject({ price: cents, salePrice: cents });
				for (const text of [shop.toFormValues(product).price, shop.toFormValues(product).salePrice])
					expect(shop.parseCents(text)).toBe(cents);
				expect(shop.parseStored(JSON.stringify([{ price: cents / shop.MINOR_UNITS }]), "items").items).toEqual([
					{ price: cents },
				]);
			}),
		);
	});

	test("the form's limits are in its units", () => {
		const { price } = shop.ProductInput.shape;
		const messageOf = (value: number) => price.safeParse(value).error?.issues[0]?.message;
		expect(messageOf(0)).toBe(`At least ${limits.low}`);
		expect(messageOf(10_000_000)).toBe(`At most ${limits.high}`);
		expect(messageOf(9_999_999)).toBeUndefined();
	});

	test("shipping's threshold and fee apply and are stated in its units", () => {
		const { price, freeOver } = values.SHIPPING_METHODS[0];
		const shippingOf = (cents: number) =>
			shop.totals([{ price: cents, discountPercentage: 0, quantity: 1 }], "checkout").shipping;
		expect([shippingOf(freeOver), shippingOf(freeOver + 1)]).toEqual([price, 0]);
		const terms = `Standard shipping takes 3-5 business days and costs ${fee}; it's free when the subtotal is over ${free}.`;
		expect(shop.allShippingTerms).toContain(terms);
		const help = JSON.stringify(shop.faq);
		expect(help).toContain(terms);
		expect(help).not.toContain("$");
	});

	test("filters compare whole units with prices", () => {
		const [low = 0, high = 0] = slider;
		const params = (min: number, max: number) => new URLSearchParams({ min: `${min}`, max: `${max}` });
		expect(shop.parsePrices(params(low, high))).toEqual({ min: low, max: high });
		expect(shop.parsePrices(params(0, beyond)).max).toBeNull();
		const products = [low - 1, low, high, high + 1].map((units) =>
			createProduct(`${units}`, { price: units * shop.MINOR_UNITS }),
		);
		const { products: listed } = shop.listProducts(products, shop.listQuery(shop.SHOP, { min: low, max: high }));
		expect(listed.map(({ id }) => id)).toEqual([`${low}`, `${high}`]);
	});

	test("structured data and mails name it", () => {
		const product = createProduct("a", { price: 3430 });
		const [offer] = shop.getStructuredData({ origin: "https://shop.example", path: "", product });
		expect(offer).toMatchObject({ offers: { price: shop.formatAmount(3430), priceCurrency: values.CURRENCY } });
		// The same numbers of minor units in this currency's columns
		const { total_amount, items, ...order } = orderData();
		const inColumn = (dollars: number) => Number(shop.formatAmount(Math.round(dollars * 100)));
		const data = {
			...order,
			total_amount: inColumn(total_amount),
			items: items.map((item) => ({
				...item,
				unit_price: inColumn(item.unit_price),
				total_price: inColumn(item.total_price),
			})),
		};
		const { blocks } = shop.ORDER_MESSAGES.order_received({ data }, "https://shop.example");
		const rows = blocks.flatMap((block) =>
			typeof block === "object" && "lines" in block
				? [...block.lines.map(({ name, amount = "" }) => [name, amount] as const), ...(block.totals ?? [])]
				: [],
		);
		expect(rows.length).toBeGreaterThan(3);
		for (const [label, text] of rows) if (text !== "Free") expect(text, label).toMatch(amount);
		expect(rows.at(-1)).toEqual(["Total", shop.formatCents(13_916)]);
	});
});
