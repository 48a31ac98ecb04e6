import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../supabase/functions/_shared/database.types.ts";
import type { CartLine } from "../../../supabase/functions/_shared/domain/cart.ts";
import { ACCOUNTS, SECRET_KEY } from "../../../supabase/local/demo.ts";
import { orderRow } from "../../support/order-fixtures.ts";
import { cartLine } from "./device.ts";

/** The stack of the second shop, on the next port (playwright.config.ts). */
const stackUrl = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 5190) + 11}`;

const service = createClient<Database>(stackUrl, SECRET_KEY, {
	auth: { persistSession: false, autoRefreshToken: false },
});

/** Admin changes in the database. `price` in dollars. */
export async function updateProduct(
	id: string,
	change: { price?: number; is_available?: boolean; stock?: number | null },
): Promise<void> {
	const { error } = await service.from("products").update(change).eq("id", id);
	if (error) throw new Error(error.message);
}

/** Creates a product at $24.00; returns it as a cart line. */
export async function createProduct(name: string, given: Partial<CartLine> = {}): Promise<CartLine> {
	const id = `e2e-${randomUUID()}`;
	const { error } = await service.from("products").insert({
		id,
		name,
		price: 24,
		discount_percentage: 0,
		category: "mens",
		condition: "Good",
		stock: given.stock ?? null,
	});
	if (error) throw new Error(error.message);
	return { ...cartLine("enc-0008"), id, name, size: null, stock: null, ...given };
}

/** Creates a pending order of the demo shopper under this name; returns its id. */
export async function newOrder(contact_name: string): Promise<string> {
	const client = createClient(stackUrl, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
	const { data: signedIn } = await client.auth.signInWithPassword(ACCOUNTS.shopper);
	const id = randomUUID();
	const { error } = await service.from("orders").insert({ id, ...orderRow(signedIn.user?.id ?? "", 24), contact_name });
	if (error) throw new Error(error.message);
	return id;
}

export async function updateOrder(id: string, change: { status: string; tracking_number?: string }): Promise<void> {
	const { error } = await service.from("orders").update(change).eq("id", id);
	if (error) throw new Error(error.message);
}
