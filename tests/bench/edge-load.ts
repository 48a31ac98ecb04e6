// The other half of tests/bench/edge.ts, a process of its own: asks one address again and again over open connections and
// reads the answers, doing as little as that takes. A job is a line on stdin, what came of it a line on stdout.
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Job {
	port: number;
	/** As it goes over the wire, blank line included. */
	request: string;
	connections: number;
	/** For so long, and until there are so many answers. */
	ms: number;
	least?: number;
}
export interface Done {
	answers: number;
	/** The status of every answer; any other is an error. */
	status: number;
	bytes: number;
	seconds: number;
	/** This process's own, ms. */
	cpu: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");

function head(chunk: Buffer, end: number) {
	const text = chunk.toString("latin1", 0, end);
	const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
	const status = Number(text.slice(9, 12));
	if (length === undefined && status !== 304) throw new Error(`an answer that tells no length:\n${text}`);
	return { status, length: Number(length ?? 0) };
}

/** One client: the next question follows the last byte of the answer. */
function client({ port, request }: Job, answered: (status: number, bytes: number) => boolean): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket: Socket = connect(port, "127.0.0.1", () => socket.write(request));
		let before: Buffer | null = null; // a head that came in pieces
		let status = 0;
		let length = 0;
		let left = -1; // bytes of the body still to come; -1 while the head is awaited
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("close", resolve);
		socket.on("data", (chunk: Buffer) => {
			let size = chunk.length;
			if (left < 0) {
				const all: Buffer = before ? Buffer.concat([before, chunk]) : chunk;
				const end = all.indexOf(HEAD_END);
				before = end < 0 ? all : null;
				if (end < 0) return;
				({ status, length } = head(all, end));
				left = length;
				size = all.length - end - HEAD_END.length;
			}
			left -= size;
			if (left > 0) return;
			left = -1;
			if (answered(status, length)) socket.write(request);
			else socket.destroy();
		});
	});
}

async function run(job: Job): Promise<Done> {
	const before = process.cpuUsage();
	const start = performance.now();
	const done = { answers: 0, status: 0, bytes: 0 };
	const answered = (status: number, bytes: number) => {
		if (done.answers > 0 && status !== done.status) throw new Error(`${done.status}, then ${status}`);
		done.answers += 1;
		done.status = status;
		done.bytes += bytes;
		return performance.now() - start < job.ms || done.answers < (job.least ?? 0);
	};
	await Promise.all(Array.from({ length: job.connections }, () => client(job, answered)));
	const { user, system } = process.cpuUsage(before);
	return { ...done, seconds: (performance.now() - start) / 1_000, cpu: (user + system) / 1_000 };
}

process.stdin.on("end", () => process.exit()); // whoever asked is gone, and workerd with it
for await (const line of createInterface({ input: process.stdin }))
	process.stdout.write(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
