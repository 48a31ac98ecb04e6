/**
 * Tells the shop how fast this page was: `{ path, LCP, CLS, INP, TTFB }`, once, when it is first left or hidden
 * (workers/endpoints/vitals.ts). Built to /vitals.js, which comes when React is awake (app/platform/late-hydration/boot.ts), so what happened
 * before is asked of the browser's buffers. Nothing is kept on the device, and who asks not to be followed is not measured.
 *
 * Times in ms. CLS is the worst burst of shifts; INP the slowest interaction, of which few pages have more than a handful.
 * Fetched by every page, so written for few bytes.
 */
type Seen = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId?: number };

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
const BURST_MS = 5_000;
const PAUSE_MS = 1_000;

// A tab that was opened behind another paints when it is looked at, which says nothing of the shop
if (!globalPrivacyControl && doNotTrack !== "1" && !document.hidden) measure();

function measure() {
	const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const told: { path: string; LCP?: number; CLS?: number; INP?: number; TTFB?: number } = {
		path: location.pathname,
		TTFB: page?.responseStart,
	};
	const observers: (() => void)[] = [];
	let burst = 0;
	let began = 0;
	let last = 0;

	const observe = (type: string, take: (entry: Seen) => void) => {
		if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
		const takeAll = (entries: PerformanceEntryList) => (entries as Seen[]).forEach(take);
		const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
		observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
		observers.push(() => takeAll(observer.takeRecords()));
		if (type === "layout-shift") told.CLS = 0; // a page in which nothing shifts is a good one
	};

	observe("largest-contentful-paint", ({ startTime }) => {
		told.LCP = startTime;
	});
	observe("layout-shift", ({ value, hadRecentInput, startTime }) => {
		if (hadRecentInput) return;
		if (startTime - last > PAUSE_MS || startTime - began > BURST_MS) {
			burst = 0;
			began = startTime;
		}
		last = startTime;
		burst += value;
		if (burst > (told.CLS as number)) told.CLS = burst;
	});
	observe("event", ({ interactionId, duration }) => {
		if (interactionId) told.INP = Math.max(told.INP ?? 0, duration);
	});
	addEventListener(
		"visibilitychange",
		() => {
			for (const take of observers) take();
			navigator.sendBeacon("/vitals", JSON.stringify(told));
		},
		{ once: true },
	);
}
