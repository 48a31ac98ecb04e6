import { Hono } from "hono";
import NEW_AUTH_CONFIG from "./auth-config.json" with { type: "json" };
import { startServer } from "./loopback-server.ts";

export const REF = "abcdefghijklmnopqrst";
export const TOKEN = `sbp_${"0".repeat(40)}`;

interface DeployedFunction {
	slug: string;
	verify_jwt: boolean;
}

const functionResponse = ({ slug, verify_jwt }: DeployedFunction) => ({
	...{ id: slug, slug, name: slug, status: "ACTIVE", version: 1 },
	...{ created_at: 1, updated_at: 1, verify_jwt },
});

const PROJECT = {
	...{ id: REF, ref: REF, name: "encore", organization_id: "shop", organization_slug: "shop", region: "eu-central-1" },
	created_at: "2026-11-01T00:00:00Z",
	database: { host: `db.${REF}.supabase.co`, version: "17.6", postgres_engine: "17", release_channel: "ga" },
};

/**
 * Stands in for Supabase's Management API as far as the pinned CLI calls it in `npm run deploy` and `npm run drift`. Paths, bodies and
 * statuses are those of https://api.supabase.com/api/v1-json, and of the CLI's client where it is newer.
 */
export async function startManagementApi() {
	const state = {
		authConfig: { ...NEW_AUTH_CONFIG } as Record<string, unknown>,
		apiConfig: {
			...{ db_schema: "public,graphql_public", max_rows: 1000, db_extra_search_path: "public,extensions" },
			...{ db_pool: null, db_pool_acquisition_timeout: 10, db_pool_max_lifetime: 1800, db_pool_max_idletime: 30 },
		},
		/** Bytes; a new project's are 50 MiB. */
		fileSizeLimit: 52_428_800,
		secrets: new Map<string, string>(),
		functions: [] as DeployedFunction[],
		lints: [] as object[],
		performanceLints: [] as object[],
		status: "ACTIVE_HEALTHY",
		sql: (async () => []) as (query: string, parameters: unknown[]) => Promise<unknown[]>,
	};

	const project = new Hono()
		.get("/", (c) => c.json({ ...PROJECT, status: state.status }))
		.get("/api-keys", (c) =>
			c.json([
				{ name: "anon", type: "legacy", api_key: "eyJ" },
				{ name: "default", type: "publishable", api_key: "sb_publishable_stub" },
				{ name: "default", type: "secret", api_key: "sb_secret_stub" },
			]),
		)
		.get("/billing/addons", (c) => c.json({ selected_addons: [], available_addons: [] }))
		.post("/database/query", async (c) => {
			const { query, parameters = [] } = await c.req.json();
			return c.json(await state.sql(query, parameters), 201);
		})
		.get("/advisors/security", (c) => c.json({ lints: state.lints }))
		.get("/advisors/performance", (c) => c.json({ lints: state.performanceLints }))
		.get("/secrets", (c) => c.json([...state.secrets.keys()].map((name) => ({ name, value: "0".repeat(64) }))))
		.post("/secrets", async (c) => {
			const secrets: { name: string; value: string }[] = await c.req.json();
			const isReserved = secrets.some(({ name }) => name.startsWith("SUPABASE_"));
			if (isReserved) return c.json({ message: "Secret name must not start with the SUPABASE_ prefix." }, 400);
			for (const { name, value } of secrets) state.secrets.set(name, value);
			return c.body(null, 201);
		})
		.get("/functions", (c) => c.json(state.functions.map(functionResponse)))
		.post("/functions/deploy", (c) =>
			c.json(functionResponse({ slug: c.req.query("slug") ?? "", verify_jwt: false }), 201),
		)
		.put("/functions", async (c) => {
			state.functions = await c.req.json();
			return c.json({ functions: state.functions.map(functionResponse) });
		})
		.get("/config/auth", (c) => c.json(state.authConfig))
		.patch("/config/auth", async (c) => {
			const changes = await c.req.json();
			const unknown = Object.keys(changes).find((name) => !(name in NEW_AUTH_CONFIG));
			if (unknown) return c.json({ message: `property ${unknown} should not exist` }, 400);
			return c.json(Object.assign(state.authConfig, changes));
		})
		.patch("/postgrest", async (c) => c.json(Object.assign(state.apiConfig, await c.req.json())))
		.patch("/config/storage", async (c) => {
			state.fileSizeLimit = (await c.req.json()).fileSizeLimit;
			return c.body(null);
		});

	const api = new Hono()
		.use(async (c, next) =>
			c.req.header("authorization") === `Bearer ${TOKEN}` ? next() : c.json({ message: "Unauthorized" }, 401),
		)
		.get("/v1/projects", (c) => c.json([{ ...PROJECT, status: state.status }]))
		.route(`/v1/projects/${REF}`, project)
		.get(`/v2/projects/${REF}/config`, (c) => {
			const storage = { file_size_limit: state.fileSizeLimit, features: {}, capabilities: {} };
			const attributes = { auth: state.authConfig, api: state.apiConfig, storage, database: { major_version: 17 } };
			return c.json({ data: { type: "project_config", id: REF, attributes } });
		});
	return Object.assign(state, await startServer((request) => api.fetch(request)));
}
