import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { CliError } from "../support/cli.ts";

const API_URL = "https://api.supabase.com";
const TOKENS = "https://supabase.com/dashboard/account/tokens";
const MAX_ATTEMPTS = 4;
const DEFAULT_RETRY_SECONDS = 60;

const ErrorBody = z.object({ message: z.string() });

/** Supabase's Management API (https://supabase.com/docs/reference/api). Methods throw a CliError. */
export class ManagementApi {
	readonly #token: string;
	readonly #url: string;

	constructor(token: string, url = API_URL) {
		this.#token = token;
		this.#url = url;
	}

	get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
		return this.#request("GET", path, schema);
	}

	post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
		return this.#request("POST", path, schema, body);
	}

	/** Runs a read-only query. */
	query<T>(ref: string, query: string, row: z.ZodType<T>): Promise<T[]> {
		return this.post(`/v1/projects/${ref}/database/query/read-only`, { query }, z.array(row));
	}

	/** Runs a statement as the database's owner. `parameters` replace $1, $2 … */
	execute<T>(ref: string, query: string, parameters: unknown[], row: z.ZodType<T>): Promise<T[]> {
		return this.post(`/v1/projects/${ref}/database/query`, { query, parameters }, z.array(row));
	}

	/** The sources of a deployed function, with their paths as names; null if they aren't returned as files. */
	async functionFiles(ref: string, slug: string): Promise<File[] | null> {
		const accept = "multipart/form-data";
		const response = await this.#send("GET", `/v1/projects/${ref}/functions/${slug}/body`, { accept });
		if (!response.headers.get("content-type")?.startsWith(accept)) return null;
		return [...(await response.formData()).values()].filter((value) => value instanceof File);
	}

	async #request<T>(method: string, path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
		const text = await (await this.#send(method, path, { body })).text();
		const result = schema.safeParse(parseJson(text));
		if (result.success) return result.data;
		throw new CliError(`${method} ${path} returned something unexpected: ${z.prettifyError(result.error)}`);
	}

	async #send(
		method: string,
		path: string,
		{ body, accept = "application/json" }: { body?: unknown; accept?: string },
	): Promise<Response> {
		for (let attempt = 1; ; attempt++) {
			const response = await fetch(this.#url + path, {
				method,
				headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json", accept },
				...(body !== undefined && { body: JSON.stringify(body) }),
			}).catch((error: Error) => {
				throw new CliError(`Supabase is unreachable: ${error.cause ?? error.message}`);
			});
			if (response.ok) return response;
			const text = await response.text();
			if (response.status !== 429 || attempt === MAX_ATTEMPTS)
				throw new CliError(errorMessage(response.status, `${method} ${path}`, text));
			const seconds = Number(response.headers.get("retry-after") ?? DEFAULT_RETRY_SECONDS);
			await setTimeout(seconds * 1_000);
		}
	}
}

/** Some responses have no body. */
const parseJson = (text: string): unknown => (text === "" ? null : JSON.parse(text));

function errorMessage(status: number, request: string, text: string): string {
	if (status === 401)
		return `Supabase rejected the access token. Create one at ${TOKENS} and set SUPABASE_ACCESS_TOKEN.`;
	let reason = text;
	try {
		reason = ErrorBody.parse(JSON.parse(text)).message;
	} catch {
		// An HTML error page, or another shape
	}
	const hint = status === 403 ? " The access token lacks a permission, or the project is another account's." : "";
	return `${request} returned ${status}: ${reason}${hint}`;
}
