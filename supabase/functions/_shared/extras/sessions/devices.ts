// Tried in this order, as Chrome's user agent contains "Safari", and Edge's and Opera's contain "Chrome"
const BROWSERS = [
	["Edge", /\bEdg/],
	["Opera", /\bOPR\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS)\//],
	["Safari", /\bSafari\//],
] as const;
// Tried in this order, as user agents of iOS contain "Mac OS X", and those of Android "Linux"
const SYSTEMS = [
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Android", /\bAndroid\b/],
	["Windows", /\bWindows\b/],
	["macOS", /\bMac OS X\b/],
	["Linux", /\bLinux\b/],
] as const;

/** @example "Firefox on Windows" */
export function describeDevice(userAgent: string | null): string {
	const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
	const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown browser";
}
