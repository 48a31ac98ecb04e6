// The load generator of edge.ts: reads a Job per line from stdin, writes its LoadResult to stdout.
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Job {
	port: number;
	request: string;
	/** Every response must have it; another one ends the process. */
	status: number;
	bytes: number;
	connections: number;
	/** Runs for this time, and until there were that many responses. */
	ms: number;
	minResponses?: number;
}

export interface LoadResult {
	responses: number;
	seconds: number;
	cpu: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");

function parseHead(chunk: Buffer, end: number) {
	const text = chunk.toString("latin1", 0, end);
	const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
	const status = Number(text.slice(9, 12));
	if (length === undefined && status !== 304) throw new Error(`a response without content-length:\n${text}`);
	return { status, length: Number(length ?? 0) };
}

/** Repeats the request while `onResponse` returns true. */
function runConnection(job: Job, onResponse: () => boolean): Promise<void> {
	const { port, request } = job;
	return new Promise((resolve, reject) => {
		const socket: Socket = connect(port, "127.0.0.1", () => socket.write(request));
		let partialHead: Buffer | null = null;
		let remaining = -1; // bytes of the body; -1 before the head is complete
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("close", resolve);
		socket.on("data", (chunk: Buffer) => {
			let size = chunk.length;
			if (remaining < 0) {
				const received: Buffer = partialHead ? Buffer.concat([partialHead, chunk]) : chunk;
				const end = received.indexOf(HEAD_END);
				partialHead = end < 0 ? received : null;
				if (end < 0) return;
				const { status, length } = parseHead(received, end);
				if (status !== job.status || length !== job.bytes)
					throw new Error(`${request} returned ${status} with ${length} bytes, not ${job.status} with ${job.bytes}`);
				remaining = length;
				size = received.length - end - HEAD_END.length;
			}
			remaining -= size;
			if (remaining > 0) return;
			remaining = -1;
			if (onResponse()) socket.write(request);
			else socket.destroy();
		});
	});
}

async function run(job: Job): Promise<LoadResult> {
	const cpuBefore = process.cpuUsage();
	const start = performance.now();
	const result = { responses: 0 };
	const onResponse = () => {
		result.responses += 1;
		return performance.now() - start < job.ms || result.responses < (job.minResponses ?? 0);
	};
	await Promise.all(Array.from({ length: job.connections }, () => runConnection(job, onResponse)));
	const { user, system } = process.cpuUsage(cpuBefore);
	return { ...result, seconds: (performance.now() - start) / 1_000, cpu: (user + system) / 1_000 };
}

process.stdin.on("end", () => process.exit());
for await (const line of createInterface({ input: process.stdin }))
	process.stdout.write(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
