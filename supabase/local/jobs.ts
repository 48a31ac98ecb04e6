import { setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { SECRET_KEY } from "./demo.ts";

// Stand-ins for pg_cron and pg_net, which PGlite lacks: the jobs that the migrations schedule

const HEADERS = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" };
const MAIL_INTERVAL_MS = 60_000;
const SWEEP_INTERVAL_MS = 1_000;
/** Like pg_net's worker, collects the calls of several transactions. */
const COLLECT_MS = 100;

/** Posts to a path of the stack with the secret key. Returns the response's text. */
export const servicePost = (url: string, signal: AbortSignal) => async (path: string) =>
	(await fetch(url + path, { method: "POST", headers: HEADERS, body: "{}", signal })).text();

type StopJob = () => Promise<void>;

/** Repeats `run` until the returned function is called. */
function startJob(
	url: string,
	run: (post: ReturnType<typeof servicePost>, signal: AbortSignal) => Promise<void>,
): StopJob {
	const controller = new AbortController();
	const { signal } = controller;
	const post = servicePost(url, signal);
	const loop = async () => {
		while (!signal.aborted) await run(post, signal).catch(() => {});
	};
	const ended = loop();
	return () => {
		controller.abort();
		return ended;
	};
}

/**
 * Stands in for `send-mails`, `write-price-drop-mails` and `account-deletions`, each minute. The database also calls the function `mail`
 * itself.
 */
export async function startMails(db: PGlite, url: string): Promise<StopJob> {
	let next = Promise.withResolvers<"called" | "due">();
	const timer = setInterval(() => next.resolve("due"), MAIL_INTERVAL_MS).unref();
	const unlisten = await db.listen("call_edge_function", (name) => {
		if (name === "mail") next.resolve("called");
	});
	const stopJob = startJob(url, async (post, signal) => {
		const cause = await next.promise;
		await setTimeout(COLLECT_MS, null, { signal, ref: false });
		next = Promise.withResolvers();
		if (cause === "due") await post("/rest/v1/rpc/write_price_drop_mails");
		if (cause === "due" && (await post("/rest/v1/rpc/due_account_deletions")) !== "[]")
			await post("/functions/v1/account-deletions");
		if (cause === "called" || (await post("/rest/v1/rpc/mails_are_due")) === "true") await post("/functions/v1/mail");
	});
	return async () => {
		clearInterval(timer);
		const ended = stopJob();
		next.resolve("due");
		await ended;
		await unlisten();
	};
}

/** Asks the payment provider each second about payments that are due. */
export const startPaymentSweep = (url: string): StopJob =>
	startJob(url, async (post, signal) => {
		await setTimeout(SWEEP_INTERVAL_MS, null, { signal, ref: false });
		if ((await post("/rest/v1/rpc/payments_are_due")) === "true") await post("/functions/v1/payment-sweep");
	});
