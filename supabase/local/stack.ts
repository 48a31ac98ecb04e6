import { type Backend, openBackend } from "./backend.ts";
import { DEFAULT_DATA_DIR, openDataDir } from "./data-dir.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, SHOP_PORT, STACK_PORT } from "./demo.ts";
import { createDemoAccounts, exemptDemoAdmin, hideSamples, seedCatalogue } from "./demo-data.ts";
import { type FunctionsProcess, startFunctions } from "./functions-process.ts";
import { type Gateway, openGateway } from "./gateway.ts";
import { startMails, startPaymentSweep } from "./jobs.ts";
import { Mailbox } from "./mailbox.ts";
import { type LocalPayments, startPayments } from "./stripe/payments.ts";

export interface StackOptions {
	/** Defaults to 54321; 0 chooses a free port. */
	port?: number;
	/** A folder, or "memory". */
	dataDir?: string;
	/** Deletes the folder's data first. */
	fresh?: boolean;
	/** The origin of mailed links. */
	siteUrl?: string;
	/** Whether new accounts must confirm their address, as in production. */
	confirmations?: boolean;
	/** Defaults to true. If false, the shop has no products, not even samples. */
	seed?: boolean;
	/** Whether a stand-in for Stripe takes payments; by default they are simulated. "unswept" leaves calls of `payment-sweep` to the caller. */
	payments?: boolean | "unswept";
	/** Receives startup steps, and crashes and errors of the functions. */
	log?: (step: string) => void;
	/** Receives the functions' request logs. */
	debug?: (line: string) => void;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Starts Supabase Lite on PGlite in this process and the functions in a Deno child, with one loopback port for both. A new
 * database gets the demo accounts and the catalogue. If it throws a StackError, everything is stopped.
 */
export async function startStack(options: StackOptions = {}) {
	const {
		port = STACK_PORT,
		dataDir = DEFAULT_DATA_DIR,
		fresh = false,
		siteUrl = `http://localhost:${SHOP_PORT}`,
		confirmations = false,
		payments = false,
	} = options;
	const { log = () => {}, debug = () => {} } = options;
	const open: {
		release?: () => void;
		backend?: Backend;
		functions?: FunctionsProcess;
		gateway?: Gateway;
		payments?: LocalPayments;
		stopTimers: (() => Promise<void>)[];
	} = { stopTimers: [] };
	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			await Promise.all(open.stopTimers.map((stopTimer) => stopTimer()));
			await open.gateway?.close();
			await open.functions?.stop();
			await open.payments?.stripe.stop();
			await open.backend?.close();
			open.release?.();
		})();
		return stopping;
	};
	try {
		const { databaseDir, filesDir, release } = openDataDir(dataDir, fresh);
		open.release = release;
		const mailbox = new Mailbox();
		const gateway = await openGateway(port, mailbox);
		open.gateway = gateway;
		if (payments) open.payments = await startPayments(gateway.url, databaseDir);
		const settings = open.payments?.settings;
		// Deno loads the functions while Postgres starts.
		const functions = startFunctions({ gatewayUrl: gateway.url, siteUrl, settings, log, debug });
		open.functions = functions;
		log("Opening the database");
		const backend = await openBackend({ databaseDir, filesDir, siteUrl, confirmations, email: mailbox });
		open.backend = backend;
		if (backend.migrations.length > 0) log(`Applied ${backend.migrations.length} migrations`);
		await backend.db.exec("select private.age_new_products(), private.archive_sold_products()"); // PGlite has no pg_cron
		await createDemoAccounts(backend.db);
		await exemptDemoAdmin(backend.db);
		gateway.open({ backend, functionsPort: functions.port });
		await functions.ready;
		open.stopTimers.push(await startMails(backend.db, gateway.url));
		if (payments === true) open.stopTimers.push(startPaymentSweep(gateway.url));
		if (options.seed === false) await hideSamples(backend.db);
		else {
			const inserted = await seedCatalogue(backend.db, gateway.url);
			if (inserted > 0) log(`Seeded ${inserted} products`);
		}
		return {
			url: gateway.url,
			publishableKey: PUBLISHABLE_KEY,
			secretKey: SECRET_KEY,
			/** Responds with HTML, or with JSON (Mail[], newest first) for `accept: application/json`. */
			mailUrl: `${gateway.url}/_mail`,
			stripe: open.payments?.stripe ?? null,
			paymentVars: (open.payments?.workerVars ?? {}) as Record<string, string>,
			/** Runs statements as the database's owner and returns the rows of the last one. */
			sql: async <Row = unknown>(statements: string) => (await backend.db.exec(statements)).at(-1)?.rows as Row[],
			functionsPid: functions.pid,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
