// This module is built to /vitals.js, which boot.ts imports after hydration.
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };

// Excludes background tabs, which paint only when they are opened
if (!globalPrivacyControl && doNotTrack !== "1" && !document.hidden) {
	const beacon: { path: string } & Partial<Record<MetricType["name"], number>> = { path: location.pathname };
	const add = ({ name, value }: MetricType) => {
		beacon[name] = value;
	};
	for (const observe of [onLCP, onCLS, onINP, onTTFB]) observe(add, { reportAllChanges: true });
	const send = () => navigator.sendBeacon("/vitals", JSON.stringify(beacon));
	addEventListener("visibilitychange", send, { once: true });
}
