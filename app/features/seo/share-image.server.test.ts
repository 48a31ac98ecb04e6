import { expect, test } from "vitest";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { createProduct } from "#shared/domain/products.fixture.ts";
import { categoryShareImage, productShareImage } from "./share-image.server.ts";

const ORIGIN = "https://shop.example";

test("a category without a picture of its own shares the shop's", () => {
	expect(categoryShareImage(ORIGIN, "shoes")?.url).toBe(`${ORIGIN}/og/shoes.png`);
	expect(categoryShareImage(ORIGIN, "kids")?.url).toBe(`${ORIGIN}/og/shop.png`);
});

test("a product shares its drawing or its photo", () => {
	const [bundled = createProduct("a")] = CATALOGUE;
	const alt = `${bundled.name} by ${bundled.brand}`;
	expect(productShareImage(ORIGIN, bundled)).toMatchObject({ url: `${ORIGIN}/og/${bundled.id}.png`, alt });
	const images = ["https://photos.example/coat.jpg"];
	const photo = createProduct("a", { images });
	expect(productShareImage(ORIGIN, photo)).toMatchObject({ url: images[0], alt: "Product a by Zara" });
	expect(productShareImage(ORIGIN, createProduct("a", { images, brand: "" }))?.alt).toBe("Product a");
	expect(productShareImage(ORIGIN, createProduct("a"))?.url).toBe(`${ORIGIN}/og/shop.png`);
});
