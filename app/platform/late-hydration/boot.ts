// This script is inlined first in <head>.
import { keepFlash, openSessionChannel, paintSignedIn } from "../signed-in-flag.ts";
import { HYDRATED_EVENT, hydrateLate, polyfillCommands } from "./late-hydration.ts";
import { keepServedDocument } from "./served-document.ts";
import { createTrustedTypesPolicy } from "./trusted-types.ts";

createTrustedTypesPolicy();
paintSignedIn();
const channel = openSessionChannel();
if (channel) channel.onmessage = paintSignedIn;
// The session may have changed before a redirect, so this repaints the other tabs; the toast stays with this one
const code = keepFlash();
if (code) channel?.postMessage(code);
addEventListener("pageshow", paintSignedIn);
keepServedDocument();
hydrateLate(code !== null);
polyfillCommands();
const VITALS: string = "/vitals.js";
if (import.meta.env.PROD) {
	// Waits for hydration, as a page that is only read loads no script
	addEventListener(HYDRATED_EVENT, () => navigator.onLine && import(VITALS).catch(() => {}));
}
