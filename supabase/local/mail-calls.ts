import { setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { servicePost } from "./service-post.ts";

const INTERVAL_MS = 60_000;
/** Like pg_net's worker, collects the calls of several transactions. */
const COLLECT_MS = 100;

/** Stand-in for pg_net and the jobs in mails.sql and price_drops.sql. Returns a function that stops it. */
export async function startMailCalls(db: PGlite, url: string): Promise<() => Promise<void>> {
	const controller = new AbortController();
	const { signal } = controller;
	let next = Promise.withResolvers<"called" | "due">();
	const timer = setInterval(() => next.resolve("due"), INTERVAL_MS).unref();
	const unlisten = await db.listen("call_mail_function", () => next.resolve("called"));

	const post = servicePost(url, signal);
	const run = async (cause: "called" | "due") => {
		if (cause === "due") await post("/rest/v1/rpc/write_price_drop_mails");
		if (cause === "called" || (await post("/rest/v1/rpc/mails_are_due")) === "true") await post("/functions/v1/mail");
	};
	const loop = async () => {
		for (;;) {
			const cause = await next.promise;
			await setTimeout(COLLECT_MS, null, { signal, ref: false }).catch(() => {});
			if (signal.aborted) return;
			next = Promise.withResolvers();
			await run(cause).catch(() => {});
		}
	};
	const ended = loop();
	return async () => {
		clearInterval(timer);
		controller.abort();
		next.resolve("due");
		await ended;
		await unlisten();
	};
}
