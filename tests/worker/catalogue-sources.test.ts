import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { COLLECTIONS } from "../../supabase/functions/_shared/domain/collections.ts";
import { callFunction, service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { useShop } from "./support/shop.ts";

const namesIn = (page: string) =>
	[...page.matchAll(/<h[23] class="card-name"><a[^>]*>([^<]+)/g)].map(([, name = ""]) =>
		name.replaceAll("&#x27;", "'"),
	);

describe("catalogue sources", () => {
	const { request } = useShop();
	const { request: requestOffline } = useShop({ SUPABASE_URL: "http://127.0.0.1:9" });

	test("the shop, product pages, and collections use the bundled list; new arrivals use the database [S1.13] [S1.14]", async () => {
		// Without any server the bundled list is all there is, and enough
		const bundled = CATALOGUE.map(({ name }) => name);
		expect(namesIn(await (await requestOffline("/shop")).text()).toSorted()).toEqual(bundled.toSorted());
		for (const { path } of Object.values(COLLECTIONS)) {
			const names = namesIn(await (await requestOffline(path)).text());
			expect(names.length, path).toBeGreaterThan(3);
			for (const name of names) expect(bundled).toContain(name);
		}
		for (const { id, name } of CATALOGUE.slice(0, 3))
			expect(await (await requestOffline(`/product/${id}`)).text()).toContain(
				`>${name.replaceAll("'", "&#x27;")}</h1>`,
			);
		expect(await (await requestOffline("/new-arrivals")).text()).toContain("There was an error loading new arrivals");

		// The browser has it too: the pages that filter load it as a file of their own
		const [file = ""] = globSync("build/client/assets/catalogue-*.js");
		const list = readFileSync(file, "utf8");
		for (const { id } of CATALOGUE) expect(list).toContain(id);
		const manifest = readFileSync(globSync("build/client/assets/manifest-*.js")[0] ?? "", "utf8");
		const { routes } = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
		const loads = (route: string) => routes[`routes/${route}`].imports.includes(file.replace("build/client", ""));
		for (const route of ["shop", "womens", "mens", "accessories", "vintage"]) expect(loads(route), route).toBe(true);
		expect(loads("new-arrivals")).toBe(false);

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
			expect(namesIn(await (await request("/new-arrivals")).text())).toContain(only.name);
		} finally {
			await service.from("products").delete().eq("id", only.id);
		}
	});
});
