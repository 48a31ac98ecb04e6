import { beforeAll, expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

const { db } = await usePostgres();

/** The latest is the largest possible. */
const PRODUCTS: [id: string, seq: number][] = [
	["late", 10_000],
	["first", 1],
	["next", 10_001],
	["last", 2_147_483_647],
];

beforeAll(async () => {
	for (const [id, seq] of PRODUCTS)
		await db.query(
			`insert into public.products (id, seq, name, price, category, condition, updated_at)
			overriding system value values ($1, $2, 'Coat', 1, 'jackets', 'Good', '2026-01-02T03:04:05Z')`,
			[id, seq],
		);
	await db.query("set role anon");
});

const files = () => db.value("select public.sitemap_files()");

test("a sitemap has a file for each 10,000 numbers that have products", async () => {
	expect(await files()).toEqual([1, 2, 214_749]);
});

test.each([
	[1, ["first", "late"]],
	[2, ["next"]],
	[3, []],
	[214_749, ["last"]],
	[0, []],
	[-1, []],
	[2_147_483_647, []],
	[-2_147_483_648, []],
])("file %d lists its products with their times", async (file, ids) => {
	const products = await db.value<[string, string][]>("select public.sitemap_products($1)", file);
	expect(products.map(([id]) => id)).toEqual(ids);
	for (const [, time] of products) expect(new Date(time)).toEqual(new Date("2026-01-02T03:04:05Z"));
});

test("an empty catalog has no file", async () => {
	await db.query("begin; reset role; truncate public.products cascade; set local role anon");
	expect(await files()).toEqual([]);
	await db.query("rollback");
});
