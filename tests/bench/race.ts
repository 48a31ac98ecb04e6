// npm run test:race
// 1,000 buyers, one piece, sixteen connections to a real PostgreSQL. Prints who got it and how long it took; fails unless
// it was one, with 999 clear refusals and nothing left behind.
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

const BUYERS = Number(process.env.RACE_BUYERS ?? 1_000);
const CONNECTIONS = 16;
const ROUNDS = 5;

const postgres = await startRealPostgres();
const db = await postgres.connect();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => postgres.connect()));
await Promise.all(clients.map((client) => actAs(client, "service")));
console.info(`${postgres.version.split(" on ")[0]}, ${CONNECTIONS} connections, ${BUYERS} buyers, ${ROUNDS} rounds\n`);
console.info("round   orders   sold_out   orders left behind in part   stock   available        time   slowest answer");

let failed = false;
for (let round = 1; round <= ROUNDS; round++) {
	const product = await createProduct(db, { stock: 1 });
	const buyers = await createShoppers(db, BUYERS);
	const start = performance.now();
	let slowest = 0;
	// Every connection sends its buyers one after the other; the connections run at the same time
	const outcomes = (
		await Promise.all(
			clients.map(async (client, n) => {
				const mine = [];
				for (const buyer of buyers.filter((_, i) => i % CONNECTIONS === n)) {
					const asked = performance.now();
					mine.push(await placeOrder(client, buyer, [[product, 1]]));
					slowest = Math.max(slowest, performance.now() - asked);
				}
				return mine;
			}),
		)
	).flat();
	const seconds = (performance.now() - start) / 1_000;
	const orders = outcomes.filter(({ row }) => row).length;
	const soldOut = outcomes.filter(({ error }) => error === "sold_out").length;
	const found = await countInconsistencies(db);
	const inPart = Object.values(found).reduce((sum, n) => sum + n, 0);
	const { stock, is_available } = await stockOf(db, product);
	console.info(
		`${String(round).padStart(5)} ${String(orders).padStart(8)} ${String(soldOut).padStart(10)} ${String(inPart).padStart(28)} ${String(stock).padStart(7)} ${String(is_available).padStart(11)} ${`${seconds.toFixed(2)} s`.padStart(11)} ${`${slowest.toFixed(0)} ms`.padStart(16)}`,
	);
	const fair = orders === 1 && soldOut === BUYERS - 1 && stock === 0 && !is_available;
	failed ||= !fair || JSON.stringify(found) !== JSON.stringify(NO_INCONSISTENCIES);
}
await postgres.stop();
console.info(failed ? "\nThe race was not fair." : "\nOne order each time, and a clear refusal for everybody else.");
process.exit(failed ? 1 : 0);
