import { expect, test } from "vitest";
import { MAX_PRODUCT_PICTURES } from "../domain/pictures.ts";
import { bundledPictures, CATALOGUE } from "./catalogue.ts";

const pictures = new Map(CATALOGUE.map((product) => [product.id, bundledPictures(product)]));

test("every product has five different pictures or more: the images of its lists, its back, a detail and a label", () => {
	for (const { id, images } of CATALOGUE) {
		const kinds = (pictures.get(id) ?? []).map(({ kind }) => kind);
		expect(kinds.slice(0, 3), id).toEqual(["front", "worn", "back"]);
		expect(kinds, id).toEqual(expect.arrayContaining(["detail", "label"]));
		const urls = (pictures.get(id) ?? []).map(({ url }) => url);
		expect(urls.length, id).toBeGreaterThanOrEqual(5);
		expect(urls.length, id).toBeLessThanOrEqual(MAX_PRODUCT_PICTURES);
		expect(new Set(urls).size, id).toBe(urls.length);
		expect(urls.slice(0, 2), id).toEqual(images);
	}
});
