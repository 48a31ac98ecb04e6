// Runs under Deno, started by functions-process.ts: one process that serves every function of supabase/functions, as
// the hosted runtime does. Each index.ts is the real one; its Deno.serve is caught, and the path's first part chooses.

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;

/** The little of Deno that is used here; the shop's TypeScript doesn't know Deno's types. */
interface DenoRuntime {
	stdin: { readable: ReadableStream<Uint8Array> };
	exit(code: number): never;
	readDir(path: URL): AsyncIterable<{ name: string; isDirectory: boolean }>;
	serve(
		options: { hostname: string; port: number; onListen(address: { port: number }): void },
		handler: Handler,
	): unknown;
}

const deno = (globalThis as unknown as { Deno: DenoRuntime }).Deno;
const FUNCTIONS = new URL("../functions/", import.meta.url);

/** The parent's end, however it came, closes stdin. */
async function endWithParent(): Promise<void> {
	for await (const _ of deno.stdin.readable);
	deno.exit(0);
}

const serve = deno.serve.bind(deno);

/** The handler that the function's index.ts gives to Deno.serve. */
async function load(name: string): Promise<Handler> {
	let handler: Handler | undefined;
	deno.serve = (...given: unknown[]) => {
		handler = given.find((part) => typeof part === "function") as Handler | undefined;
		return { finished: new Promise(() => {}), shutdown: async () => {} };
	};
	try {
		await import(new URL(`${name}/index.ts`, FUNCTIONS).href);
	} finally {
		deno.serve = serve;
	}
	if (!handler) throw new Error(`supabase/functions/${name}/index.ts did not call Deno.serve(handler)`);
	return handler;
}

async function loadAll(): Promise<Map<string, Handler>> {
	const handlers = new Map<string, Handler>();
	for await (const entry of deno.readDir(FUNCTIONS)) {
		if (entry.isDirectory && !entry.name.startsWith("_")) handlers.set(entry.name, await load(entry.name));
	}
	return handlers;
}

void endWithParent();
const handlers = await loadAll();

serve(
	{ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.info(`functions-host listening on ${port}`) },
	(request, info) => {
		const name = new URL(request.url).pathname.split("/")[1] ?? "";
		const handler = handlers.get(name);
		if (handler) return handler(request, info);
		return Response.json({ error: { code: "not_found", message: `There is no function "${name}"` } }, { status: 404 });
	},
);
