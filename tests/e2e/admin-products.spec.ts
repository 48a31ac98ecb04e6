import type { Page } from "playwright/test";
import sharp from "sharp";
import { MAX_LENGTHS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { createProduct, updateProduct } from "./support/admin-changes.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

const toast = (page: Page, title: string) => page.locator(".toast").filter({ hasText: title }).last();
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const pictures = (page: Page) =>
	page.locator("ol > li > img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
const PNG = {
	name: "clogs.png",
	mimeType: "image/png",
	buffer: Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	),
};

const PHOTO = {
	name: "clogs.jpg",
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 1200, height: 1500, channels: 3, background: "#c0ffee" } })
		.jpeg()
		.toBuffer(),
};

const BROKEN_HEIC = {
	name: "IMG_2.heic",
	mimeType: "image/heic",
	buffer: Buffer.from("\0\0\0\x18ftypheic, then nothing that is a picture"),
};

const LONG_NAMES = {
	"one very long word": "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
	"as many words as fit": "Brown Corduroy Jacket | Vintage Coat ".repeat(6).slice(0, MAX_LENGTHS.name).trim(),
};
for (const [kind, name] of Object.entries(LONG_NAMES))
	test(`a product named with ${kind} and without a picture doesn't break its page`, async ({ page, isMobile }) => {
		const { id } = await createProduct(name);
		if (isMobile) await page.setViewportSize({ width: 320, height: 780 });
		await page.goto(`/product/${id}`);
		await expect(page.getByText("No picture yet")).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		const room = await page.getByRole("region", { name: "Pictures" }).boundingBox();
		const picture = await page.getByText("No picture yet").boundingBox();
		expect(picture?.width, "as large as a picture").toBe(room?.width);
	});

test.beforeEach(async ({ page, baseURL }) => {
	const { email: identifier, password } = ACCOUNTS.admin;
	await page.request.post("/auth", {
		form: { intent: "sign-in", identifier, password },
		headers: { origin: baseURL ?? "" },
		maxRedirects: 0,
	});
});

