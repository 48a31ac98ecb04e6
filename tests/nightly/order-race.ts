// npm test -- race
// RACE_BUYERS (1,000) order a product's last item over 16 connections to PostgreSQL.
import {
	actAs,
	countInconsistencies,
	createProduct,
	createShoppers,
	NO_INCONSISTENCIES,
	placeOrder,
	stockOf,
} from "../support/database-orders.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { startTable } from "../support/statistics.ts";

const BUYERS = Number(process.env.RACE_BUYERS ?? 1_000);
const CONNECTIONS = 16;
const ROUNDS = 5;

const postgres = await startRealPostgres();
const db = await postgres.connect();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => postgres.connect()));
await Promise.all(clients.map((client) => actAs(client, "service")));
console.info(`${postgres.version.split(" on ")[0]}, ${CONNECTIONS} connections, ${BUYERS} buyers\n`);
const printRow = startTable("round", 5, "orders", "sold out", "inconsistent", "stock", "available", "s", "slowest ms");

let failed = false;
for (let round = 1; round <= ROUNDS; round++) {
	const product = await createProduct(db, { stock: 1 });
	const buyers = await createShoppers(db, BUYERS);
	const start = performance.now();
	let slowest = 0;
	const results = await Promise.all(
		clients.map(async (client, n) => {
			const own = [];
			for (const buyer of buyers.filter((_, i) => i % CONNECTIONS === n)) {
				const sent = performance.now();
				own.push(await placeOrder(client, buyer, [[product, 1]]));
				slowest = Math.max(slowest, performance.now() - sent);
			}
			return own;
		}),
	);
	const seconds = (performance.now() - start) / 1_000;
	const orders = results.flat().filter(({ row }) => row).length;
	const soldOut = results.flat().filter(({ error }) => error === "sold_out").length;
	const inconsistencies = await countInconsistencies(db);
	const inconsistent = Object.values(inconsistencies).reduce((sum, n) => sum + n, 0);
	const { stock, is_available } = await stockOf(db, product);
	printRow(
		...[round, orders, soldOut, inconsistent, String(stock), String(is_available)],
		...[seconds.toFixed(2), slowest.toFixed(0)],
	);
	const isCorrect = orders === 1 && soldOut === BUYERS - 1 && stock === 0 && !is_available;
	failed ||= !isCorrect || JSON.stringify(inconsistencies) !== JSON.stringify(NO_INCONSISTENCIES);
}
await postgres.stop();
console.info(failed ? "\nFailed." : "\nOne order in each round; all other buyers were told that it is sold out.");
process.exit(failed ? 1 : 0);
