import { expect, test } from "vitest";
import { describeDevice } from "./devices.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
	[`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0`, "Opera on Android"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
		"Safari on macOS",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1",
		"Chrome on iPhone",
	],
	["node", "Unknown browser"],
	["<script>alert(1)</script>", "Unknown browser"],
	[null, "Unknown browser"],
])("%s is %s", (userAgent, device) => {
	expect(describeDevice(userAgent)).toBe(device);
});
