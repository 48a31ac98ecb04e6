import beforePaint from "../before-paint.ts?script";
import badges from "../paint-badges.ts?script";
import { useNonce } from "./nonce.ts";

// The browser has run these already: its bundle leaves the text out. As a constant, so that the bundler sees it
const TEXTS = import.meta.env.SSR ? { paint: beforePaint, badges } : null;

/** A script that runs where it stands: `paint` first in <head>, `badges` right after the header. */
export function EarlyScript({ of }: { of: "paint" | "badges" }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
		<script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TEXTS?.[of] ?? "" }} />
	);
}