test("an admin adds a product with a picture and changes its price, and a shopper sees it @once", async ({
	page,
	browserErrors,
}) => {
	test.slow(); // changes are shown within 30 s
	browserErrors.expected.push(/status of 422.*\/admin\/products\//);
	const name = `Felt clogs ${Date.now()}`;
	await page.goto("/admin/products");
	await hydrated(page);
	await expectAccessibleLayout(page);
	await page.getByRole("main").getByRole("link", { name: "New Piece" }).click();
	await press(page, "Add Piece");
	for (const sentence of ["Enter a name", "Enter a category", "Choose a condition"])
		await expect(page.getByText(sentence)).toBeVisible();
	await expect(field(page, "Name")).toBeFocused();
	await field(page, "Name").fill(name);
	await field(page, "Price in dollars").fill("sixty");
	await field(page, "Category").fill("Shoes");
	await field(page, "Condition").selectOption("Very Good");
	await field(page, "Size").selectOption("EU 38");
	await field(page, "Add pictures").setInputFiles(PNG);
	await press(page, "Add Piece");
	await expect(page.getByText("Enter a price such as 24.00")).toBeVisible();
	await expect(field(page, "Price in dollars")).toBeFocused();
	await field(page, "Price in dollars").fill("60");
	await press(page, "Add Piece");
	await expect(toast(page, "Piece added")).toBeVisible();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await expect.poll(() => pictures(page)).toHaveLength(1);
	await expectAccessibleLayout(page);

	await field(page, "Add pictures").setInputFiles([PHOTO, BROKEN_HEIC]);
	await press(page, "Upload Pictures");
	await expect.poll(() => pictures(page)).toHaveLength(2);
	await expect(page.getByText("IMG_2.heic could not be converted")).toBeVisible();
	const chosen = field(page, "Add pictures");
	await expect
		.poll(() => chosen.evaluate((input: HTMLInputElement) => Array.from(input.files ?? [], ({ name }) => name)))
		.toEqual(["IMG_2.heic"]);
	const [first, second] = await pictures(page);
	await press(page, "Move picture 2 forward");
	await expect.poll(() => pictures(page)).toEqual([second, first]);
	const dialog = page.getByRole("dialog", { name: "Remove picture 2?" });
	await press(page, "Remove picture 2");
	await dialog.getByRole("button", { name: "Keep Picture" }).click();
	await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused();
	expect(await pictures(page)).toEqual([second, first]);
	await press(page, "Remove picture 2");
	await dialog.getByRole("button", { name: "Yes, Remove It" }).click();
	await expect.poll(() => pictures(page)).toEqual([second]);
	await expect(page.getByRole("heading", { name: "Pictures" })).toBeFocused();

	await field(page, "Price in dollars").fill("$54.50");
	await press(page, "Save Changes");
	await expect(toast(page, "Piece saved")).toBeVisible();
	await expect(field(page, "Price in dollars")).toHaveValue("54.50");

	await page.goto(`/admin/products?keyword=${encodeURIComponent(name)}`);
	await expect(page.locator(".product-row")).toHaveText(/\$54\.50.*1 in stock.*Available/);
	await page.getByRole("link", { name }).click();
	await page.getByRole("link", { name: "See it in the shop" }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByRole("main")).toContainText("$54.50");
	const shown = page.getByRole("main").locator(`img[src="${second}"]`).first();
	const photo = await shown.evaluate(async (image: HTMLImageElement) => {
		await image.decode();
		const { currentSrc, naturalWidth, naturalHeight } = image;
		return { currentSrc, ratio: naturalWidth / naturalHeight, background: getComputedStyle(image).backgroundColor };
	});
	expect(photo.currentSrc).toMatch(/^[^?]+\?w=(480|640|960|1280|1600)$/);
	expect(photo.ratio).toBeCloseTo(0.8, 1);
	expect(photo.background).toMatch(/^rgb\((19\d), (25\d), (23\d)\)$/);
});

test("the editor shows conflicting changes, also after adding a picture, and loses no input", {
	tag: "@once",
}, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/status of 409.*\/admin\/products\//);
	const product = await createProduct("Boots with a last pair", { stock: 3 });
	await page.goto(`/admin/products/${product.id}`);
	await hydrated(page);
	await field(page, "Color").fill("Oxblood");
	await updateProduct(product.id, { stock: 2 });
	await field(page, "Add pictures").setInputFiles(PNG);
	await press(page, "Upload Pictures");
	await expect.poll(() => pictures(page)).toHaveLength(1);
	await expect(field(page, "Color")).toHaveValue("Oxblood");
	await press(page, "Save Changes");
	await expect(page.getByRole("alert")).toContainText("Stock: it was 3 and is now 2");
	await expect(field(page, "Stock")).toHaveValue("2");
	await expect(field(page, "Color")).toHaveValue("Oxblood");
	await expectAccessibleLayout(page);
	await press(page, "Save Changes");
	await expect(toast(page, "Piece saved")).toBeVisible();
	await page.reload();
	await expect(field(page, "Color")).toHaveValue("Oxblood");
	await expect(field(page, "Stock")).toHaveValue("2");
});

test("an admin imports a file with wrong cells, corrects it, and sees what changed", { tag: "@desktop" }, async ({
	page,
}) => {
	const id = `e2e-import-${Date.now()}`;
	const csv = (price: string) => ({
		name: "products.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			`\uFEFFid;Name;Price;condition;color;Shelf\r\n${id}-1;"Coat; red";24,50;Good;Red;7\r\n${id}-2;Clogs;${price};${price === "sixty" ? "Awful" : "good"};;8\r\n`,
		),
	});
	const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
	await page.goto("/admin/products");
	await hydrated(page);
	await page.getByRole("main").getByRole("link", { name: "Import or Export" }).click();
	await field(page, "CSV file").setInputFiles(csv("sixty"));
	const table = page.getByRole("table", { name: "Wrong cells: 2" });
	await expect(table.getByRole("row")).toHaveText([
		/Row.*Column.*As typed.*Problem/,
		/3.*condition.*Awful.*Use New, Like New/,
		/3.*Price.*sixty.*Enter a price such as 24\.00/,
	]);
	await expect(page.getByRole("main")).toContainText("Columns that are not imported: Shelf");
	await expectAccessibleLayout(page);
	await page.setViewportSize({ width: 360, height: 780 });
	await expectAccessibleLayout(page);

	await field(page, "CSV file").setInputFiles(csv("60"));
	await field(page, "Category").selectOption("Women's");
	await button("Import 2 products").click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("2 added, 0 changed, 0 unchanged, 0 refused.");
	await expectAccessibleLayout(page);
	const downloaded = page.waitForEvent("download");
	await button("Download the Report").click();
	expect((await downloaded).suggestedFilename()).toBe("import-report.csv");

	await field(page, "CSV file").setInputFiles(csv("61"));
	await button("Import 2 products").click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("0 added, 1 changed, 1 unchanged, 0 refused.");
});
