import { setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { SECRET_KEY } from "./demo.ts";

// Runs the jobs that the migrations schedule, as PGlite lacks pg_cron and pg_net

const HEADERS = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" };
const MAIL_INTERVAL_MS = 60_000;
const SWEEP_INTERVAL_MS = 1_000;
/** The time during which calls of several transactions are collected, as pg_net's worker does. */
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
 * Runs the jobs `send-mails`, `write-price-drop-mails` and `account-deletions` every minute, and the function `mail` whenever the
 * database calls it.
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

/** Every second, runs the function `payment-sweep` if payments are due. */
export const startPaymentSweep = (url: string): StopJob =>
	startJob(url, async (post, signal) => {
		await setTimeout(SWEEP_INTERVAL_MS, null, { signal, ref: false });
		if ((await post("/rest/v1/rpc/payments_are_due")) === "true") await post("/functions/v1/payment-sweep");
	});
