import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { descendants, isAlive } from "../support/processes.ts";
import { post } from "../support/stack-client.ts";
import { useTempFolder } from "../support/temp-folder.ts";
import { npmStart, running } from "./support/npm-start.ts";

// Below 32768, where Linux begins to hand out local ports: an outgoing connection can't hold one of these.
const SHOP = 5391;
const STACK = 5491;
const dataDir = useTempFolder();

/** Uses its own ports and data. */
const start = (env: Record<string, string> = {}, args: string[] = []) =>
	npmStart({ SHOP_PORT: String(SHOP), STACK_PORT: String(STACK), DATA_DIR: dataDir, ...env }, { args });

const descendantsOf = ({ pid = 0 }: ChildProcess) => descendants(pid).map((child) => child.pid);

async function expectAllGone(pids: readonly number[]) {
	expect(pids.length).toBeGreaterThan(2);
	await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
}

const auth = (what: string, email: string) =>
	post(`http://127.0.0.1:${STACK}`, `/auth/v1/${what}`, { email, password: "second-hand-1" });

beforeAll(() => {
	if (process.platform !== "linux") throw new Error("these tests read /proc to find processes that were left behind");
});
afterEach(async () => {
	await Promise.all(
		[...running].map((child) => {
			child.kill("SIGTERM");
			return once(child, "exit");
		}),
	);
});

describe("npm start", () => {
	test("serves the shop, keeps what was written through kill -9 until it starts afresh, and leaves no process behind", {
		timeout: 300_000,
	}, async () => {
		const first = start();
		await first.untilReady();
		expect((await fetch(`http://127.0.0.1:${SHOP}/readyz`)).status).toBe(200);
		expect((await auth("signup", "kept@encore.example")).status).toBe(200);
		const left = descendantsOf(first.child);
		process.kill(left[0] ?? 0, "SIGKILL"); // the supervisor
		await first.ended;
		await expectAllGone(left);

		const second = start();
		await second.untilReady();
		expect((await auth("token?grant_type=password", "kept@encore.example")).status, "the account is still there").toBe(
			200,
		);

		const third = start({ SHOP_PORT: String(SHOP + 1), STACK_PORT: String(STACK + 1) });
		expect(await third.ended, "a second instance on the same data").toBe(1);
		expect(third.output()).toMatch(/in use by .*process \d+/);

		const all = descendantsOf(second.child);
		second.child.kill("SIGINT");
		expect(await second.ended, "Ctrl-C is an orderly end").toBe(0);
		await expectAllGone(all);

		await start({}, ["--fresh"]).untilReady();
		expect((await auth("token?grant_type=password", "kept@encore.example")).status, "the account is gone").toBe(400);
	});

	test.each([SHOP, STACK])("with port %d taken ends with one clear message", { timeout: 120_000 }, async (port) => {
		const squatter = createServer().listen(port, "127.0.0.1");
		await new Promise((resolve) => squatter.once("listening", resolve));
		const refused = start();
		expect(await refused.ended).toBe(1);
		expect(refused.output()).toContain(`Port ${port} is taken`);
		expect(refused.output()).not.toContain("    at ");
		squatter.close();
	});
});
