import { amountToColumn, exactDiscount } from "../../functions/_shared/domain/money.ts";
import { service } from "./backend.ts";

export interface TestProduct {
	id: string;
	name: string;
	/** Full price in cents. */
	price: number;
	discountPercentage: number;
	stock: number | null;
}

const createdIds: string[] = [];
/** Keeps URLs below 8 KB. */
const MAX_IDS_PER_REQUEST = 100;

export async function createProduct({
	salePrice = null,
	...fields
}: Partial<Omit<TestProduct, "id">> & { salePrice?: number | null } = {}): Promise<TestProduct> {
	const id = `test-${crypto.randomUUID()}`;
	const product: TestProduct = {
		id,
		name: `Test piece ${id.slice(5, 13)}`,
		price: 4900,
		discountPercentage: 30,
		stock: null,
		...fields,
	};
	if (salePrice !== null) product.discountPercentage = exactDiscount(product.price, salePrice);
	const { error } = await service.from("products").insert({
		id,
		name: product.name,
		price: Number(amountToColumn(product.price)),
		discount_percentage: salePrice === null ? product.discountPercentage : 0,
		sale_price: salePrice === null ? null : Number(amountToColumn(salePrice)),
		category: "mens",
		condition: "Good",
		stock: product.stock,
	});
	if (error) throw new Error(`the test's product could not be inserted: ${error.message}`);
	createdIds.push(id);
	return product;
}

/** Deletes the created products and their orders, as other tests compare whole lists. */
export async function deleteTestProducts(): Promise<void> {
	while (createdIds.length > 0) {
		const ids = createdIds.splice(0, MAX_IDS_PER_REQUEST);
		const { data: items } = await service.from("order_items").select("order_id").in("product_id", ids);
		const orderIds = [...new Set(items?.map((item) => item.order_id))];
		for (let n = 0; n < orderIds.length; n += MAX_IDS_PER_REQUEST)
			await service
				.from("orders")
				.delete()
				.in("id", orderIds.slice(n, n + MAX_IDS_PER_REQUEST));
		const { error } = await service.from("products").delete().in("id", ids);
		if (error) throw new Error(`the test's products could not be deleted: ${error.message}`);
	}
}

export async function updateProduct(
	id: string,
	change: { price?: number; is_available?: boolean; stock?: number | null },
): Promise<void> {
	const { error } = await service.from("products").update(change).eq("id", id);
	if (error) throw new Error(`the test's product could not be changed: ${error.message}`);
}

export const storedProduct = async (id: string, column: "id" | "sku" = "id") =>
	(await service.from("products").select("*, product_images(image_url, position)").eq(column, id).maybeSingle()).data;

/** Returns the pictures' URLs in order. */
export const picturesOf = async (...product: Parameters<typeof storedProduct>) =>
	((await storedProduct(...product))?.product_images ?? [])
		.sort((a, b) => a.position - b.position)
		.map(({ image_url }) => image_url);

export async function stockOf(id: string): Promise<{ stock: number | null; is_available: boolean } | null> {
	const { data } = await service.from("products").select("stock, is_available").eq("id", id).maybeSingle();
	return data;
}
