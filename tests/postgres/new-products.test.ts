import { expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

const { db } = await usePostgres();

async function insertProduct(id: string, isNew: boolean, age: string) {
	await db.query(
		`insert into public.products (id, name, price, category, condition, is_new, new_since)
		values ($1, 'Coat', 20, 'womens', 'Good', $2, now() - $3::interval)`,
		[id, isNew, age],
	);
}
const newProducts = async () => {
	const listed = await db.values(
		"select products.id from public.products join public.product_list using (seq) where product_list.is_new order by 1",
	);
	expect(await db.values("select id from public.products where is_new order by id")).toEqual(listed);
	return listed;
};
const age = () => db.value("select private.age_new_products()");

test("a product is new for 30 days, and again when it is set so", async () => {
	await insertProduct("old", true, "31 days");
	await insertProduct("recent", true, "29 days");
	await insertProduct("never", false, "31 days");
	expect(await age()).toBe(1);
	expect(await newProducts()).toEqual(["recent"]);

	await db.query("update public.products set is_new = true where id in ('old', 'recent')");
	expect(await age()).toBe(0);
	await db.query("update public.products set name = 'Wool coat'");
	await db.query("update public.products set new_since = now() - interval '31 days' where id = 'recent'");
	expect(await age()).toBe(1);
	expect(await newProducts()).toEqual(["old"]);
});
