// functions-process.ts runs this module under Deno.

interface App {
	fetch(request: Request): Response | Promise<Response>;
}

/** The part of Deno's types that is used here, as TypeScript doesn't load them. */
interface DenoRuntime {
	stdin: { readable: ReadableStream<Uint8Array> };
	exit(code: number): never;
	readDir(path: URL): AsyncIterable<{ name: string; isDirectory: boolean }>;
	serve(
		options: { hostname: string; port: number; onListen(address: { port: number }): void },
		handler: (request: Request) => Response | Promise<Response>,
	): unknown;
}

const deno = (globalThis as unknown as { Deno: DenoRuntime }).Deno;
const FUNCTIONS = new URL("../functions/", import.meta.url);

/** Exits when stdin closes, which happens even if the parent is ended by SIGKILL. */
async function exitWithParent(): Promise<void> {
	for await (const _ of deno.stdin.readable);
	deno.exit(0);
}

void exitWithParent();

const apps = new Map<string, App>();
for await (const { name, isDirectory } of deno.readDir(FUNCTIONS)) {
	if (!isDirectory || name.startsWith("_")) continue;
	const { default: app } = (await import(new URL(`${name}/index.ts`, FUNCTIONS).href)) as { default: App };
	apps.set(name, app);
}

deno.serve(
	{ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.info(`functions-host listening on ${port}`) },
	(request) => {
		const name = new URL(request.url).pathname.split("/")[1] ?? "";
		const app = apps.get(name);
		if (app) return app.fetch(request);
		return Response.json({ error: { code: "not_found", message: `There is no function "${name}"` } }, { status: 404 });
	},
);
