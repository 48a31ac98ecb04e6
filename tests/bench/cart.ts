// npm run bench:cart
// What a cart of 1 to 50 lines costs, in each place that handles all of its lines: the shared rules, the account's copy,
// and an order in Postgres. Growth is the fastest run's; nothing here is asserted.

import { createMigratedPglite } from "../../scripts/support/migrated-pglite.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type Cart, EMPTY_CART, parseCart } from "../../supabase/functions/_shared/domain/cart.ts";
import { quote } from "../../supabase/functions/_shared/domain/pricing.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import {
	mergeLines,
	parseSyncedCart,
	serializeSyncedCart,
} from "../../supabase/functions/_shared/domain/synced-cart.ts";
import { createProduct, createShopper, placeOrder } from "../support/database-orders.ts";
import { growth, timing } from "../support/timing.ts";

const SIZES = [1, 5, 10, 25, 50];
const NOW = Date.UTC(2026, 10, 21);

const pieces = Array.from({ length: 50 }, (_, n): Product => ({ ...(CATALOGUE[n] as Product), status: "available" }));
const products = new Map(pieces.map((piece) => [piece.id, piece]));
const wanted = (size: number) => pieces.slice(0, size).map(({ id }) => ({ productId: id, quantity: 2 }));
const synced = (size: number, at: number) => pieces.slice(0, size).map(({ id }) => ({ id, quantity: 2, at }));
const onDevice = (size: number) =>
	JSON.stringify({
		...EMPTY_CART,
		lines: pieces
			.slice(0, size)
			.map(({ images, ...piece }) => ({ ...piece, image: images[0] ?? "", quantity: 2, at: NOW })),
	} satisfies Cart);

const db = await createMigratedPglite();
const connection = { query: db.query.bind(db) as typeof db.query, end: () => db.close() };
const buyer = await createShopper(connection);
const storedProducts = await Promise.all(pieces.map(() => createProduct(connection)));

/** Prepares for a size, and answers what is timed. */
const TASKS: Readonly<Record<string, (size: number) => () => unknown>> = {
	"quote (pricing, orders)": (size) => {
		const lines = wanted(size);
		return () => quote(lines, products, "cart", { code: "thrifty", percent: 10 });
	},
	"read the device's cart": (size) => {
		const stored = onDevice(size);
		return () => parseCart(stored);
	},
	"merge two devices": (size) => {
		const [here, there] = [synced(size, NOW), synced(size, NOW - 1)];
		return () => mergeLines(here, there);
	},
	"write and read the account's": (size) => {
		const lines = synced(size, NOW);
		return () => parseSyncedCart(serializeSyncedCart(lines, NOW));
	},
	"place_order in Postgres": (size) => {
		const lines = storedProducts.slice(0, size).map((product) => [product, 1] as const);
		return () => placeOrder(connection, buyer, lines);
	},
};

console.info("task                             lines   fastest ms   median ms    runs   growth");
for (const [task, prepare] of Object.entries(TASKS)) {
	let before: { size: number; fastest: number } | null = null;
	for (const size of SIZES) {
		const { fastest, median, runs } = await timing(prepare(size), 500);
		console.info(
			`${task.padEnd(30)} ${String(size).padStart(7)} ${fastest.toFixed(4).padStart(12)} ${median.toFixed(4).padStart(11)} ${String(runs).padStart(7)}   ${growth(before, size, fastest)}`,
		);
		before = { size, fastest };
	}
}
await connection.end();
process.exit(0);
