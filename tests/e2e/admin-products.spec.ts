import type { Page } from "playwright/test";
import sharp from "sharp";
import { FIELDS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { editor } from "./pages/admin.ts";
import { field, main, press, title, toast } from "./pages/frame.ts";
import { signIn } from "./support/accounts.ts";
import { createProduct, updateProduct } from "./support/admin-changes.ts";
import { PNG } from "./support/picture.ts";
import { expect, expectAccessibleLayout, expectNoSidewaysScroll, open, test } from "./support/test.ts";

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
	"as many words as fit": "Brown Corduroy Jacket | Vintage Coat ".repeat(6).slice(0, FIELDS.name.max).trim(),
};
for (const [kind, name] of Object.entries(LONG_NAMES))
	test(`a product named with ${kind} and without a picture doesn't break its page`, async ({ page, isMobile }) => {
		const { id } = await createProduct(name);
		if (isMobile) await page.setViewportSize({ width: 320, height: 780 });
		await page.goto(`/product/${id}`);
		await expect(page.getByText("No picture yet")).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expect(title(page)).toHaveText(name);
		const room = await page.getByRole("region", { name: "Pictures" }).boundingBox();
		const picture = await page.getByText("No picture yet").boundingBox();
		expect(picture?.width, "as large as a picture").toBe(room?.width);
	});

const signInAsAdmin = (page: Page) => signIn(page, ACCOUNTS.admin.email, ACCOUNTS.admin.password);

test("a shopper sees the product that an admin adds @once", async ({ page, browserErrors }) => {
	test.slow(); // changes are shown within 30 s
	browserErrors.expected.push(/status of 422.*\/admin\/products\//);
	const product = `Felt clogs ${Date.now()}`;
	await signInAsAdmin(page);
	await open(page, "/admin/products");
	await expectAccessibleLayout(page);
	await main(page).getByRole("link", { name: "New Piece" }).click();
	const { name, price, pictureInput, pictures, add, save, upload } = editor(page);
	await add.click();
	for (const sentence of ["Enter a name", "Enter a category", "Choose a condition"])
		await expect(page.getByText(sentence)).toBeVisible();
	await expect(name).toBeFocused();
	await name.fill(product);
	await price.fill("sixty");
	await field(page, "Category").fill("Shoes");
	await field(page, "Condition").selectOption("Very Good");
	await field(page, "Size").selectOption("EU 38");
	await pictureInput.setInputFiles(PNG);
	await add.click();
	await expect(page.getByText("Enter a price such as 24.00")).toBeVisible();
	await expect(price).toBeFocused();
	await price.fill("60");
	await add.click();
	await expect(toast(page, "Piece added")).toBeVisible();
	await expect(page.getByRole("heading", { name: product })).toBeVisible();
	await expect.poll(pictures).toHaveLength(1);
	await expectAccessibleLayout(page);

	await pictureInput.setInputFiles([PHOTO, BROKEN_HEIC]);
	await upload.click();
	await expect.poll(pictures).toHaveLength(2);
	await expect(page.getByText("IMG_2.heic could not be converted")).toBeVisible();
	await expect(pictureInput, "what was refused stays chosen").toHaveValue(/IMG_2\.heic$/);
	const [first, second] = await pictures();
	await press(page, "Move picture 2 forward");
	await expect.poll(pictures).toEqual([second, first]);
	const dialog = page.getByRole("dialog", { name: "Remove picture 2?" });
	await press(page, "Remove picture 2");
	await dialog.getByRole("button", { name: "Keep Picture" }).click();
	await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused();
	await press(page, "Remove picture 2");
	await dialog.getByRole("button", { name: "Yes, Remove It" }).click();
	await expect.poll(pictures).toEqual([second]);
	await expect(page.getByRole("heading", { name: "Pictures" })).toBeFocused();

	await price.fill("$54.50");
	await save.click();
	await expect(toast(page, "Piece saved")).toBeVisible();
	await expect(price).toHaveValue("54.50");
	await page.getByRole("link", { name: "See it in the shop" }).click();
	await expect(title(page, product)).toBeVisible();
	await expect(main(page)).toContainText("$54.50");
	const shown = main(page).locator(`img[src="${second}"]`).first();
	const photo = await shown.evaluate(async (image: HTMLImageElement) => {
		await image.decode();
		return { currentSrc: image.currentSrc, ratio: image.naturalWidth / image.naturalHeight };
	});
	expect(photo.currentSrc).toMatch(/^[^?]+\?w=(480|640|960|1280|1600)$/);
	expect(photo.ratio).toBeCloseTo(0.8, 1);
});

test("the editor shows conflicting changes and loses no input @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/status of 409.*\/admin\/products\//);
	const { id } = await createProduct("Boots with a last pair", { stock: 3 });
	await signInAsAdmin(page);
	await open(page, `/admin/products/${id}`);
	const { pictureInput, pictures, upload, save } = editor(page);
	const color = field(page, "Color");
	await color.fill("Oxblood");
	await updateProduct(id, { stock: 2 });
	await pictureInput.setInputFiles(PNG);
	await upload.click();
	await expect.poll(pictures).toHaveLength(1);
	await save.click();
	await expect(page.getByRole("alert")).toContainText("Stock: it was 3 and is now 2");
	await expect(field(page, "Stock")).toHaveValue("2");
	await expect(color).toHaveValue("Oxblood");
	await expectAccessibleLayout(page);
	await save.click();
	await expect(toast(page, "Piece saved")).toBeVisible();
	await page.reload();
	await expect(color).toHaveValue("Oxblood");
});

test("an admin imports a file with wrong cells, corrects it, and gets a report @desktop", async ({ page }) => {
	const id = `e2e-import-${Date.now()}`;
	const csv = (price: string, condition: string) => ({
		name: "products.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			`id;Name;Price;condition;Shelf\r\n${id}-1;Coat;24,50;Good;7\r\n${id}-2;Clogs;${price};${condition};8\r\n`,
		),
	});
	await signInAsAdmin(page);
	await open(page, "/admin/products");
	await main(page).getByRole("link", { name: "Import or Export" }).click();
	await field(page, "CSV file").setInputFiles(csv("sixty", "Awful"));
	const table = page.getByRole("table", { name: "Wrong cells: 2" });
	await expect(table.getByRole("row")).toHaveText([
		/Row.*Column.*As typed.*Problem/,
		/3.*condition.*Awful.*Use New, Like New/,
		/3.*Price.*sixty.*Enter a price such as 24\.00/,
	]);
	await expect(main(page)).toContainText("Columns that are not imported: Shelf");
	await expectAccessibleLayout(page);
	await page.setViewportSize({ width: 360, height: 780 });
	await expectAccessibleLayout(page);

	await field(page, "CSV file").setInputFiles(csv("60", "good"));
	await field(page, "Category").selectOption("Women's");
	await press(page, "Import 2 products");
	await expect(main(page).getByRole("status")).toContainText("2 added, 0 changed, 0 unchanged, 0 refused.");
	await expectAccessibleLayout(page);
	const downloaded = page.waitForEvent("download");
	await press(page, "Download the Report");
	expect((await downloaded).suggestedFilename()).toBe("import-report.csv");
});
