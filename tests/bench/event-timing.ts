import type { Browser, Page } from "playwright";

/** A user interaction; may consist of several events. All in ms. */
export interface Interaction {
	/** The time from the first event to the next frame, as INP counts it. */
	duration: number;
	/** CPU time of the main thread, which hardly depends on the machine's other load. */
	work: number;
	listeners: number;
}

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	/** Microseconds, like the next two. */
	ts: number;
	dur: number;
	tdur?: number;
	args: { data?: EventTiming };
}

/** Chromium's Event Timing, in ms. */
interface EventTiming {
	interactionId?: number;
	duration: number;
	timeStamp: number;
	processingStart: number;
	processingEnd: number;
	commitFinishTime?: number;
}

/** Reads the interactions from the browser's trace, which includes those shorter than a frame. Throws if there are none. */
export async function recordInteractions(
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
	if (timings.length === 0) throw new Error(`the browser recorded no interaction on ${page.url()}`);
	return [...Map.groupBy(timings, ({ args }) => args.data?.interactionId).values()].map((events) => {
		const measured = events.map((event) => measureEvent(event, traceEvents));
		return {
			duration: Math.max(...measured.map(({ duration }) => duration)),
			work: Math.max(...measured.map(({ work }) => work)),
			listeners: measured.reduce((sum, { listeners }) => sum + listeners, 0),
		};
	});
}

function measureEvent({ ts, pid, tid, args }: TraceEvent, trace: readonly TraceEvent[]): Interaction {
	const { duration, timeStamp, processingStart, processingEnd, commitFinishTime } = args.data as EventTiming;
	const end = ts + (commitFinishTime ? commitFinishTime - timeStamp : duration) * 1000;
	let work = 0;
	for (const task of trace) {
		if (task.name !== "ThreadControllerImpl::RunTask" || task.pid !== pid || task.tid !== tid || !task.dur) continue;
		const overlap = Math.min(task.ts + task.dur, end) - Math.max(task.ts, ts);
		if (overlap > 0) work += (task.tdur ?? 0) * (overlap / task.dur);
	}
	return { duration, work: work / 1000, listeners: processingEnd - processingStart };
}
