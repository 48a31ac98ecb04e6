import { expect, test } from "vitest";
import { MAX_CAPTION_LENGTH, MAX_PRODUCT_PICTURES } from "../domain/pictures.ts";
import { bundledPictures, CATALOGUE } from "./catalogue.ts";

const pictures = new Map(CATALOGUE.map((product) => [product.id, bundledPictures(product)]));
const flawsOf = (id: string) => pictures.get(id)?.filter(({ kind }) => kind === "flaw") ?? [];

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

test("every caption is a short phrase", () => {
	for (const { caption } of [...pictures.values()].flat())
		expect(caption).toMatch(new RegExp(`^[a-z][^.]{2,${MAX_CAPTION_LENGTH - 1}}$`));
});

test("every part of a drawing is upright and inside of it", () => {
	const parts = [...pictures.values()].flat().filter(({ url }) => url.includes("#"));
	expect(parts.length).toBeGreaterThan(100);
	for (const { url } of parts) {
		const [, values = ""] = /#svgView\(viewBox\(([\d.,]+)\)\)$/.exec(url) ?? [];
		const [x = -1, y = -1, width = 0, height = 0] = values.split(",").map(Number);
		expect(height / width, url).toBe(1.25);
		expect(x >= 0 && y >= 0 && x + width <= 800 && y + height <= 1000, url).toBe(true);
	}
});

test("products whose description admits a flaw show it", () => {
	const admits =
		/ink dot|scratch|creas(e|ing) (over|a little)|scuff|pulled thread|restitched|resewn|bleach|mended|mend\.|darker line|nick at|replace(d|ment)|darn|moth nip|near match|faint mark|thinned|stitch has gone|lifted by one stitch/;
	const sound = /lining was replaced|lining mended/; // not a flaw; in the list below
	for (const { id, description } of CATALOGUE)
		if (admits.test(description) && !sound.test(description)) expect(flawsOf(id).length, id).toBeGreaterThan(0);
	expect(flawsOf("enc-0037").map(({ caption }) => caption)).toEqual(["lining mended at one armhole"]);
	expect(flawsOf("enc-0036")).toHaveLength(2);
});

test("new and hardly worn products have no flaws", () => {
	for (const { id, condition } of CATALOGUE)
		if (["New", "Like New"].includes(condition)) expect(flawsOf(id), id).toEqual([]);
});
