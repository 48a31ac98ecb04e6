import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import { startMails } from "../../supabase/local/jobs.ts";

test("mails are sent when the database calls their function, and not when it calls another", async () => {
	const db = await PGlite.create();
	const post = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
	const stop = await startMails(db, "http://stack.test");
	try {
		await db.query("select pg_notify('call_edge_function', 'payment-sweep')");
		await setTimeout(300);
		expect(post).not.toHaveBeenCalled();
		await db.query("select pg_notify('call_edge_function', 'mail')");
		await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
		expect(post.mock.lastCall?.[0]).toBe("http://stack.test/functions/v1/mail");
	} finally {
		await stop();
		post.mockRestore();
		await db.close();
	}
});
