import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App, type DefaultAppConfig, type EmailDriver, setExperimental } from "@supabase/lite";
import { parse } from "smol-toml";
import { withAnonymousUsers } from "./anonymous-users.ts";
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from "./demo.ts";
import { FileStorageAdapter } from "./file-storage.ts";
import { deleteInitdbCache, readInitdbCache, writeInitdbCache } from "./initdb-cache.ts";
import { migrate, preparePlatform } from "./migrate.ts";
import { RequestConnection } from "./request-connection.ts";
import { withSecondFactors } from "./second-factors.ts";
import { withSigningKey } from "./signing-keys.ts";
import { StackError } from "./stack-error.ts";

const SUPABASE = new URL("../", import.meta.url);

type Config = Omit<DefaultAppConfig, "connection">;

interface Options {
	/** Null for a database in memory. */
	databaseDir: string | null;
	filesDir: string;
	siteUrl: string;
	confirmations: boolean;
	email: EmailDriver;
}

// PostgREST returns numeric as a JSON number and timestamptz in ISO 8601.
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const parsers = {
	[NUMERIC]: Number,
	[TIMESTAMPTZ]: (text: string) => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"),
};

export type Backend = Awaited<ReturnType<typeof openBackend>>;

interface Template {
	subject: string;
	content_path: string;
}

function readConfig({ siteUrl, confirmations }: Options): Config {
	const file = parse(readFileSync(new URL("config.toml", SUPABASE), "utf8"));
	// Supabase Lite rejects [remotes.*], [auth.email.notification.*] and the template reauthentication, and sends no such mails.
	const { remotes: _remotes, ...config } = file as unknown as Config & { remotes: unknown };
	const { auth } = config;
	const { notification: _, ...email } = (auth?.email ?? {}) as Record<string, unknown>;
	const { reauthentication: __, ...templates } = (auth?.email?.template ?? {}) as Record<string, Template>;
	const template = Object.fromEntries(
		Object.entries(templates).map(([name, { subject, content_path }]) => [
			name,
			// Absolute, because paths in config.toml are relative to the project's root and this process may run elsewhere.
			{ subject, content_path: fileURLToPath(new URL(`../${content_path}`, SUPABASE)) },
		]),
	);
	return {
		...config,
		auth: {
			...auth,
			jwt_secret: JWT_SECRET,
			publishable_key: PUBLISHABLE_KEY,
			secret_key: SECRET_KEY,
			site_url: siteUrl,
			additional_redirect_urls: [`${siteUrl}/**`],
			email: { ...email, enable_confirmations: confirmations, template },
		},
	} as Config;
}

/**
 * Serializes to JSON what PGlite's serializer rejects or returns unchanged, such as an object for an array parameter, so that
 * Postgres rejects it as PostgREST does. PGlite would write it into the protocol message and corrupt the connection.
 */
const asText = (serialize: (value: unknown) => unknown) => (value: unknown) => {
	let text = value;
	try {
		text = serialize(value);
	} catch {
		// Falls back to JSON
	}
	return typeof text === "string" ? text : JSON.stringify(text);
};

/** Throws a StackError if the files are damaged. */
async function openDatabase(databaseDir: string | null): Promise<RequestConnection> {
	const isFresh = databaseDir === null || !existsSync(path.join(databaseDir, "PG_VERSION"));
	const loadDataDir = isFresh ? readInitdbCache() : undefined;
	const connection = new RequestConnection({
		url: databaseDir ?? "memory://",
		// Supabase Lite doesn't load the migrations' pg_trgm.
		pgliteOptions: { extensions: { pg_trgm }, parsers, loadDataDir },
	});
	const { driver } = connection;
	try {
		await driver.waitReady;
	} catch (error) {
		if (loadDataDir) deleteInitdbCache();
		throw new StackError(
			`Postgres could not open its files in ${databaseDir ?? "memory"}: ${error instanceof Error ? error.message : error}. \`npm start -- --fresh\` deletes the local data and starts with a new database.`,
			{ cause: error },
		);
	}
	if (isFresh && !loadDataDir) await writeInitdbCache(driver);
	driver.serializers = Object.fromEntries(
		Object.entries(driver.serializers).map(([type, serialize]) => [type, asText(serialize)]),
	);
	return connection;
}

/** Hides the errors of Postgres that Supabase Lite prints, including policy violations, as it has no option to turn that off. */
const inLite = new AsyncLocalStorage<boolean>();
const printError = console.error;
console.error = (...values) => {
	if (!inLite.getStore()) printError(...values);
};

/** Removes the trigger for inserts, as Supabase Lite inserts sessions without a user agent; second-factors.ts adds it later. */
const noteDevicesOnUpdate = (db: PGlite) => db.exec("drop trigger if exists sessions_note_device on auth.sessions");

/** Restores the exit code 1 of failed tests, as PGlite sets the process's exit code to 0. */
async function closeConnection(connection: RequestConnection) {
	const failed = process.exitCode === 1;
	await connection.close();
	process.exitCode = failed ? 1 : 0;
}

/** Opens Supabase Lite on PGlite in this process and applies pending migrations, which it returns. */
export async function openBackend(options: Options) {
	const connection = await openDatabase(options.databaseDir);
	try {
		await preparePlatform(connection.driver);
		const migrations = await migrate(connection.driver);
		await noteDevicesOnUpdate(connection.driver);
		const app = new App({
			...readConfig(options),
			connection,
			// `admin: false` keeps requests without any key from running as the service role.
			options: { drivers: { email: options.email }, server: { admin: false, disableStudio: true } },
		} as DefaultAppConfig);
		// Documented in docs/storage/adapters.mdx of @supabase/lite.
		app._storageAdapter = new FileStorageAdapter(options.filesDir);
		await app.init();
		// Set after init(), which warns about every experimental feature that is on.
		setExperimental("storage", true);
		const lite: App["fetch"] = (request, context) => inLite.run(true, () => app.fetch(request, context));
		const withGuests = withAnonymousUsers(connection, !options.confirmations, lite);
		const fetch = withSigningKey(withSecondFactors(connection, withGuests));
		return { fetch, db: connection.driver, migrations, close: () => closeConnection(connection) };
	} catch (error) {
		await connection.close();
		throw error;
	}
}
