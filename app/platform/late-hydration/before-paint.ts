// Inlined in the head of every page: what must be true before the first paint, then the waiting for React.
import { FLASH_COOKIE, openSessionChannel, paintSignedIn, readCookie } from "../signed-in-flag.ts";
import { AWAKE_EVENT, backUpCommands, startWaking } from "./wake.ts";

paintSignedIn();
// Other tabs follow within a moment, asleep or not: a page that a redirect has led to tells, all of them listen
const channel = openSessionChannel();
if (channel) {
	channel.onmessage = paintSignedIn;
	const code = readCookie(FLASH_COOKIE);
	if (code) channel.postMessage(code);
}
addEventListener("pageshow", paintSignedIn);
startWaking();
backUpCommands();
// After everything that the page itself needs: reading offline (app/offline); and how fast the page was (app/platform/vitals.ts), not
// before React is awake, as a page of text that is only read loads no script
const VITALS: string = "/vitals.js";
if (import.meta.env.PROD) {
	addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
	addEventListener(AWAKE_EVENT, () => navigator.onLine && import(VITALS).catch(() => {}));
}
