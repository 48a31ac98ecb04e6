import { type Backend, openBackend } from "./backend.ts";
import { seedCatalogue } from "./catalogue-seed.ts";
import { DEFAULT_DATA_DIR, openDataDir } from "./data-dir.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, SHOP_PORT, STACK_PORT } from "./demo.ts";
import { createDemoAccounts } from "./demo-accounts.ts";
import { type FunctionsProcess, startFunctions } from "./functions-process.ts";
import { type Gateway, openGateway } from "./gateway.ts";
import { Mailbox } from "./mailbox.ts";

export interface StackOptions {
	/** 54321 unless given; 0 is any free one. */
	port?: number;
	/** A folder to keep data in (supabase/.temp/db unless given), or "memory" for none. */
	dataDir?: string;
	/** Where the shop is: mails link there. */
	siteUrl?: string;
	/** Whether a new account must be confirmed by mail, as in production. Off unless given. */
	confirmations?: boolean;
	/** False leaves the shop empty. */
	seed?: boolean;
	/** Told of the steps that take a moment, and of crashes and errors in the edge functions. */
	log?: (step: string) => void;
	/** Given what helps to look for a reason: one JSON line per request to a function, and what Postgres refused. */
	debug?: (line: string) => void;
}

export interface Stack {
	/** For supabase-js, as SUPABASE_URL. */
	url: string;
	publishableKey: string;
	secretKey: string;
	/** The mailbox: a page, or JSON for `accept: application/json` (Mail[], newest first). */
	mailUrl: string;
	/** Runs statements as the database's owner, as a hosted project's SQL editor does: what no API may do. */
	sql(statements: string): Promise<void>;
	/** The Deno child, for tests that kill it; null while it is down. */
	functionsPid(): number | null;
	/** Orderly: requests under way, then functions, then the database. May be called more than once. */
	stop(): Promise<void>;
}

/**
 * Starts the whole backend on this machine: Supabase Lite on PGlite in this process, the edge functions in one Deno
 * child, one loopback port in front of both. A fresh database gets the migrations, the demo accounts (demo.ts) and the
 * catalogue. Prints nothing. Throws a StackRefusal when the port is taken or the data is in use, and then leaves
 * nothing running.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
	const {
		port = STACK_PORT,
		dataDir = DEFAULT_DATA_DIR,
		siteUrl = `http://localhost:${SHOP_PORT}`,
		confirmations = false,
	} = options;
	const { log = () => {}, debug = () => {} } = options;
	const open: { release?: () => void; backend?: Backend; functions?: FunctionsProcess; gateway?: Gateway } = {};
	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			await open.gateway?.close();
			await open.functions?.stop();
			await open.backend?.close();
			open.release?.();
		})();
		return stopping;
	};
	try {
		const { databaseDir, filesDir, release } = openDataDir(dataDir);
		open.release = release;
		const mailbox = new Mailbox();
		const gateway = await openGateway(port, mailbox);
		open.gateway = gateway;
		// Deno loads the functions while Postgres starts.
		const functions = startFunctions(gateway.url, log, debug);
		open.functions = functions;
		log("Opening the database");
		const backend = await openBackend({ databaseDir, filesDir, siteUrl, confirmations, email: mailbox, debug });
		open.backend = backend;
		if (backend.migrations.length > 0) log(`Applied ${backend.migrations.length} migrations`);
		await createDemoAccounts(backend.db);
		gateway.open({ backend, functionsPort: functions.port });
		await functions.ready;
		if (options.seed !== false) {
			const inserted = await seedCatalogue(backend.db, gateway.url);
			if (inserted > 0) log(`Seeded ${inserted} products`);
		}
		return {
			url: gateway.url,
			publishableKey: PUBLISHABLE_KEY,
			secretKey: SECRET_KEY,
			mailUrl: `${gateway.url}/_mail`,
			sql: async (statements) => void (await backend.db.exec(statements)),
			functionsPid: functions.pid,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
