// Inlined first in the <head> of every page: what must be right before the first paint, then late hydration.
import { FLASH_COOKIE, openSessionChannel, paintSignedIn, readCookie } from "../signed-in-flag.ts";
import { HYDRATED_EVENT, hydrateLate, polyfillCommands } from "./late-hydration.ts";

paintSignedIn();
// A page that a redirect leads to notifies the other tabs of the changed session, hydrated or not
const channel = openSessionChannel();
if (channel) {
	channel.onmessage = paintSignedIn;
	const code = readCookie(FLASH_COOKIE);
	if (code) channel.postMessage(code);
}
addEventListener("pageshow", paintSignedIn);
hydrateLate();
polyfillCommands();
const VITALS: string = "/vitals.js";
if (import.meta.env.PROD) {
	addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
	// After hydration, as a page that is only read loads no script
	addEventListener(HYDRATED_EVENT, () => navigator.onLine && import(VITALS).catch(() => {}));
}
