import type { Browser, Page } from "playwright";

/** One thing a shopper did (a press is several events), until the frame that shows it. All in ms. */
export interface Interaction {
	/** By the clock, from the first event to the frame that follows the last: what INP counts. */
	duration: number;
	/** What the main thread worked until it had the frame ready, by the processor's clock, which others' load hardly moves. */
	work: number;
	/** In listeners, of the duration. */
	own: number;
}

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number; // µs, as are the two below
	dur: number;
	tdur?: number;
	args: { data?: Timing };
}

/** Chromium's Event Timing, in ms. */
interface Timing {
	interactionId?: number;
	duration: number;
	timeStamp: number;
	processingStart: number;
	processingEnd: number;
	/** When the main thread handed the frame over. */
	commitFinishTime?: number;
}

/** What was done with the page while `act` ran, by the browser's own trace. What took less than a frame is in it too. */
export async function interactionsOf(
	browser: Browser,
	page: Page,
	act: () => Promise<unknown>,
): Promise<Interaction[]> {
	await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel"] });
	await act();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const timings = traceEvents.filter(
		({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data?.interactionId,
	);
	return [...Map.groupBy(timings, ({ args }) => args.data?.interactionId).values()].map((events) => {
		const each = events.map((event) => measure(event, traceEvents));
		return {
			duration: Math.max(...each.map(({ duration }) => duration)),
			work: Math.max(...each.map(({ work }) => work)),
			own: each.reduce((sum, { own }) => sum + own, 0),
		};
	});
}

function measure({ ts, pid, tid, args }: TraceEvent, all: readonly TraceEvent[]): Interaction {
	const { duration, timeStamp, processingStart, processingEnd, commitFinishTime } = args.data as Timing;
	const end = ts + (commitFinishTime ? commitFinishTime - timeStamp : duration) * 1000;
	let work = 0;
	for (const task of all) {
		if (task.name !== "ThreadControllerImpl::RunTask" || task.pid !== pid || task.tid !== tid || !task.dur) continue;
		const within = Math.min(task.ts + task.dur, end) - Math.max(task.ts, ts);
		if (within > 0) work += (task.tdur ?? 0) * (within / task.dur);
	}
	return { duration, work: work / 1000, own: processingEnd - processingStart };
}
