import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { PUBLISHABLE_KEY, SECRET_KEY } from "./demo.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** The real Deno from node_modules, not its wrapper: signals and the end of stdin must reach the process itself. */
function denoBinary(): string {
	const { runInstall } = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
	return runInstall();
}

function environment(url: string): NodeJS.ProcessEnv {
	const { PATH, HOME, DENO_DIR, XDG_CACHE_HOME, TMPDIR } = process.env;
	return {
		...{ PATH, HOME, DENO_DIR, XDG_CACHE_HOME, TMPDIR },
		DENO_NO_UPDATE_CHECK: "1",
		NO_COLOR: "1",
		SUPABASE_URL: url,
		RATE_LIMIT_FACTOR: "1000",
		SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
		SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
	};
}

/** Starts Deno on functions-host.ts; `url` is the gateway's. */
export function spawnDeno(url: string): ChildProcess {
	const flags = ["--no-prompt", "--quiet", "--cached-only", "--no-lock", "--allow-env", "--allow-net=127.0.0.1"];
	const reads = `--allow-read=${PROJECT}supabase,${PROJECT}node_modules`;
	return spawn(denoBinary(), ["run", ...flags, reads, "supabase/local/functions-host.ts"], {
		cwd: PROJECT,
		env: environment(url),
		// The host ends when stdin does: the kernel closes it even if this process is killed with -9.
		stdio: ["pipe", "pipe", "pipe"],
	});
}

/** Hands on what a child prints, a line at a time. */
export function eachLine(stream: Readable | null, take: (line: string) => void): void {
	let rest = "";
	stream?.setEncoding("utf8").on("data", (chunk: string) => {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) take(line);
	});
}
