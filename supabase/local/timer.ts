import { setTimeout } from "node:timers/promises";
import { SECRET_KEY } from "./demo.ts";

const INTERVAL_MS = 1_000;
const HEADERS = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" };

/**
 * Stand-in for a pg_cron job of the migrations: calls an edge function whenever the SQL function `isDue` returns true. Returns a
 * function that stops it.
 */
export function startTimer(url: string, isDue: string, edgeFunction: string): () => Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	const post = (path: string) => fetch(url + path, { method: "POST", headers: HEADERS, body: "{}", signal });
	const tick = async () => {
		await setTimeout(INTERVAL_MS, null, { signal, ref: false });
		const response = await post(`/rest/v1/rpc/${isDue}`);
		if ((await response.json()) === true) await (await post(`/functions/v1/${edgeFunction}`)).arrayBuffer();
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
