import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import NEW_AUTH_CONFIG from "./auth-config.json" with { type: "json" };

export const REF = "abcdefghijklmnopqrst";
export const TOKEN = `sbp_${"0".repeat(40)}`;

interface DeployedFunction {
	slug: string;
	verify_jwt: boolean;
}

interface Reply {
	status: number;
	json?: unknown;
	form?: FormData;
	headers?: Record<string, string>;
}

const fail = (status: number, message: string): Reply => ({ status, json: { message } });

/**
 * Stands in for Supabase's Management API as far as `npm run deploy`, `npm run drift` and the pinned CLI call it. Paths, bodies and
 * statuses are those of https://api.supabase.com/api/v1-json, and of the client in the pinned CLI where it is newer.
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
	/** The uploaded files by function. */
	readonly sources = new Map<string, File[]>();
	lints: object[] = [];
	performanceLints: object[] = [];
	plan = "pro";
	status = "ACTIVE_HEALTHY";
	/** So many requests are answered with 429. */
	limited = 0;
	sql: (query: string, parameters: unknown[]) => unknown[] | Promise<unknown[]> = () => [];
	url = "";
	readonly #server = createServer(async (incoming, outgoing) => {
		const { status, json, form, headers } = await this.#reply(incoming);
		const response = form ? new Response(form) : new Response(json === undefined ? "" : JSON.stringify(json));
		const type = form ? response.headers.get("content-type") : null;
		outgoing.writeHead(status, { "content-type": type ?? "application/json", ...headers });
		outgoing.end(Buffer.from(await response.arrayBuffer()));
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
		if (this.limited > 0) {
			this.limited--;
			return { ...fail(429, "ThrottlerException: Too Many Requests"), headers: { "retry-after": "0" } };
		}
		const slug = searchParams.get("slug") ?? "";
		if (type.startsWith("multipart/form-data"))
			this.sources.set(slug, filesOf(await new Response(body, { headers: { "content-type": type } }).formData()));
		const route = request.replace(`/projects/${REF}`, "/projects/{ref}");
		return this.#routes(route, type === "application/json" && body.length > 0 ? JSON.parse(`${body}`) : null, slug);
	}

	// biome-ignore lint/suspicious/noExplicitAny: bodies are whatever a client sends
	async #routes(route: string, body: any, slug: string): Promise<Reply> {
		switch (route) {
			case "GET /v1/projects":
				return { status: 200, json: [this.#project()] };
			case "GET /v1/projects/{ref}":
				return { status: 200, json: this.#project() };
			case "GET /v1/organizations/shop":
				return { status: 200, json: { id: "shop", name: "Shop", plan: this.plan, opt_in_tags: [] } };
			case "GET /v1/projects/{ref}/api-keys":
				return {
					status: 200,
					json: [
						{ name: "anon", type: "legacy", api_key: "eyJ" },
						{ name: "default", type: "publishable", api_key: "sb_publishable_stub" },
						{ name: "default", type: "secret", api_key: "sb_secret_stub" },
					],
				};
			case "GET /v1/projects/{ref}/config/auth/signing-keys":
				return { status: 200, json: { keys: [{ id: "1", algorithm: "ES256", status: "in_use" }] } };
			case "GET /v1/projects/{ref}/billing/addons":
				return { status: 200, json: { selected_addons: [], available_addons: [] } };
			case "POST /v1/projects/{ref}/database/query":
			case "POST /v1/projects/{ref}/database/query/read-only":
				return this.#query(body);
			case "GET /v1/projects/{ref}/advisors/security":
				return { status: 200, json: { lints: this.lints } };
			case "GET /v1/projects/{ref}/advisors/performance":
				return { status: 200, json: { lints: this.performanceLints } };
			case "GET /v1/projects/{ref}/secrets":
				return { status: 200, json: [...this.secrets.keys()].map((name) => ({ name, value: "0".repeat(64) })) };
			case "POST /v1/projects/{ref}/secrets":
				return this.#setSecrets(body);
			case "GET /v1/projects/{ref}/functions":
				return { status: 200, json: this.functions.map(functionResponse) };
			case "POST /v1/projects/{ref}/functions/deploy":
				return { status: 201, json: functionResponse({ slug, verify_jwt: false }) };
			case "PUT /v1/projects/{ref}/functions":
				this.functions = body;
				return { status: 200, json: { functions: this.functions.map(functionResponse) } };
			case "GET /v2/projects/{ref}/config":
				return { status: 200, json: { data: { type: "project_config", id: REF, attributes: this.#attributes() } } };
			case "GET /v1/projects/{ref}/config/auth":
				return { status: 200, json: this.authConfig };
			case "PATCH /v1/projects/{ref}/config/auth":
				return this.#changeAuth(body);
			case "PATCH /v1/projects/{ref}/postgrest":
				return { status: 200, json: Object.assign(this.apiConfig, body) };
			case "PATCH /v1/projects/{ref}/config/storage":
				this.fileSizeLimit = body.fileSizeLimit;
				return { status: 200 };
			default:
				if (/^GET \/v1\/projects\/\{ref\}\/functions\/[\w-]+\/body$/.test(route))
					return this.#functionBody(route.split("/").at(-2) ?? "");
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

	async #query({ query, parameters = [] }: { query?: string; parameters?: unknown[] }): Promise<Reply> {
		if (!query) return fail(400, "query: String must contain at least 1 character(s)");
		try {
			return { status: 201, json: await this.sql(query, parameters) };
		} catch (error) {
			return fail(400, `Failed to run sql query: ERROR: ${(error as Error).message}`);
		}
	}

	#functionBody(slug: string): Reply {
		const form = new FormData();
		for (const file of this.sources.get(slug) ?? []) form.append("file", file, file.name);
		return { status: 200, form };
	}

	#setSecrets(body: { name: string; value: string }[]): Reply {
		const reserved = body.find(({ name }) => name.startsWith("SUPABASE_"));
		if (reserved) return fail(400, "Secret name must not start with the SUPABASE_ prefix.");
		for (const { name, value } of body) this.secrets.set(name, value);
		return { status: 201 };
	}

	#changeAuth(body: Record<string, unknown>): Reply {
		const unknown = Object.keys(body).find((name) => !(name in NEW_AUTH_CONFIG));
		if (unknown) return fail(400, `property ${unknown} should not exist`);
		if (this.plan === "free" && (body.sessions_timebox || body.sessions_inactivity_timeout))
			return fail(402, "Configuring user sessions is only available on the Pro Plan and up.");
		return { status: 200, json: Object.assign(this.authConfig, body) };
	}
}

const filesOf = (form: FormData) => [...form.values()].filter((value) => value instanceof File);

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
