import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

interface Options {
	port?: number;
	vars?: Record<string, string>;
	/** Keys are bindings such as LIMIT_SIGN_IN. */
	limits?: Record<string, number>;
	/** Receives the Worker's log, which goes to standard output by default. */
	log?: (line: string) => void;
	/** Returns a URL that bypasses Miniflare's asset router, which is slower than the Worker. */
	direct?: boolean;
	inspect?: boolean;
	/** The code of another entry module, which imports the Worker from "./index.js". */
	entry?: string;
}

type Limit = { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } };

export type BuiltWorker = Awaited<ReturnType<typeof startBuiltWorker>>;

const STOP_MS = 10_000;

export async function startBuiltWorker({
	port = 0,
	vars = {},
	limits = {},
	log,
	direct = false,
	inspect = false,
	entry,
}: Options = {}) {
	const root = path.resolve("build/server");
	const settings = JSON.parse(readFileSync(path.join(root, "wrangler.json"), "utf8"));
	const modules = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(".js") && file !== settings.main,
	);
	const assets = {
		directory: path.resolve(root, settings.assets.directory),
		binding: settings.assets.binding,
		routerConfig: { has_user_worker: true },
		assetConfig: {
			html_handling: settings.assets.html_handling,
			not_found_handling: settings.assets.not_found_handling,
		},
	};
	const host = "127.0.0.1";
	const worker = new Miniflare(
		convertV4MiniflareOptions({
			cf: false, // otherwise Miniflare downloads a sample of request.cf
			host,
			port,
			...(inspect && { inspectorPort: 0 }),
			...(log && { handleStructuredLogs: ({ message }) => log(message) }),
			modulesRoot: root,
			modules: [
				...(entry ? [{ type: "ESModule" as const, path: path.join(root, "entry.js"), contents: entry }] : []),
				...[settings.main, ...modules].map((file: string) => ({
					type: "ESModule" as const,
					path: path.join(root, file),
				})),
			],
			compatibilityDate: settings.compatibility_date,
			compatibilityFlags: settings.compatibility_flags,
			bindings: { ...settings.vars, ...vars },
			ratelimits: Object.fromEntries(
				(settings.ratelimits as Limit[]).map(({ name, namespace_id, simple }) => [
					name,
					{ namespace_id, simple: { ...simple, limit: limits[name] ?? simple.limit } },
				]),
			),
			analyticsEngineDatasets: Object.fromEntries(
				(settings.analytics_engine_datasets as { binding: string; dataset: string }[]).map(({ binding, dataset }) => [
					binding,
					{ dataset },
				]),
			),
			images: settings.images,
			...(direct ? { unsafeDirectSockets: [{ host }] } : { assets }),
		}),
	);
	const url = await worker.ready;
	/** Requests a path of https://shop.test or a URL. Doesn't follow redirects. */
	const request = async (path: string, init: RequestInit = {}) => {
		const url = new URL(path, "https://shop.test").href;
		return withPipedBody(await afterResets(() => worker.dispatchFetch(url, { redirect: "manual", ...init } as never)));
	};
	// dispose() may never settle (cloudflare/workers-sdk#15085); workerd then ends with this process
	const stop = () => Promise.race([worker.dispose(), setTimeout(STOP_MS, undefined, { ref: false })]);
	return { worker, url: direct ? await worker.unsafeGetDirectURL() : url, request, stop };
}

const RESETS = ["ECONNRESET", "UND_ERR_SOCKET"];

/** Retries, as workerd closes the connection when the Worker responds without reading the body, sometimes before the response is read. */
async function afterResets(send: () => Promise<unknown>, attempts = 6): Promise<Response> {
	try {
		return (await send()) as Response;
	} catch (error) {
		const { code } = ((error as Error).cause ?? {}) as { code?: string };
		if (!RESETS.includes(code ?? "") || attempts === 1) throw error;
		return afterResets(send, attempts - 1);
	}
}

/** Pipes the body into another response, as undici cancels an unread one when Miniflare's Response is garbage-collected. */
function withPipedBody({ status, statusText, headers, body }: Response): Response {
	return new Response(body?.pipeThrough(new TransformStream()), { status, statusText, headers: [...headers] });
}
