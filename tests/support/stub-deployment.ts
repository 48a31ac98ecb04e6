import { execFile } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, vi } from "vitest";
import type { Deployment } from "../../scripts/deploy/deployment.ts";
import { CliError } from "../../scripts/support/cli.ts";
import { REF, startManagementApi, TOKEN } from "./management-api.ts";
import { useTempFolder } from "./temp-folder.ts";

export const SHOP_URL = "https://shop.example";
const RESEND_API_KEY = "re_stub";
/** Must appear in no output and in no command. */
export const SECRETS = [TOKEN, RESEND_API_KEY, "sb_secret_stub"];

/** A deployment with the pinned Supabase CLI, whose Management API is a stand-in. Wrangler doesn't run. */
export async function useStubDeployment() {
	const stub = await startManagementApi();
	const home = useTempFolder();
	/** Commands, and the output that they print. */
	const log: string[] = [];
	/** The output of commands that need Docker or a database (tests/postgres/migrations.test.ts). */
	const outputs: Record<string, string> = { "db push": "", "db diff": "", "migration list": '{"migrations":[]}' };
	const cliEnv = {
		// The CLI writes to supabase/.temp
		SUPABASE_WORKDIR: home,
		// The CLI's variable for another API
		SUPABASE_PROFILE: path.join(home, "profile.yaml"),
		SUPABASE_HOME: home,
		DO_NOT_TRACK: "1",
	};
	const isSource = (file: string) => !/\.temp|supabase\/seed/.test(file);
	cpSync("supabase", path.join(home, "supabase"), { recursive: true, filter: isSource });
	const profile = `name: stub\napi_url: ${stub.url}\ndashboard_url: ${stub.url}\nproject_host: localhost\n`;
	writeFileSync(cliEnv.SUPABASE_PROFILE, profile);
	vi.stubEnv("RESEND_API_KEY", RESEND_API_KEY);
	vi.stubEnv("SUPABASE_ACCESS_TOKEN", TOKEN);
	afterAll(() => {
		stub.close();
		vi.unstubAllEnvs();
	});

	async function execute(command: string, args: string[], env: Record<string, string> = {}) {
		log.push([command, ...args].join(" "));
		const output = command === "supabase" ? outputs[args.slice(0, 2).join(" ")] : "";
		if (output !== undefined) return { stdout: output, stderr: "" };
		const cli = ["node_modules/supabase/dist/supabase.js", ...args];
		const options = { env: { ...process.env, ...env, ...cliEnv } };
		return promisify(execFile)(process.execPath, cli, options).catch((error) => {
			throw new CliError(error.stderr + error.stdout, { cause: error });
		});
	}

	const deployment: Deployment = {
		environment: "production",
		interactive: false,
		settings: { ref: REF, projectUrl: `https://${REF}.supabase.co`, shopUrl: SHOP_URL },
		async run(...command) {
			const { stdout, stderr } = await execute(...command);
			log.push(stdout, stderr);
		},
		capture: async (...command) => (await execute(...command)).stdout,
	};
	return { stub, log, outputs, deployment };
}
