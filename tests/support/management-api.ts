import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import NEW_AUTH_CONFIG from "./auth-config.json" with { type: "json" };

export const REF = "abcdefghijklmnopqrst";
export const TOKEN = `sbp_${"0".repeat(40)}`;

interface DeployedFunction {
	slug: string;
	verify_jwt: boolean;
}

interface QueryBody {
	query?: string;
	parameters?: unknown[];
}

interface Secret {
	name: string;
	value: string;
}

interface Reply {
	status: number;
	json?: unknown;
}

const fail = (status: number, message: string): Reply => ({ status, json: { message } });

/**
 * Stands in for Supabase's Management API as far as the pinned CLI calls it in `npm run deploy` and `npm run drift`. Paths, bodies and
 * statuses are those of https://api.supabase.com/api/v1-json, and of the CLI's client where it is newer.
 */
export class ManagementApiStub {
	/** "METHOD /path", without the query. */
	readonly requests: string[] = [];
	readonly authConfig: Record<string, unknown> = { ...NEW_AUTH_CONFIG };
	readonly apiConfig: Record<string, unknown> = {
		db_schema: "public,graphql_public",
		max_rows: 1000,
		db_extra_search_path: "public,extensions",
		db_pool: null,
		db_pool_acquisition_timeout: 10,
		db_pool_max_lifetime: 1800,
		db_pool_max_idletime: 30,
	};
	/** Bytes; a new project's are 50 MiB. */
	fileSizeLimit = 52_428_800;
	readonly secrets = new Map<string, string>();
	functions: DeployedFunction[] = [];
	lints: object[] = [];
	performanceLints: object[] = [];
	status = "ACTIVE_HEALTHY";
	sql: (query: string, parameters: unknown[]) => unknown[] | Promise<unknown[]> = () => [];
	url = "";
	readonly #server = createServer(async (incoming, outgoing) => {
		const { status, json } = await this.#reply(incoming);
		outgoing.writeHead(status, { "content-type": "application/json" });
		outgoing.end(json === undefined ? "" : JSON.stringify(json));
	});

	async start(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	stop(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}

	async #reply(incoming: IncomingMessage): Promise<Reply> {
		const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
		const request = `${incoming.method} ${pathname}`;
		this.requests.push(request);
		const chunks: Uint8Array[] = [];
		for await (const chunk of incoming) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const type = incoming.headers["content-type"] ?? "";
		if (incoming.headers.authorization !== `Bearer ${TOKEN}`) return fail(401, "Unauthorized");
		const slug = searchParams.get("slug") ?? "";
		const route = request.replace(`/projects/${REF}`, "/projects/{ref}");
		return this.#routes(route, type === "application/json" && body.length > 0 ? JSON.parse(`${body}`) : null, slug);
	}

	async #routes(route: string, body: unknown, slug: string): Promise<Reply> {
		switch (route) {
			case "GET /v1/projects":
				return { status: 200, json: [this.#project()] };
			case "GET /v1/projects/{ref}":
				return { status: 200, json: this.#project() };
			case "GET /v1/projects/{ref}/api-keys":
				return {
					status: 200,
					json: [
						{ name: "anon", type: "legacy", api_key: "eyJ" },
						{ name: "default", type: "publishable", api_key: "sb_publishable_stub" },
						{ name: "default", type: "secret", api_key: "sb_secret_stub" },
					],
				};
			case "GET /v1/projects/{ref}/billing/addons":
				return { status: 200, json: { selected_addons: [], available_addons: [] } };
			case "POST /v1/projects/{ref}/database/query":
				return this.#query(body as QueryBody);
			case "GET /v1/projects/{ref}/advisors/security":
				return { status: 200, json: { lints: this.lints } };
			case "GET /v1/projects/{ref}/advisors/performance":
				return { status: 200, json: { lints: this.performanceLints } };
			case "GET /v1/projects/{ref}/secrets":
				return { status: 200, json: [...this.secrets.keys()].map((name) => ({ name, value: "0".repeat(64) })) };
			case "POST /v1/projects/{ref}/secrets":
				return this.#setSecrets(body as Secret[]);
			case "GET /v1/projects/{ref}/functions":
				return { status: 200, json: this.functions.map(functionResponse) };
			case "POST /v1/projects/{ref}/functions/deploy":
				return { status: 201, json: functionResponse({ slug, verify_jwt: false }) };
			case "PUT /v1/projects/{ref}/functions":
				this.functions = body as typeof this.functions;
				return { status: 200, json: { functions: this.functions.map(functionResponse) } };
			case "GET /v2/projects/{ref}/config":
				return { status: 200, json: { data: { type: "project_config", id: REF, attributes: this.#attributes() } } };
			case "GET /v1/projects/{ref}/config/auth":
				return { status: 200, json: this.authConfig };
			case "PATCH /v1/projects/{ref}/config/auth":
				return this.#changeAuth(body as Record<string, unknown>);
			case "PATCH /v1/projects/{ref}/postgrest":
				return { status: 200, json: Object.assign(this.apiConfig, body as object) };
			case "PATCH /v1/projects/{ref}/config/storage":
				this.fileSizeLimit = (body as { fileSizeLimit: number }).fileSizeLimit;
				return { status: 200 };
			default:
				return fail(404, `Cannot ${route}`);
		}
	}

	#project() {
		return {
			id: REF,
			ref: REF,
			name: "encore",
			organization_id: "shop",
			organization_slug: "shop",
			region: "eu-central-1",
			created_at: "2026-11-01T00:00:00Z",
			status: this.status,
			database: { host: `db.${REF}.supabase.co`, version: "17.6", postgres_engine: "17", release_channel: "ga" },
		};
	}

	#attributes() {
		const storage = { file_size_limit: this.fileSizeLimit, features: {}, capabilities: {} };
		return { auth: this.authConfig, api: this.apiConfig, storage, database: { major_version: 17 } };
	}

	async #query({ query, parameters = [] }: QueryBody): Promise<Reply> {
		if (!query) return fail(400, "query: String must contain at least 1 character(s)");
		try {
			return { status: 201, json: await this.sql(query, parameters) };
		} catch (error) {
			return fail(400, `Failed to run sql query: ERROR: ${(error as Error).message}`);
		}
	}

	#setSecrets(body: Secret[]): Reply {
		const reserved = body.find(({ name }) => name.startsWith("SUPABASE_"));
		if (reserved) return fail(400, "Secret name must not start with the SUPABASE_ prefix.");
		for (const { name, value } of body) this.secrets.set(name, value);
		return { status: 201 };
	}

	#changeAuth(body: Record<string, unknown>): Reply {
		const unknown = Object.keys(body).find((name) => !(name in NEW_AUTH_CONFIG));
		if (unknown) return fail(400, `property ${unknown} should not exist`);
		return { status: 200, json: Object.assign(this.authConfig, body) };
	}
}

const functionResponse = ({ slug, verify_jwt }: DeployedFunction) => ({
	id: slug,
	slug,
	name: slug,
	status: "ACTIVE",
	version: 1,
	created_at: 1,
	updated_at: 1,
	verify_jwt,
});
