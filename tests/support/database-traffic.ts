import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PGlite } from "@electric-sql/pglite";

/** What a stack in this process received. */
export interface Traffic {
	/** Requests of the edge functions to Supabase, other than those for mails. */
	roundTrips: number;
	/** Requests for mails to Supabase and the mail service. */
	mailRequests: number;
	/** The beginning of a statement's text is its key. */
	statements: Record<string, { count: number; ms: number }>;
}

/** Message types of PostgreSQL's protocol. */
const [EXECUTE, PARSE, QUERY] = [69, 80, 81]; // "E", "P", "Q"
const MAX_LABEL = 60;

/** Calls `listener` after each protocol message, with its statement's text. Returns a function that ends this. */
export function observeMessages(listener: (sql: string, executions: number, ms: number) => void): () => void {
	const { execProtocolRaw } = PGlite.prototype;
	let sql = "";
	PGlite.prototype.execProtocolRaw = async function (this: PGlite, message, options) {
		const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
		let executions = 0;
		for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
			const type = bytes[at];
			// After the length, and in PARSE the statement's name, which is empty
			if (type === PARSE || type === QUERY)
				[sql = ""] = bytes.toString("utf8", at + (type === PARSE ? 6 : 5)).split("\0");
			if (type === EXECUTE || type === QUERY) executions++;
		}
		const start = performance.now();
		try {
			return await execProtocolRaw.call(this, message, options);
		} finally {
			listener(sql, executions, performance.now() - start);
		}
	};
	return () => {
		PGlite.prototype.execProtocolRaw = execProtocolRaw;
	};
}

/** Counts from now on. */
export function countTraffic(): Traffic {
	const traffic: Traffic = { roundTrips: 0, mailRequests: 0, statements: {} };
	subscribe("http.server.request.start", (message) => {
		const { headers, url } = (message as { request: IncomingMessage }).request;
		if (!headers["user-agent"]?.startsWith("Deno/")) return;
		traffic[/mail/.test(url ?? "") ? "mailRequests" : "roundTrips"]++;
	});
	observeMessages((sql, executions, ms) => {
		const label = sql.trim().replaceAll(/\s+/g, " ").slice(0, MAX_LABEL);
		traffic.statements[label] ??= { count: 0, ms: 0 };
		traffic.statements[label].count += executions;
		traffic.statements[label].ms += ms;
	});
	return traffic;
}
