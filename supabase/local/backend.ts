import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App, type DefaultAppConfig, type EmailDriver, setExperimental } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { parse } from "smol-toml";
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from "./demo.ts";
import { forgetEmptyCluster, keepEmptyCluster, readEmptyCluster } from "./empty-cluster.ts";
import { migrate, preparePlatform } from "./migrate.ts";
import { quietly } from "./quietly.ts";
import { StackRefusal } from "./refusal.ts";
import { rollBackAutomaticGrants } from "./rls-grants.ts";
import { StoredFiles } from "./stored-files.ts";

const SUPABASE = new URL("../", import.meta.url);

interface Options {
	/** Where Postgres keeps its files; null keeps everything in memory. */
	databaseDir: string | null;
	filesDir: string;
	siteUrl: string;
	/** Whether a new account must be confirmed by mail. */
	confirmations: boolean;
	email: EmailDriver;
	/** Given what Postgres refused; for those who look for a reason. */
	debug: (text: string) => void;
}

// As PostgREST on a hosted project answers them: a numeric is a JSON number, a time is ISO 8601.
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const parsers = {
	[NUMERIC]: Number,
	[TIMESTAMPTZ]: (text: string) => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"),
};

export interface Backend {
	/** PostgREST, auth and storage as Supabase answers them, by path. */
	fetch: App["fetch"];
	db: PGlite;
	/** File names of the migrations applied by this start. */
	migrations: string[];
	close(): Promise<void>;
}

/** config.toml, which the hosted CLI reads as well, with what only the local stack knows. */
function readConfig({ siteUrl, confirmations }: Options): Omit<DefaultAppConfig, "connection"> {
	const config = parse(readFileSync(new URL("config.toml", SUPABASE), "utf8")) as unknown as Omit<
		DefaultAppConfig,
		"connection"
	>;
	const { auth } = config;
	const template = Object.fromEntries(
		Object.entries(auth?.email?.template ?? {}).map(([name, { subject, content_path }]) => [
			name,
			// Written from the project's root, as the CLI wants it; this process may have been started elsewhere.
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
			email: { ...auth?.email, enable_confirmations: confirmations, template },
		},
	} as Omit<DefaultAppConfig, "connection">;
}

/**
 * A parameter as text, whatever it is. PGlite writes what is no text into its message as it is: an object where an array
 * belongs, which any visitor can send to a function, would leave it out of step with Postgres for good. And what it can't
 * turn into the type is a fault to it. As JSON, Postgres refuses the one and takes the other, as PostgREST does.
 */
const asText = (serialize: (value: unknown) => unknown) => (value: unknown) => {
	let text = value;
	try {
		text = serialize(value);
	} catch {
		// not of that type
	}
	return typeof text === "string" ? text : JSON.stringify(text);
};

/** Opens PGlite, fresh or on the files of an earlier run. Throws a StackRefusal ("database") when those are damaged. */
async function openDatabase(databaseDir: string | null): Promise<PgliteConnection> {
	const isFresh = databaseDir === null || !existsSync(path.join(databaseDir, "PG_VERSION"));
	const loadDataDir = isFresh ? readEmptyCluster() : undefined;
	const connection = await createPgliteConnection({
		url: databaseDir ?? "memory://",
		// Supabase Lite doesn't load pg_trgm, which the migrations create.
		pgliteOptions: { extensions: { pg_trgm }, parsers, loadDataDir },
	});
	const { driver } = connection;
	try {
		await driver.waitReady;
	} catch (error) {
		// The cached cluster may be the damaged one; after `npm run reset` both are new.
		if (loadDataDir) forgetEmptyCluster();
		throw new StackRefusal(
			"database",
			`Postgres could not open its files in ${databaseDir ?? "memory"}: ${error instanceof Error ? error.message : error}. Run \`npm run reset\` and start again; the local data is lost then.`,
			{ cause: error },
		);
	}
	if (isFresh && !loadDataDir) await keepEmptyCluster(driver);
	driver.serializers = Object.fromEntries(
		Object.entries(driver.serializers).map(([type, serialize]) => [type, asText(serialize)]),
	);
	return connection;
}

/** Opens Supabase Lite on PGlite, in this process, and applies the pending migrations. */
export async function openBackend(options: Options): Promise<Backend> {
	const connection = await openDatabase(options.databaseDir);
	try {
		await preparePlatform(connection.driver);
		const migrations = await migrate(connection.driver);
		await rollBackAutomaticGrants(connection);
		const app = new App({
			...readConfig(options),
			connection,
			// Without admin: false, a request without any key would run as the service role.
			options: { drivers: { email: options.email }, server: { admin: false, disableStudio: true } },
		} as DefaultAppConfig);
		// The documented way to set it: docs/storage/adapters.mdx of @supabase/lite.
		app._storageAdapter = new StoredFiles(options.filesDir);
		await app.init();
		// After init(), which prints a warning about every experimental feature that is on.
		setExperimental("storage", true);
		const fetch: App["fetch"] = (request, context) => quietly(options.debug, () => app.fetch(request, context));
		return { fetch, db: connection.driver, migrations, close: () => connection.close() };
	} catch (error) {
		await connection.close();
		throw error;
	}
}
