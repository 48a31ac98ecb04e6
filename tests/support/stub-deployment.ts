import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, vi } from "vitest";
import type { Deployment } from "../../scripts/deploy/deployment.ts";
import { ManagementApi } from "../../scripts/deploy/management-api.ts";
import { ManagementApiStub, REF, TOKEN } from "./management-api.ts";

export const SHOP_URL = "https://shop.example";
const RESEND_API_KEY = "re_stub";
/** Must appear in no output and in no command. */
export const SECRETS = [TOKEN, RESEND_API_KEY, "sb_secret_stub"];

/** A deployment with the pinned Supabase CLI, whose Management API is a stand-in. Wrangler doesn't run. */
export async function useStubDeployment() {
	const stub = new ManagementApiStub();
	await stub.start();
	const home = mkdtempSync(path.join(tmpdir(), "encore-deploy-"));
	/** Commands and their output. */
	const log: string[] = [];
	const cliEnv = {
		// The CLI writes to supabase/.temp
		SUPABASE_WORKDIR: home,
		// The CLI's own way to another API
		SUPABASE_PROFILE: path.join(home, "profile.yaml"),
		SUPABASE_HOME: home,
		DO_NOT_TRACK: "1",
	};
	cpSync("supabase", path.join(home, "supabase"), { recursive: true, filter: (file) => !file.includes(".temp") });
	const profile = `name: stub\napi_url: ${stub.url}\ndashboard_url: ${stub.url}\nproject_host: localhost\n`;
	writeFileSync(cliEnv.SUPABASE_PROFILE, profile);
	vi.stubEnv("RESEND_API_KEY", RESEND_API_KEY);
	afterAll(() => {
		stub.stop();
		rmSync(home, { recursive: true });
		vi.unstubAllEnvs();
	});

	async function capture(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
		log.push([command, ...args].join(" "));
		// `db push` needs a database: tests/postgres/db-push.test.ts
		if (command !== "supabase" || args[0] === "db") return "";
		const cli = ["node_modules/supabase/dist/supabase.js", ...args];
		const { stdout, stderr } = await promisify(execFile)(process.execPath, cli, {
			env: { ...process.env, ...env, ...cliEnv },
		});
		log.push(stdout, stderr);
		return stdout;
	}

	const deploymentWith = (accessToken: string): Deployment => ({
		environment: "production",
		interactive: false,
		accessToken,
		api: new ManagementApi(accessToken, stub.url),
		readSettings: () => ({
			ref: REF,
			projectUrl: `https://${REF}.supabase.co`,
			publishableKey: "sb_publishable_stub",
			shopUrl: SHOP_URL,
		}),
		run: async (...command) => void (await capture(...command)),
		capture,
	});
	return { stub, log, deploymentWith };
}
