// `node stack-process.ts <dataDir>` starts a stack in its own process, for measurements and tests that kill it. Prints one line of JSON,
// and responds to each message with its traffic so far.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { observeStatements } from "../../../tests/support/observe-statements.ts";
import { startStack } from "../../local/stack.ts";

const stack = await startStack({ port: 0, dataDir: process.argv[2] });

/** `roundTrips`: requests of the edge functions, other than those for mails. */
const traffic = { roundTrips: 0, statements: 0 };
subscribe("http.server.request.start", (message) => {
	const { headers, url } = (message as { request: IncomingMessage }).request;
	if (headers["user-agent"]?.startsWith("Deno/") && !url?.includes("mail")) traffic.roundTrips++;
});
observeStatements((count) => {
	traffic.statements += count;
});
process.on("message", async () => {
	const [mails] = await stack.sql<object>(
		"select count(sent_at)::integer as sent, count(failed_at)::integer as failed from public.mails",
	);
	process.send?.({ ...traffic, mails });
});
console.info(JSON.stringify({ url: stack.url, pid: process.pid, functionsPid: stack.functionsPid() }));
