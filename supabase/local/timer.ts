import { setTimeout } from "node:timers/promises";
import { servicePost } from "./service-post.ts";

const INTERVAL_MS = 1_000;

/**
 * Stand-in for a pg_cron job of the migrations: calls an edge function whenever the SQL function `isDue` returns true. Returns a
 * function that stops it.
 */
export function startTimer(url: string, isDue: string, edgeFunction: string): () => Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	const post = servicePost(url, signal);
	const tick = async () => {
		await setTimeout(INTERVAL_MS, null, { signal, ref: false });
		if ((await post(`/rest/v1/rpc/${isDue}`)) === "true") await post(`/functions/v1/${edgeFunction}`);
	};
	const loop = async () => {
		while (!signal.aborted) await tick().catch(() => {});
	};
	const ended = loop();
	return async () => {
		controller.abort();
		await ended;
	};
}
