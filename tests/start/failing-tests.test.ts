import { expect, test } from "vitest";
import setup from "../../supabase/tests/support/global-setup.ts";

test("a run with failed tests exits with 1, although stopping the stack sets 0", async () => {
	const stop = await setup({ provide() {} } as never);
	const before = process.exitCode;
	process.exitCode = 1;
	await stop?.();
	const { exitCode } = process;
	process.exitCode = before;
	expect(exitCode).toBe(1);
}, 60_000);
