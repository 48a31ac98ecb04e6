// Inlined first in <head>.
import { FLASH_COOKIE, openSessionChannel, paintSignedIn, readCookie } from "../signed-in-flag.ts";
import { HYDRATED_EVENT, hydrateLate, polyfillCommands } from "./late-hydration.ts";
import { keepServedDocument } from "./served-document.ts";
import { createTrustedTypesPolicy } from "./trusted-types.ts";

createTrustedTypesPolicy();
paintSignedIn();
// After a redirect the session may have changed: repaints the other tabs
const channel = openSessionChannel();
if (channel) {
	channel.onmessage = paintSignedIn;
	const code = readCookie(FLASH_COOKIE);
	if (code) channel.postMessage(code);
}
addEventListener("pageshow", paintSignedIn);
keepServedDocument();
hydrateLate();
polyfillCommands();
const VITALS: string = "/vitals.js";
if (import.meta.env.PROD) {
	// Not before, as a page that is only read loads no script
	addEventListener(HYDRATED_EVENT, () => navigator.onLine && import(VITALS).catch(() => {}));
}
