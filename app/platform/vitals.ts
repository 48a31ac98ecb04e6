// Sends the page's Web Vitals to workers/endpoints/vitals.ts once, when it is first hidden or left. Built to /vitals.js,
// which boot.ts imports after hydration: the browser buffers earlier entries.
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };

// A tab in the background paints only when it is opened, which says nothing about the shop's speed
if (!globalPrivacyControl && doNotTrack !== "1" && !document.hidden) {
	const beacon: { path: string } & Partial<Record<MetricType["name"], number>> = { path: location.pathname };
	const add = ({ name, value }: MetricType) => {
		beacon[name] = value;
	};
	for (const observe of [onLCP, onCLS, onINP, onTTFB]) observe(add, { reportAllChanges: true });
	const send = () => navigator.sendBeacon("/vitals", JSON.stringify(beacon));
	addEventListener("visibilitychange", send, { once: true });
}
