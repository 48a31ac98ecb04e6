import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

interface Options {
	/** 0: any free one. */
	port?: number;
	/** Instead of what wrangler.toml says. */
	vars?: Record<string, string>;
	/** How often a minute, by a counter's name (LIMIT_SIGN_IN), instead of what wrangler.toml says. */
	limits?: Record<string, number>;
	/** Given every line that the Worker logs, instead of this process's output. */
	log?: (line: string) => void;
	/** The Worker alone, on a socket of its own: miniflare's asset router, which else stands before it, is slower than it is. */
	direct?: boolean;
	/** With workerd's inspector, on loopback. */
	inspect?: boolean;
}

/** As wrangler.toml says it. */
interface Limit {
	name: string;
	namespace_id: string;
	simple: { limit: number; period: 10 | 60 };
}

export interface BuiltWorker {
	worker: Miniflare;
	url: URL;
	/** Asks it for a path of https://shop.test, or for an address; redirects are answers, not followed. */
	ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts the built Worker (build/, made by `react-router build`) in workerd, on loopback, as it runs on Cloudflare. */
export async function startBuiltWorker({
	port = 0,
	vars = {},
	limits = {},
	log,
	direct = false,
	inspect = false,
}: Options = {}): Promise<BuiltWorker> {
	const root = path.resolve("build/server");
	const settings = JSON.parse(readFileSync(path.join(root, "wrangler.json"), "utf8"));
	const others = globSync("**/*.js", { cwd: root }).filter((file) => file !== settings.main);
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
			cf: false, // else it asks Cloudflare for a sample of request.cf
			host,
			port,
			...(inspect && { inspectorPort: 0 }),
			...(log && { handleStructuredLogs: ({ message }) => log(message) }),
			modulesRoot: root,
			modules: [settings.main, ...others].map((file: string) => ({
				type: "ESModule" as const,
				path: path.join(root, file),
			})),
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
			...(direct ? { unsafeDirectSockets: [{ host }] } : { assets }),
		}),
	);
	const url = await worker.ready;
	const ask = async (asked: string, init: RequestInit = {}) => {
		const address = new URL(asked, "https://shop.test").href;
		return piped((await worker.dispatchFetch(address, { redirect: "manual", ...init } as never)) as never);
	};
	return { worker, url: direct ? await worker.unsafeGetDirectURL() : url, ask };
}

/**
 * An answer whose body waits to be read. Miniflare gives the body in a Response of its own; when the one that it came in
 * is collected, undici cancels a body that nobody reads yet. Piped on, it is read from the start.
 */
function piped(answer: Response): Response {
	const { status, statusText, headers, body } = answer;
	return new Response(body?.pipeThrough(new TransformStream()), { status, statusText, headers: [...headers] });
}
