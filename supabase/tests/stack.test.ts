import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isAlive } from "../../tests/support/processes.ts";
import { post, startStackProcess } from "../../tests/support/stack-client.ts";
import { useTempFolder } from "../../tests/support/temp-folder.ts";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../local/demo.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { createTestClient, isLocal } from "./support/backend.ts";

const dataDir = useTempFolder();

// The tests depend on each other, because each start takes seconds.
describe.runIf(isLocal)("the local stack on a folder", () => {
	let first: Awaited<ReturnType<typeof startStackProcess>>;
	let stack: Stack;
	const clientWith = (key: string) => createTestClient(key, undefined, stack.url);

	beforeAll(async () => {
		first = await startStackProcess(dataDir);
	});
	afterAll(async () => {
		first.child.kill("SIGKILL");
		await stack?.stop();
	});

	test("can't be started or emptied while it runs; the error names process and folder", async () => {
		const error = {
			name: "StackError",
			message: expect.stringMatching(new RegExp(`${dataDir}.*process ${first.pid}`)),
		};
		for (const fresh of [false, true])
			await expect(startStack({ port: 0, dataDir, fresh })).rejects.toMatchObject(error);
	});

	test("rejects a taken port with an error that names it", async () => {
		const port = Number(new URL(first.url).port);
		await expect(startStack({ port, dataDir: "memory" })).rejects.toThrow(
			`EADDRINUSE: address already in use 127.0.0.1:${port}`,
		);
	});

	test("leaves no Deno process after SIGKILL", async () => {
		expect(isAlive(first.functionsPid)).toBe(true);
		const ended = once(first.child, "exit");
		first.child.kill("SIGKILL");
		await ended;
		await vi.waitFor(() => expect(isAlive(first.functionsPid)).toBe(false), 5_000);
	});

	test("takes over a dead process's folder, with its accounts, catalogue and privileges", async () => {
		stack = await startStack({ port: 0, dataDir });
		const products = clientWith(stack.secretKey).from("products");
		expect((await products.select("id", { count: "exact", head: true })).count).toBe(CATALOGUE.length);
		const visitor = clientWith(stack.publishableKey);
		for (let n = 0; n < 2; n++) expect((await visitor.from("orders").select("id")).error?.code).toBe("42501");
		for (const { email, password } of Object.values(ACCOUNTS))
			expect((await visitor.auth.signInWithPassword({ email, password })).error).toBeNull();
	});

	test("restarts the functions after a crash", async () => {
		const before = stack.functionsPid();
		process.kill(before ?? Number.NaN, "SIGKILL");
		await vi.waitFor(
			async () => {
				expect(stack.functionsPid()).not.toBe(before);
				expect((await post(stack.url, "/functions/v1/promo", { code: "thrifty" })).status).toBe(200);
			},
			{ timeout: 50_000, interval: 100 },
		);
	});

	test("serves the mailbox as a page", async () => {
		await clientWith(stack.publishableKey).auth.resetPasswordForEmail(ACCOUNTS.shopper.email);
		const page = await fetch(stack.mailUrl);
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(await page.text()).toContain(ACCOUNTS.shopper.email);
	});

	test("reports its health, and ends after stop(), which keeps the exit code of failed tests", async () => {
		expect(await (await fetch(`${stack.url}/health`)).json()).toEqual({ status: "ok", functions: true });
		const deno = stack.functionsPid() ?? Number.NaN;
		const { exitCode } = process;
		process.exitCode = 1;
		await stack.stop();
		expect(process.exitCode).toBe(1);
		process.exitCode = exitCode;
		expect(isAlive(deno)).toBe(false);
		await expect(fetch(`${stack.url}/health`)).rejects.toThrow();
	});
});
