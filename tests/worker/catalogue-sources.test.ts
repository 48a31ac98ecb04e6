import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { COLLECTION_IDS, PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { callFunction, service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { cardNames } from "./support/html.ts";
import { useOfflineShop, useShop } from "./support/shop.ts";

describe("catalogue sources", () => {
	const { request } = useShop();
	const { request: requestOffline } = useOfflineShop();

	test("the shop, product pages, and collections use the bundled list; new arrivals use the database [S1.13] [S1.14]", async () => {
		// Without any server the bundled list is all there is, and enough
		const bundled = CATALOGUE.map(({ name }) => name);
		const pages = await Promise.all(["/shop", "/shop?page=2"].map(async (path) => (await requestOffline(path)).text()));
		expect(pages.flatMap(cardNames).toSorted()).toEqual(bundled.toSorted());
		for (const { path } of COLLECTION_IDS.map((id) => PRESETS[id])) {
			const names = cardNames(await (await requestOffline(path)).text());
			expect(names.length, path).toBeGreaterThan(3);
			for (const name of names) expect(bundled).toContain(name);
		}
		for (const { id, name } of CATALOGUE.slice(0, 3))
			expect(await (await requestOffline(`/product/${id}`)).text()).toContain(
				`>${name.replaceAll("'", "&#x27;")}</h1>`,
			);
		expect(await (await requestOffline("/new-arrivals")).text()).toContain("There was an error loading new arrivals");

		// The browser filters the same list
		expect(await (await requestOffline("/catalog")).json()).toEqual(JSON.parse(JSON.stringify(CATALOGUE)));

		// The seeding tool writes the same records into the server's table, and new arrivals read that
		const { body } = await callFunction("seed", { dataset: "catalogue" }, { token: (await signInAdmin()).token });
		expect(body).toEqual({ inserted: 0, skipped: CATALOGUE.length });
		const { data: rows } = await service.from("products").select("id, name").like("id", "enc-%").order("id");
		expect(rows).toEqual(CATALOGUE.map(({ id, name }) => ({ id, name })));
		const only = { id: `only-here-${randomUUID()}`, name: "A hat of the server's" };
		await service
			.from("products")
			.insert({ ...only, price: 12, category: "accessories", condition: "Good", is_new: true });
		try {
			expect(cardNames(await (await request("/new-arrivals")).text())).toContain(only.name);
		} finally {
			await service.from("products").delete().eq("id", only.id);
		}
	});
});
