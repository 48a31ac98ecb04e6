import { expect, test } from "vitest";
import { byProcessorClock } from "./processor-clock.ts";

const event = (ts: number, dur: number, tts: number, tdur: number, tid = 1) => ({
	ph: "X",
	pid: 1,
	tid,
	...{ ts, dur, tts, tdur },
});

test("a task lasts as long as the processor worked on it, and what is inside it stays inside", () => {
	const task = event(1000, 41, 500, 14);
	const layout = event(1010, 29, 503, 9); // waited 7 before, and 20 within
	const style = event(1012, 5, 504, 2);
	byProcessorClock([style, layout, task]);
	expect([task, layout, style].map(({ ts, dur }) => [ts, dur])).toEqual([
		[1000, 14],
		[1003, 9],
		[1004, 2],
	]);
});

test("the next task begins when it began, and another thread's are its own", () => {
	const events = [event(1000, 40, 500, 10), event(1040, 20, 510, 20), event(1010, 5, 90, 1, 2)];
	byProcessorClock(events);
	expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
		[1000, 10],
		[1040, 20],
		[1010, 1],
	]);
});

test("what has no processor's time is left as it is", () => {
	const mark = { ph: "R", pid: 1, tid: 1, ts: 1005 };
	const network = { ph: "X", pid: 1, tid: 1, ts: 1000, dur: 40 };
	byProcessorClock([mark, network]);
	expect([mark.ts, network.ts, network.dur]).toEqual([1005, 1000, 40]);
});
