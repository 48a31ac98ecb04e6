/** What this needs of an event of Chromium's trace. Times in µs; `tts` and `tdur` are read from the processor's clock for the thread. */
export interface TraceEvent {
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	tts?: number;
	tdur?: number;
}

type Timed = TraceEvent & { dur: number; tts: number; tdur: number };

const isTimed = (event: TraceEvent): event is Timed =>
	event.ph === "X" && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;

/**
 * Changes a trace so that each task of a thread lasts as long as the processor worked on it. A phone's main thread has a
 * processor's core to itself; on a machine of two cores that others use too, a task of 14 ms of work can take 41 by the
 * clock, and Lighthouse, which counts the clock, takes that two to four times. A task begins when it began; what is inside
 * it moves along.
 */
export function byProcessorClock(events: readonly TraceEvent[]): void {
	const threads = Map.groupBy(events.filter(isTimed), ({ pid, tid }) => `${pid} ${tid}`);
	for (const thread of threads.values()) {
		thread.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
		let task = { ts: 0, tts: 0, end: 0 };
		for (const event of thread) {
			if (event.ts >= task.end) task = { ts: event.ts, tts: event.tts, end: event.ts + event.dur };
			event.ts = task.ts + (event.tts - task.tts);
			event.dur = event.tdur;
		}
	}
}
